import { hour, minute } from '#contract/base/durations.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'

const count = (value: number, one: string) => `${value} ${value === 1 ? one : `${one}s`}`

/** Waiting time in its largest whole unit: '3 days', '2 hours', 'less than a minute'. */
export function ageOf(since: string | Date, now: Date): string {
  const waited = now.getTime() - new Date(since).getTime()
  if (waited < minute) return 'less than a minute'
  if (waited < hour) return count(Math.floor(waited / minute), 'minute')
  if (waited < millisecondsPerDay) return count(Math.floor(waited / hour), 'hour')
  return count(Math.floor(waited / millisecondsPerDay), 'day')
}
