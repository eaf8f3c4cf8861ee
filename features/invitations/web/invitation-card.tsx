import { formatLongDate } from '#contract/base/maldives.ts'
import type { Invitation } from '#contract/invitations/invitations.ts'
import { useApi } from '#site/api/api-context.tsx'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { reasonText } from '../reason-words.ts'
import type { InvitationAction } from './invitation-queries.ts'

interface InvitationCardProps {
  invitation: Invitation
  seekerId: string
  isMuted: boolean
  act: InvitationAction
}

/** One invitation: the job, the company's words, why it came, and its answers. */
export function InvitationCard({ invitation, seekerId, isMuted, act }: InvitationCardProps) {
  const api = useApi()
  const { _id, job, words, at, state, employerId } = invitation
  const title = <Written>{job.title}</Written>
  const isOpen = state === 'sent' && job.isOpen
  return (
    <Card as="li" className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">
            {job._id && job.isOpen ? <TextLink to={`/jobs/${job._id}`}>{title}</TextLink> : title}
          </h2>
          <p className="text-ink-soft">
            <Written>{job.company}</Written>, <Written>{job.location}</Written>
          </p>
        </div>
        {state === 'applied' && <Badge tone="green">Applied</Badge>}
        {state === 'declined' && <Badge tone="grey">Declined</Badge>}
        {state === 'sent' && !job.isOpen && <Badge tone="grey">No longer open</Badge>}
      </div>
      {words && (
        <p {...written(words)} className="border-l-2 pl-3 wrap-anywhere whitespace-pre-line">
          {words}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {formatLongDate(at)}. {reasonText(invitation)}
      </p>
      <div className="flex flex-wrap gap-2">
        {isOpen && job._id && (
          <ButtonLink size="small" to={`/jobs/${job._id}`}>
            See the job<span className="sr-only"> {job.title}</span>
          </ButtonLink>
        )}
        {isOpen && (
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              act.run(() =>
                api('PUT /api/jobseekers/:seekerId/invitations/:invitationId/decline', {
                  params: { seekerId, invitationId: _id },
                }),
              )
            }
          >
            Decline<span className="sr-only"> {job.title}</span>
          </Button>
        )}
        {!isMuted && (
          <Button
            size="small"
            variant="quiet"
            onClick={() =>
              act.run(() =>
                api('PUT /api/jobseekers/:seekerId/muted-companies/:employerId', {
                  params: { seekerId, employerId },
                }),
              )
            }
          >
            Mute this company<span className="sr-only">: {job.company}</span>
          </Button>
        )}
      </div>
    </Card>
  )
}
