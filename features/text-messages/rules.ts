import { maldivesOffset, millisecondsPerDay } from '#contract/maldives.ts'

const second = 1_000
const minute = 60 * second

/** Characters of a text message. */
export const maxTextLength = 300

/** Parts that a person is sent in a day at most, beside codes: each is paid for. */
export const maxPartsInDay = 12

/** Hours of the day, in the Maldives, in which people are sent what they did not ask for this minute. */
export const textHours = { from: 8, until: 21 }

/** When a notice goes out: now, or when the day begins. */
export function afterNight(now: Date): Date {
  const time = new Date(now.getTime() + maldivesOffset)
  const hour = time.getUTCHours()
  if (hour >= textHours.from && hour < textHours.until) return now
  time.setUTCHours(textHours.from + (hour >= textHours.until ? 24 : 0), 0, 0, 0)
  return new Date(time.getTime() - maldivesOffset)
}

/** A notice that could not be sent for this long is news no more: it stands on the page. Milliseconds. */
export const noticeLife = millisecondsPerDay

/** Delays after the first, second, … attempt that was certainly not taken. Milliseconds. */
const delays = { awaited: [5 * second, 15 * second, minute], notice: [minute, 10 * minute, 60 * minute] }

/** When a message is tried again after so many attempts, or undefined when it is given up. */
export function triedAgainAt(attempts: number, isAwaited: boolean, now: Date): Date | undefined {
  const delay = delays[isAwaited ? 'awaited' : 'notice'][attempts - 1]
  return delay === undefined ? undefined : new Date(now.getTime() + delay)
}

/** Shortens words to so many characters, in the middle of no letter. */
export function shortened(words: string, max: number): string {
  if (words.length <= max) return words
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en').segment(words)) {
    if (kept.length + segment.length > max - 3) break
    kept += segment
  }
  // Three full stops cost what they look like; the sign for them would halve the letters of a part.
  return `${kept.trimEnd()}...`
}

/** Returns the text of a notice: as many words as fit, and the whole address where more stands. */
export const noticeText = (words: string, url: string): string =>
  `${shortened(words, maxTextLength - url.length - 1)} ${url}`

/** When what was sent is forgotten. Milliseconds. */
export const textsKeptFor = 30 * millisecondsPerDay
