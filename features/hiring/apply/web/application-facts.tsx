import { formatLongDate } from '#contract/base/maldives.ts'
import { salaryText } from '#contract/base/money.ts'
import type { MyApplication } from '#contract/hiring/applications.ts'
import { Description } from '#features/jobs/web/description.tsx'
import { written } from '#site/text-direction.ts'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { EmployerLogo } from '#site/ui/employer-logo.tsx'
import { MailLink } from '#site/ui/mail-link.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { Section } from './section.tsx'
import { webAddress } from './web-address.ts'

export function ApplicationFacts({ application }: Pick<MyApplication, 'application'>) {
  const { appliedDate, status, notes } = application
  return (
    <Section title="Application Details">
      <DescriptionList
        look="grid"
        items={[
          { term: 'Applied Date', detail: formatLongDate(appliedDate) },
          { term: 'Status', detail: <ApplicationStatusBadge status={status} /> },
          ...(notes
            ? [
                {
                  term: 'Notes',
                  wide: true,
                  detail: (
                    <p {...written(notes)} className="font-normal wrap-anywhere whitespace-pre-line">
                      {notes}
                    </p>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}

/** Shows the facts of a job. One that its employer deleted has only its title, in the heading. */
export function JobFacts({ job }: Pick<MyApplication, 'job'>) {
  return (
    <Section title="Job Details">
      {job.removed && <Removal job={job} />}
      {job.employmentType && <Details job={job} />}
    </Section>
  )
}

function Removal({ job }: Pick<MyApplication, 'job'>) {
  return (
    <div className="mb-4 space-y-3 last:mb-0">
      <p>
        {job.removedAt ? `We removed this job on ${formatLongDate(job.removedAt)}.` : 'This job was removed.'}{' '}
        Your application stays here, with what you sent and what happened.
      </p>
      {job.removedReason && (
        <p className="wrap-anywhere">
          <span className="text-ink-soft">The reason: </span>
          <Written>{job.removedReason}</Written>
        </p>
      )}
    </div>
  )
}

function Details({ job }: Pick<MyApplication, 'job'>) {
  return (
    <>
      <DescriptionList
        look="grid"
        items={[
          { term: 'Employment Type', detail: job.employmentType },
          { term: 'Salary', detail: salaryText(job, 'application') },
          { term: 'Location', detail: job.location },
          { term: 'Expires', detail: job.expiryDate ? formatLongDate(job.expiryDate) : 'N/A' },
          ...(job.status === 'Closed' && job.closedAt
            ? [{ term: 'Closed', detail: `By the employer on ${formatLongDate(job.closedAt)}` }]
            : []),
          ...(job.contactEmail
            ? [{ term: 'Contact', detail: <MailLink email={job.contactEmail} />, wide: true }]
            : []),
        ]}
      />
      <h3 className="mt-4 mb-1 font-semibold">Job Description</h3>
      <Description html={job.description} />
    </>
  )
}

export function CompanyFacts({ employer }: { employer: NonNullable<MyApplication['employer']> }) {
  const website = webAddress(employer.website)
  return (
    <Section title="Company Information">
      <div className="flex items-center gap-4">
        <EmployerLogo name={employer.company} src={employer.logo} />
        <div className="flex min-w-0 grow flex-wrap gap-x-6 max-sm:text-sm">
          <p {...written(employer.company || employer.name)} className="w-full text-base font-semibold">
            {employer.company || employer.name}
          </p>
          {employer.email && (
            <TextLink to={`mailto:${encodeURIComponent(employer.email)}`} className="wrap-anywhere">
              {employer.email}
            </TextLink>
          )}
          {website && (
            <TextLink to={website} target="_blank" rel="noopener noreferrer" className="wrap-anywhere">
              {employer.website}
            </TextLink>
          )}
        </div>
      </div>
    </Section>
  )
}
