import type { JobDetail } from '#contract/jobs/jobs.ts'
import PhotoRow from '#features/jobs/web/employer-photos.tsx'
import { Link } from '#site/router/link.tsx'
import { written } from '#site/text-direction.ts'
import { EmployerLogo } from '#site/ui/employer-logo.tsx'
import { WebsiteLink } from '#site/ui/website-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { EvidenceLines } from './evidence-lines.tsx'
import { answersText, employerLogo, employerName } from './job-words.ts'

export function AboutEmployer({ job }: { job: JobDetail }) {
  const { employerId: employer } = job
  if (typeof employer === 'string') return null
  const answers = answersText(job)
  const particulars = [employer.industry, employer.location].filter(Boolean).join(' · ')
  return (
    <section>
      <h2 className="mb-3 text-xl font-semibold">About the Employer</h2>
      <div className="rounded-box border bg-raised p-4 sm:p-5">
        <div className="flex gap-4">
          <EmployerLogo name={employerName(job)} src={employerLogo(job)} />
          <div className="min-w-0">
            <p className="font-semibold">
              <Written>{employerName(job)}</Written>
            </p>
            {answers && <p className="text-sm first-letter:uppercase">{answers}</p>}
            {particulars && (
              <p {...written(particulars)} className="text-sm text-ink-soft">
                {particulars}
              </p>
            )}
          </div>
        </div>
        <div className="mt-3">
          <EvidenceLines evidence={job.evidence} />
        </div>
        {employer.about && (
          <p {...written(employer.about)} className="prose mt-4">
            {employer.about}
          </p>
        )}
        <PhotoRow employerId={employer._id} />
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <Link
            to={`/employer-jobs/${employer._id}`}
            className="font-semibold text-accent hover:underline print:hidden"
          >
            All jobs of this employer
          </Link>
          <WebsiteLink website={employer.website} />
        </p>
      </div>
    </section>
  )
}
