import type { MyPage } from '#contract/my-page/my-page.ts'
import { TextLink } from '#site/ui/text-link.tsx'
import { JobLine } from './job-line.tsx'
import { Nothing, Section } from './section.tsx'

/** New jobs of the alerts since the last visit. */
export function NewForMe({ news: { alerts, total, jobs } }: { news: MyPage['news'] }) {
  return (
    <Section title="New for your alerts" all={{ to: '/jobseeker/alerts', words: 'Your alerts' }}>
      {alerts === 0 && (
        <Nothing>
          You have no alert yet. Search for what you want and press “Tell me about new jobs like these”.{' '}
          <TextLink to="/jobseeker/search">Find Jobs</TextLink>
        </Nothing>
      )}
      {alerts > 0 && jobs.length === 0 && <Nothing>Nothing new since your last visit.</Nothing>}
      {jobs.length > 0 && (
        <ul className="space-y-3">
          {jobs.map(({ job, alert }) => (
            <JobLine key={job._id} job={job} why={`Fits your alert ${alert}`} />
          ))}
        </ul>
      )}
      {total > jobs.length && (
        <p className="mt-3 text-ink-soft">
          And {total - jobs.length} more. <TextLink to="/jobseeker/alerts">See them by alert</TextLink>
        </p>
      )}
    </Section>
  )
}
