import type { JobDetail } from '#contract/jobs/jobs.ts'
import { ForRole } from '#site/member-may.tsx'
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
        isOwn && 'It is published as soon as your e-mail address is confirmed.'
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
