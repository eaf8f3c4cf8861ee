import { countOf } from '#contract/base/in-words.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import type { MyApplication } from '#contract/hiring/applications.ts'

type Application = Pick<MyApplication['application'], 'interview' | 'hasOffer'>

function interviewWords({ state, times: [first, ...others] }: NonNullable<Application['interview']>): string {
  if (first === undefined)
    return state === 'suggested'
      ? 'The interview for which you asked for another time will be cancelled.'
      : 'The invitation to an interview will be cancelled.'
  const at = `${formatDateTime(first)}, Maldives time,`
  if (state === 'agreed') return `Your interview on ${at} will be cancelled.`
  if (state === 'suggested') return `The interview for which you suggested ${at} will be cancelled.`
  const more = others.length > 0 ? ` or ${countOf(others.length, 'other time', 'other times')},` : ''
  return `The interview that was proposed for ${at}${more} will be cancelled.`
}

/** Sentences about what ends with a withdrawn application. */
export function endsWithIt({ interview, hasOffer }: Application): string[] {
  return [
    ...(interview ? [interviewWords(interview)] : []),
    ...(hasOffer ? ['You can no longer accept the offer of this job.'] : []),
  ]
}
