import { hour, minute, second } from '#contract/base/durations.ts'
import { maldivesOffset, millisecondsPerDay } from '#contract/base/maldives.ts'
import { seenSigns } from '#contract/base/pasted.ts'
import { siteName } from '#contract/base/site-name.ts'
import { type TextChoice, textChoices } from '#contract/facts/text-choices.ts'

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

/**
 * Milliseconds to wait after the first, second, … attempt that was certainly not accepted. A notice is tried until it is dropped:
 * the credit or the token of the gateway is an operator's to mend, perhaps only hours later.
 */
export const textDelays = {
  awaited: [5 * second, 15 * second, minute],
  notice: [minute, 10 * minute, ...Array<number>(noticeLife / hour).fill(hour)],
}

/** Failed attempts after which a notice has waited for more than an hour: until it is sent it counts as one that failed. */
export const failuresInHour = 4

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

/** Maximum number of characters of words about a job, so that the address and how to reply fit as well. */
const maxWords = 180

/** The subject may be this much longer than the other pieces, since the title stands at its end. */
const longerSubject = 20
const minPiece = 20

/** The longest pieces get shorter until all fit: a long title cuts off neither the employer nor the place. */
function fitted([subject, ...others]: readonly [string, ...string[]], maxLength: number): string[] {
  let max = maxWords
  const sum = () =>
    Math.min(subject.length, max + longerSubject) +
    others.reduce((all, one) => all + Math.min(one.length, max), 0)
  while (max > minPiece && sum() > maxLength) max -= 1
  return [shortened(subject, max + longerSubject), ...others.map((one) => shortened(one, max))]
}

/** Words of a text message about a job. */
interface AboutJob {
  /** Ends with the title of the job. */
  subject: string
  company: string
  /** Place of the job. */
  place?: string | undefined
  /** A sentence that is never shortened, such as a time with its zone. */
  more?: string
  /** Address or island to go to. */
  where?: string
}

/** Words of a text message about a job: what, at which employer, in which place, one more sentence, and the place to go to. */
export function textAbout({ subject, company, place = '', more = '', where = '' }: AboutJob): string {
  const maxLength = maxWords - more.length - ' at , . . '.length
  // 'Pvt. Ltd.' is followed by a full stop or a comma.
  const named = company.replace(/\.$/, '')
  const [what, employer, fittedPlace, fittedWhere] = fitted([subject, named, place, where], maxLength)
  const first = [`${what} at ${employer}`, fittedPlace].filter(Boolean).join(', ')
  return [first, more, fittedWhere].filter(Boolean).join('. ')
}

/** Text of a notice: who writes, as many words as fit, the whole address, and how to reply. The words have no full stop. */
export function noticeText(words: string, url: string, reply = ''): string {
  const end = [url, reply].filter(Boolean).join(' ')
  return `${shortened(`${siteName}: ${words}.`, maxTextLength - end.length - 1)} ${end}`
}

/** Maximum number of text messages that answer the replies of one person in a day: each costs money. */
export const maxAnswersInDay = 3

/** Maximum number of replies of one person in a day that are read. */
export const maxRepliesInDay = 50

/** Milliseconds in which the same digit again is a repetition, and no answer to another question. */
export const repeatedWithin = 2 * minute

/**
 * The digit of a reply, alone or with a full stop or bracket after it. Nothing else is guessed: 'yes' may be to another
 * message, and a digit among words may be a time.
 */
export const choiceIn = (reply: string): TextChoice | undefined =>
  textChoices.find((choice) => choice === /^([12])[.)]?$/.exec(seenSigns(reply).trim())?.[1])
