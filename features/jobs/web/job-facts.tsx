import type { JobDetail } from '#contract/jobs.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { formatCount, salaryText } from '#contract/money.ts'
import { DescriptionList } from '#site/ui/description-list.tsx'
import {
  BriefcaseIcon,
  CalendarIcon,
  ClockIcon,
  DeadlineIcon,
  EmployerIcon,
  MapPinIcon,
  SalaryIcon,
  TagIcon,
  UsersIcon,
  WorkModeIcon,
} from '#site/ui/icons.tsx'
import { employerName } from './job-words.ts'
import { saysMore } from './says-more.ts'

/** The particulars at a glance. */
export function JobFacts({ job }: { job: JobDetail }) {
  const icon = 'size-4'
  return (
    <section aria-label="Particulars" className="rounded-box border bg-raised p-4 sm:p-5">
      <DescriptionList
        look="grid"
        items={[
          {
            term: 'Salary Range',
            detail: salaryText(job, 'job page'),
            icon: <SalaryIcon className={icon} />,
          },
          {
            term: 'Deadline',
            detail: job.expiryDate ? formatLongDate(job.expiryDate) : 'N/A',
            icon: <DeadlineIcon className={icon} />,
          },
          { term: 'Job Type', detail: job.type || 'Not specified', icon: <ClockIcon className={icon} /> },
          {
            term: 'Working Mode',
            detail: job.mode || 'Not specified',
            icon: <WorkModeIcon className={icon} />,
          },
          { term: 'Category', detail: job.category || 'Not specified', icon: <TagIcon className={icon} /> },
          { term: 'Sector', detail: job.sector || 'General', icon: <BriefcaseIcon className={icon} /> },
          { term: 'Location', detail: <Where job={job} />, icon: <MapPinIcon className={icon} /> },
          ...(job.positions === null
            ? []
            : [
                {
                  term: 'Positions',
                  detail: formatCount(job.positions),
                  icon: <UsersIcon className={icon} />,
                },
              ]),
          { term: 'Posted', detail: formatLongDate(job.createdAt), icon: <CalendarIcon className={icon} /> },
          { term: 'Employer', detail: employerName(job), icon: <EmployerIcon className={icon} /> },
        ]}
      />
    </section>
  )
}

/** Its island and atoll, and what was typed where that says more: a street, a building. */
function Where({ job: { place, location } }: { job: JobDetail }) {
  if (!place) return location || 'Remote'
  return (
    <>
      {place.address}
      {saysMore(location, place.address) && (
        <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{location}</span>
      )}
    </>
  )
}
