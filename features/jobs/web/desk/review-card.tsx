import { formatDateTime } from '#contract/base/maldives.ts'
import {
  type DeskReview,
  type ReviewDecision,
  type ReviewReason,
  type ReviewState,
  undecidedStates,
} from '#contract/jobs/job-reviews.ts'
import { Agreements } from '#features/accounts/web/desk/agreements.tsx'
import { ageOf } from '#site/desk/age.ts'
import { DeskButton } from '#site/desk/desk-button.tsx'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

const stateWords: Record<ReviewState, string> = {
  waiting: 'Not shown yet',
  unlooked: 'Shown after a day',
  kept: 'Kept',
  change: 'Change asked for',
  refused: 'Refused',
  cleared: 'Changed by its employer',
}

interface ReviewCardProps {
  review: DeskReview
  onAsk: (decision: ReviewDecision | 'suspend') => void
}

/** One advertisement with the reasons for a look, and the facts beside them. */
export function ReviewCard({ review, onAsk }: ReviewCardProps) {
  const { jobId, title, company, employerId, because, beside, agreements, state, since, words, decidedAt } =
    review
  const isOpen = state === 'waiting' || state === 'unlooked'
  return (
    <Card as="li" className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">
            <TextLink to={`/jobs/${jobId}`}>
              <Written>{title}</Written>
            </TextLink>
          </h2>
          <p className="text-ink-soft">
            <TextLink to={`/admin/employers/${employerId}`}>
              <Written>{company}</Written>
            </TextLink>
            {isOpen && `, waiting for ${ageOf(since, new Date())}`}
          </p>
        </div>
        <Badge tone={isOpen ? 'yellow' : 'grey'}>{stateWords[state]}</Badge>
      </div>
      <ul className="space-y-3">
        {because.map((reason) => (
          <Reason key={`${reason.rule} ${reason.field} ${reason.passage}`} reason={reason} />
        ))}
      </ul>
      {beside.length > 0 && (
        <ul className="list-disc space-y-1 ps-5 text-sm text-ink-soft">
          {beside.map((fact) => (
            <li key={fact} className="wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      )}
      <Agreements agreements={agreements} />
      {decidedAt && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {formatDateTime(decidedAt)}
          {review.decidedBy && (
            <>
              , <Written>{review.decidedBy}</Written>
            </>
          )}
          {words && (
            <>
              : <Written>{words}</Written>
            </>
          )}
        </p>
      )}
      {undecidedStates.includes(state) && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => onAsk('keep')}>
            Keep<span className="sr-only">: {title}</span>
          </Button>
          <Button variant="secondary" size="small" onClick={() => onAsk('change')}>
            Ask for a change<span className="sr-only">: {title}</span>
          </Button>
          <Button variant="danger-quiet" size="small" onClick={() => onAsk('refuse')}>
            Refuse<span className="sr-only">: {title}</span>
          </Button>
          <DeskButton
            call="POST /api/admin/employers/:employerId/suspend"
            variant="danger-quiet"
            size="small"
            onClick={() => onAsk('suspend')}
          >
            Suspend the employer<span className="sr-only">: {company}</span>
          </DeskButton>
        </div>
      )}
    </Card>
  )
}

/** The passage with the words in it marked, and why they are looked at. */
function Reason({ reason: { why, words, passage = '' } }: { reason: ReviewReason }) {
  const at = words ? passage.indexOf(words) : -1
  return (
    <li className="space-y-1">
      {words && at >= 0 && (
        <blockquote {...written(passage)} className="border-s-2 border-control ps-3 wrap-anywhere">
          {passage.slice(0, at)}
          <mark>{words}</mark>
          {passage.slice(at + words.length)}
        </blockquote>
      )}
      <p className="text-sm">{why}</p>
    </li>
  )
}
