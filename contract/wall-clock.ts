import { dayOf, startOfDay } from './maldives.ts'

const minute = 60_000

/** An instant as the wall clock of Malé shows it, for a field of date and time: '2026-09-30T00:00'. */
export function toWallClock(instant: string): string {
  const day = dayOf(instant)
  const minutes = Math.floor((new Date(instant).getTime() - startOfDay(day).getTime()) / minute)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Is it a day and hour without a zone, as a field of date and time sends it? */
export const isWallClock = (typed: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(typed)

/** The instant of a wall clock of Malé, whatever the browser's zone. @returns undefined when it is not complete */
export function fromWallClock(typed: string): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed)
  if (!match?.[1]) return undefined
  const midnight = startOfDay(match[1]).getTime()
  const instant = new Date(midnight + (Number(match[2]) * 60 + Number(match[3])) * minute)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
