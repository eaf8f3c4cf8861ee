import type { MyPage } from '#contract/my-page/my-page.ts'
import { TextLink } from '#site/ui/text-link.tsx'
import { JobLine } from './job-line.tsx'
import { EmptySection, Section } from './section.tsx'

/** New jobs of the alerts since the last visit. */
export function NewForMe({ news: { alerts, total, jobs } }: { news: MyPage['news'] }) {
  if (alerts === 0)
    return (
      <EmptySection title="New for your alerts">
        No alert yet. <TextLink to="/alerts/new">Create one</TextLink>
      </EmptySection>
    )
  if (jobs.length === 0)
    return <EmptySection title="New for your alerts">Nothing since your last visit.</EmptySection>
  return (
    <Section title="New for your alerts" all={{ to: '/jobseeker/alerts', words: 'Your alerts' }}>
      <ul className="space-y-3">
        {jobs.map(({ job, alert }) => (
          <JobLine key={job._id} job={job} why={`Fits your alert ${alert}`} />
        ))}
      </ul>
      {total > jobs.length && (
        <p className="mt-3 text-ink-soft">
          And {total - jobs.length} more. <TextLink to="/jobseeker/alerts">See them by alert</TextLink>
        </p>
      )}
    </Section>
  )
}
