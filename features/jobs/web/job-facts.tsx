import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { formatCount, salaryText } from '#contract/base/money.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { Written } from '#site/ui/written.tsx'
import { addsToAddress } from './adds-to-address.ts'
import { employerName } from './job-words.ts'

/** Status and details of the job. */
export function JobFacts({ job }: { job: JobDetail }) {
  return (
    <section>
      <h2 className="mb-3 text-xl font-semibold">Details</h2>
      <DescriptionList
        look="grid"
        items={[
          { term: 'Status', detail: <JobStatusBadge status={job.status} publishAt={job.publishAt} /> },
          { term: 'Sector', detail: job.sector || 'General' },
          { term: 'Category', detail: job.category || 'Not specified' },
          { term: 'Salary Range', detail: salaryText(job, 'job page') },
          { term: 'Deadline', detail: job.expiryDate ? formatLongDate(job.expiryDate) : 'N/A' },
          { term: 'Employer', detail: employerName(job) },
          { term: 'Job Type', detail: job.type || 'Not specified' },
          { term: 'Working Mode', detail: job.mode || 'Not specified' },
          { term: 'Location', detail: <Where job={job} /> },
          ...(job.positions === null ? [] : [{ term: 'Positions', detail: formatCount(job.positions) }]),
          // The preview of a job has no id.
          ...(job._id ? [{ term: 'Job ID', detail: <span className="wrap-anywhere">{job._id}</span> }] : []),
          job.publishAt
            ? { term: 'Published on', detail: formatDateTime(job.publishAt) }
            : { term: 'Posted', detail: formatLongDate(job.createdAt) },
        ]}
      />
    </section>
  )
}

/** Island and atoll, and the typed text if it says more: a street, a building. */
function Where({ job: { place, location } }: { job: JobDetail }) {
  if (!place) return location || 'Remote'
  return (
    <>
      <Written>{place.address}</Written>
      {addsToAddress(location, `${place.address} ${place.atoll ?? ''}`) && (
        <span className="block text-sm font-normal wrap-anywhere text-ink-soft">
          <Written>{location}</Written>
        </span>
      )}
    </>
  )
}
