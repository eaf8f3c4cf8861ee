import type { InterviewState } from '#contract/interview-vocabularies.ts'
import type { Interview } from '#contract/interviews.ts'
import { Badge } from '#site/ui/badge.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { lengthText, placeText } from '../rules.ts'
import { When } from './when.tsx'

const labels: Record<InterviewState, string> = {
  proposed: 'Waits for an answer',
  suggested: 'Another time suggested',
  agreed: 'Agreed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  held: 'Took place',
}

const tones = {
  proposed: 'yellow',
  suggested: 'yellow',
  agreed: 'green',
  declined: 'red',
  cancelled: 'red',
  held: 'grey',
} as const

export function InterviewBadge({ state }: { state: InterviewState }) {
  return <Badge tone={tones[state]}>{labels[state]}</Badge>
}

/** When, how long, where and with whom. */
export function InterviewFacts({ interview }: { interview: Interview }) {
  const { minutes, place, who, startsAt, suggestedAt, state } = interview
  return (
    <div className="space-y-1">
      {state === 'suggested' && suggestedAt && (
        <p className="font-semibold">
          Suggested: <When at={suggestedAt} />
        </p>
      )}
      {startsAt && (
        <p className={`font-semibold ${state === 'agreed' || state === 'held' ? '' : 'line-through'}`}>
          <When at={startsAt} />
        </p>
      )}
      <p className="text-sm wrap-anywhere">
        {lengthText(minutes)}.{' '}
        {place.kind === 'Link' ? (
          <>
            Online: <TextLink to={place.text}>{place.text}</TextLink>
          </>
        ) : (
          placeText(place)
        )}
      </p>
      {who && <p className="text-sm wrap-anywhere">With {who}</p>}
    </div>
  )
}
