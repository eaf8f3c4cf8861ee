import { type InterviewState, interviewStates } from '#contract/facts/interview-states.ts'
import type { Interview } from '#contract/hiring/interviews.ts'
import { Badge } from '#site/ui/badge.tsx'
import { InterviewPlace } from './interview-place.tsx'
import { LocalTime } from './local-time.tsx'

export function InterviewBadge({ state }: { state: InterviewState }) {
  return <Badge tone={interviewStates[state].tone}>{interviewStates[state].label}</Badge>
}

/** Time, length, place and people of an interview. */
export function InterviewFacts({ interview }: { interview: Interview }) {
  const { startsAt, suggestedAt, state } = interview
  return (
    <div className="space-y-1">
      {state === 'suggested' && suggestedAt && (
        <p className="font-semibold">
          Suggested: <LocalTime at={suggestedAt} />
        </p>
      )}
      {startsAt && (
        <p className={`font-semibold ${interviewStates[state].isAgreed ? '' : 'line-through'}`}>
          <LocalTime at={startsAt} />
        </p>
      )}
      <InterviewPlace {...interview} />
    </div>
  )
}
