import { millisecondsPerDay } from './maldives.ts'
import { formatCount } from './money.ts'

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** '1,204', or '10,000+' for a capped count. */
export const countText = (count: number, isMore: boolean): string =>
  `${formatCount(count)}${count % 1 === 0.5 ? '.5' : ''}${isMore ? '+' : ''}`

/** '1 job', '1.5 days off', '1,204 jobs', '10,000+ jobs' */
export const countOf = (count: number, one: string, many: string, isMore = false): string =>
  `${countText(count, isMore)} ${count === 1 && !isMore ? one : many}`

/** A count in running text: 'two', '14', '1,000'. */
export const inWords = (count: number): string => small[count] ?? formatCount(count)

/** Words with a capital at the beginning. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A count at the beginning of a sentence. */
export const inWordsFirst = (count: number): string => capital(inWords(count))

/** 'Owners', 'owners and recruiters', 'a, b and c'; '' for none. */
export const listed = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`

/** The lines of a text that say something: a person writes one entry on each. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Refusal of a text that is not an id. */
export const idWords = 'must be 24 hexadecimal characters'

/** An hour of the day in words: '7 AM', '10 PM'. */
export const hourInWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** A duration in words: '30 minutes', 'one hour', '24 hours', '7 days'. */
export function lasting(milliseconds: number): string {
  const minutes = milliseconds / 60_000
  if (minutes < 60) return minutes === 1 ? 'one minute' : `${minutes} minutes`
  if (milliseconds > millisecondsPerDay) return `${milliseconds / millisecondsPerDay} days`
  return minutes === 60 ? 'one hour' : `${minutes / 60} hours`
}

/** Upper bound of a schema with the words of its refusal: `.max(...atMost(50, 'skills'))`. */
export const atMost = (max: number, what: string) =>
  [max, `must be at most ${formatCount(max)} ${what}`] as const
