import { minute } from './durations.ts'
import { dayOf, startOfDay } from './maldives.ts'

/** Local time in Malé of an instant, for a datetime field: '2026-09-30T00:00'. */
export function toWallClock(instant: string): string {
  const day = dayOf(instant)
  const minutes = Math.floor((new Date(instant).getTime() - startOfDay(day).getTime()) / minute)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Is it a date and time without a zone, as a datetime field sends it? */
export const isWallClock = (typed: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(typed)

/** Instant of a local time in Malé, independent of the browser's zone. @returns undefined when it is incomplete */
export function fromWallClock(typed: string): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed)
  if (!match?.[1]) return undefined
  const midnight = startOfDay(match[1]).getTime()
  const instant = new Date(midnight + (Number(match[2]) * 60 + Number(match[3])) * minute)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
