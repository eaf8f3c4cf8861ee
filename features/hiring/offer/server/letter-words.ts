import { formatLongDate } from '#contract/base/maldives.ts'
import { siteName } from '#contract/base/site-name.ts'

/** The company on the letter's head. */
export interface LetterHead {
  company: string
  /** Address, phone, website: '' where it gave none. */
  contact: readonly string[]
}

/** Content of a letter: the offer, with the job and the person as they were when it was made. */
export interface LetterFacts {
  head: LetterHead
  personName: string
  jobTitle: string
  /** Place of work; '' when the job is gone. */
  place: string
  terms: string
  pay: string
  contract: string
  room: string
  transfer: string
  startsOn: string
  until: string | null
  madeAt: Date
}

/** Labelled lines of a letter, in the order of the questions that people ask. */
export function letterLines(letter: LetterFacts): [label: string, words: string][] {
  const lines: [string, string][] = [
    ['Job', letter.jobTitle],
    ['Place of work', letter.place],
    ['First day', formatLongDate(letter.startsOn)],
    ['Pay', letter.pay],
    ['Contract', letter.contract],
    ['Room', letter.room],
    ['Transfer', letter.transfer],
    ['Terms', letter.terms],
    ['Valid until', letter.until === null ? '' : `the end of ${formatLongDate(letter.until)}, Maldives time`],
  ]
  return lines.filter(([, words]) => words !== '')
}

/** First sentence of a letter. */
export const letterOpening = ({ head: { company }, jobTitle }: LetterFacts): string =>
  `${company} is pleased to offer you the job of ${jobTitle}, on these terms.`

/** Last sentence of a letter, about accepting it. */
export const letterEnd = (publicUrl: string, applicationId: string): string =>
  `To accept it, type your name in your application on ${siteName}: ${publicUrl}/jobseeker/application/${applicationId}. The company then receives your name, the time, and a code (SHA-256) that shows which letter you accepted.`
