import { countOf } from '#contract/base/in-words.ts'
import type { InterviewState, PlaceKind } from '#contract/facts/interview-states.ts'
import { howToReply, type TextChoice } from '#contract/facts/text-choices.ts'
import { shortened, textAbout } from '#features/text-messages/rules.ts'
import { placeText, timeText } from './rules.ts'

interface StateInWords {
  company: string
  /** Agreed time in words; empty without one. */
  at: string
  /** Time that the job seeker suggested, in words; empty without one. */
  suggested: string
}

interface Placed {
  times: readonly string[]
  placeKind: PlaceKind
  place: string
}

/** The subject with the employer, the time and the place: a text message has no more. */
export function asText(
  subject: string,
  { company, at, suggested }: StateInWords,
  { times, placeKind, place }: Placed,
  { invites, isOff }: { invites: boolean; isOff: boolean },
): string {
  const [first, ...others] = invites ? times.map(timeText) : [at || suggested].filter(Boolean)
  const more = others.length > 0 ? `, or ${countOf(others.length, 'other time', 'other times')}` : ''
  const when = first === undefined ? '' : `${first}, Maldives time${more}`
  // The address of a meeting opens it, and carriers read text messages.
  const where =
    first === undefined || isOff || placeKind === 'Link' ? '' : placeText({ kind: placeKind, text: place })
  return textAbout({ subject, company, more: when, where })
}

/** State of a texted question: it waits for an answer, the job seeker has answered, or it is changed or over. */
export function standingOf(
  { state, version }: { state: InterviewState; version: number },
  asked: { version: number },
): 'open' | 'answered' | 'over' {
  if (state === 'proposed') return version === asked.version ? 'open' : 'over'
  return state === 'cancelled' ? 'over' : 'answered'
}

/** The outcome of a reply. */
export interface Replied {
  choice: TextChoice | undefined
  /** Employer of the question; without one nothing was asked. */
  company: string | undefined
  standing: ReturnType<typeof standingOf> | undefined
  /** Code of the refusal; absent when it was done. */
  refusal: string | undefined
}

const maxCompany = 40
const isTimeGone = (code: string) => code === 'time_taken' || code === 'invalid_input'

/**
 * Words of the text message that answers a reply. None where the reply agreed on an interview, which is announced like any
 * other agreement.
 */
export function wordsBack({ choice, company = '', standing, refusal }: Replied): string | undefined {
  const name = shortened(company, maxCompany)
  if (standing === undefined) return 'No interview is waiting for your answer'
  if (choice === undefined)
    return standing === 'open'
      ? `${howToReply}. That is about the interview at ${name}`
      : 'No interview is waiting for your answer'
  if (refusal === undefined) return choice === '2' ? `${name} was asked for another time` : undefined
  if (standing === 'answered')
    return `You have already answered about the interview at ${name}. See your application`
  if (standing === 'open' && isTimeGone(refusal))
    return `This time at ${name} can no longer be accepted. Reply 2 for another time`
  return `The interview at ${name} has changed or is over. See your application`
}
