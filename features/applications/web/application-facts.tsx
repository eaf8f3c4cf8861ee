import type { MyApplication } from '#contract/applications.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { salaryText } from '#contract/money.ts'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { EmployerLogo } from '#site/ui/employer-logo.tsx'
import { ApplicationStatusBadge } from '#site/ui/status-badge.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Section } from './section.tsx'
import { webAddress } from './web-address.ts'

export function ApplicationFacts({ application }: Pick<MyApplication, 'application'>) {
  const { appliedDate, status, notes } = application
  return (
    <Section title="Application Details">
      <DescriptionList
        items={[
          { term: 'Applied Date', detail: formatLongDate(appliedDate) },
          { term: 'Status', detail: <ApplicationStatusBadge status={status} /> },
          ...(notes
            ? [{ term: 'Notes', detail: <p className="break-words whitespace-pre-line">{notes}</p> }]
            : []),
        ]}
      />
    </Section>
  )
}

/** What is left of a removed job is its title, which stands above. */
export function JobFacts({ job }: Pick<MyApplication, 'job'>) {
  if (job.removed)
    return (
      <Section title="Job Details">
        <p>
          This job was removed. Your application stays here, so that you know what you sent and what became of
          it.
        </p>
      </Section>
    )
  return (
    <Section title="Job Details">
      <DescriptionList
        items={[
          { term: 'Employment Type', detail: job.employmentType },
          { term: 'Salary', detail: salaryText(job, 'application') },
          { term: 'Location', detail: job.location },
          { term: 'Expires', detail: job.expiryDate ? formatLongDate(job.expiryDate) : 'N/A' },
        ]}
      />
      <h3 className="mt-5 mb-2 font-semibold">Job Description</h3>
      {/* The server made it safe on the way in: a small subset of HTML. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: job.description }} />
    </Section>
  )
}

export function CompanyFacts({ employer }: { employer: NonNullable<MyApplication['employer']> }) {
  const website = webAddress(employer.website)
  return (
    <Section title="Company Information">
      <div className="flex items-center gap-4">
        <EmployerLogo name={employer.company} src={employer.logo} />
        <div className="min-w-0">
          <p className="font-semibold">{employer.company || employer.name}</p>
          {employer.email && (
            <TextLink to={`mailto:${encodeURIComponent(employer.email)}`} className="block break-words">
              {employer.email}
            </TextLink>
          )}
          {website && (
            <TextLink to={website} target="_blank" rel="noopener noreferrer" className="block break-words">
              {employer.website}
            </TextLink>
          )}
        </div>
      </div>
    </Section>
  )
}
