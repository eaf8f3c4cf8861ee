import type { JobDetail } from '#contract/jobs/jobs.ts'
import { ForRole } from '#site/member-may.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { UsersIcon } from '#site/ui/icons.tsx'

/** The applicants of a job are visible to its own employer, for the roles that read them. */
export default function EmployerArea({ job, employerId }: { job: JobDetail; employerId: string }) {
  const owner = typeof job.employerId === 'string' ? job.employerId : job.employerId._id
  return (
    <>
      <p>You're logged in as an employer and cannot apply to jobs.</p>
      {owner === employerId && (
        <ForRole call="GET /api/jobs/:jobId/applicants">
          <ButtonLink
            variant="secondary"
            to={`/employer/jobs/${job._id}/applicants`}
            icon={<UsersIcon />}
            className="w-full"
          >
            View Applicants
          </ButtonLink>
        </ForRole>
      )}
    </>
  )
}
