import { interviewStates } from '#contract/facts/interview-states.ts'
import type { Interview } from '#contract/hiring/interviews.ts'
import { Badge } from '#site/ui/badge.tsx'
import { stateText } from '../rules.ts'
import { InterviewPlace } from './interview-place.tsx'
import { LocalTime } from './local-time.tsx'

export function InterviewBadge({ interview }: { interview: Interview }) {
  return <Badge tone={interviewStates[interview.state].tone}>{stateText(interview)}</Badge>
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
