import type { JobDetail } from '#contract/jobs/jobs.ts'
import { useWithdrawal } from '#features/accounts/web/withdrawal.tsx'
import { ForRole } from '#site/member-may.tsx'
import { Link } from '#site/router/link.tsx'
import { useViewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { BeingLookedAt } from './being-looked-at.tsx'
import { ScheduledJob } from './scheduled-job.tsx'

/** Above a job that is not published yet: who sees its page, and what can be done. */
export default function UnpublishedNotice({ job }: { job: JobDetail }) {
  const viewer = useViewer()
  const isOwn = typeof viewer === 'object' && viewer.role === 'employer'
  return (
    <Alert
      tone="info"
      title={isOwn ? 'Only your company sees this page' : 'Only its company and operators see this page'}
    >
      {job.review ? (
        <BeingLookedAt review={job.review} />
      ) : job.publishAt && isOwn ? (
        <ForRole call="PUT /api/jobs/:jobId/publish">
          <ScheduledJob job={job} publishAt={job.publishAt} />
        </ForRole>
      ) : (
        isOwn && <WhenPublished />
      )}
      {isOwn && (
        <ForRole call="PUT /api/jobs/:jobId">
          <p className="mt-3">
            <ButtonLink to={`/edit-job/${job._id}`} size="small" variant="secondary">
              Edit
            </ButtonLink>
          </p>
        </ForRole>
      )}
    </Alert>
  )
}

/** After a withdrawn verification no e-mail comes: only an operator can lift it. */
function WhenPublished() {
  if (useWithdrawal() === undefined) return 'It is published as soon as your e-mail address is confirmed.'
  return (
    <>
      It is published once we have verified your account again. Please{' '}
      <Link to="/about" className="underline">
        write to us
      </Link>
      .
    </>
  )
}
