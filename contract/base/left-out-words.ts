import { minute } from './durations.ts'
import { dayOf, formatLongDate, formatTime } from './maldives.ts'
import { formatCount } from './money.ts'
import type { LeftOut } from './selection.ts'

/** Milliseconds within which something happened a moment ago. */
const momentAgo = 5 * minute

/** 'a moment ago', 'at 2:05 PM', or 'on November 20, 2026' */
export function sinceWords(at: Date, now: Date): string {
  if (now.getTime() - at.getTime() < momentAgo) return 'a moment ago'
  return dayOf(at) === dayOf(now) ? `at ${formatTime(at)}` : `on ${formatLongDate(at)}`
}

/** Maximum number of different changes that a message names. */
const maxNamed = 3

/** 'One was moved to Interview by a colleague a moment ago, 2 withdrew a moment ago: please check again', or nothing. */
export function changedWords(refused: readonly LeftOut[]): string {
  const changed = refused.filter(({ isChanged }) => isChanged)
  if (changed.length === 0) return ''
  const alike = Map.groupBy(changed, ({ words }) => words)
  const groups =
    alike.size > maxNamed
      ? [severalWords('was changed in the meantime', changed.length)]
      : [...alike].map(([words, { length }]) => severalWords(words, length))
  return `${groups.join(', ')}: please check again`
}

const severalWords = (words: string, count: number): string =>
  count === 1
    ? `One ${words}`
    : `${formatCount(count)} ${words.replace(/^was /, 'were ').replace(/^has /, 'have ')}`

/** One line of who or what was left out: 'Ali withdrew a moment ago', 'Cook: Only a job that is open can be paused'. */
export const leftOutLine = ({ title, words }: Pick<LeftOut, 'title' | 'words'>): string =>
  `${title}${/^\p{Lu}/u.test(words) ? ':' : ''} ${words}`

/** '2 answered' */
export const answeredWords = (count: number): string =>
  count === 0 ? 'Nobody was answered' : `${formatCount(count)} answered`

/** The outcome of an act on a selection: '1 answered. One was moved to Interview by a colleague a moment ago: please check again'. */
export const selectionWords = (done: string, refused: readonly LeftOut[]): string =>
  [done, changedWords(refused)].filter(Boolean).join('. ')
