import { minute, second } from '#contract/base/durations.ts'
import { maldivesOffset, millisecondsPerDay } from '#contract/base/maldives.ts'

/** Maximum number of characters of a text message. */
export const maxTextLength = 300

/** Maximum number of parts per person and day, besides codes: each costs money. */
export const maxPartsInDay = 12

/** Hours in the Maldives in which notices are sent as text messages. */
export const textHours = { from: 8, until: 21 }

/** Sending time of a notice: now, or in the morning. */
export function afterNight(now: Date): Date {
  const time = new Date(now.getTime() + maldivesOffset)
  const hour = time.getUTCHours()
  if (hour >= textHours.from && hour < textHours.until) return now
  time.setUTCHours(textHours.from + (hour >= textHours.until ? 24 : 0), 0, 0, 0)
  return new Date(time.getTime() - maldivesOffset)
}

/** Milliseconds after which an unsent notice is dropped: the page shows it anyway. */
export const noticeLife = millisecondsPerDay

/** Milliseconds to wait after the first, second, … attempt that was certainly not accepted. */
export const textDelays = {
  awaited: [5 * second, 15 * second, minute],
  notice: [minute, 10 * minute, 60 * minute],
}

/** Truncates words to a number of characters, never within a character. */
export function shortened(words: string, max: number): string {
  if (words.length <= max) return words
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en').segment(words)) {
    if (kept.length + segment.length > max - 3) break
    kept += segment
  }
  // Three full stops cost three letters; an ellipsis character would halve the length of a part.
  return `${kept.trimEnd()}...`
}

/** Returns the text of a notice: as many words as fit, and the whole address. */
export const noticeText = (words: string, url: string): string =>
  `${shortened(words, maxTextLength - url.length - 1)} ${url}`

/** Retention of sent messages in milliseconds. */
export const textsKeptFor = 30 * millisecondsPerDay
