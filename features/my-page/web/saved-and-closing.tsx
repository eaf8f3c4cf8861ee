import { formatLongDate } from '#contract/base/maldives.ts'
import type { MyPage } from '#contract/my-page/my-page.ts'
import { closingSoon, employerName } from '#features/jobs/web/job-words.ts'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { EmptySection, Section } from './section.tsx'

/** Saved open jobs, earliest closing first. */
export function SavedAndClosing({ saved: { total, jobs } }: { saved: MyPage['saved'] }) {
  if (jobs.length === 0)
    return (
      <EmptySection title="Saved and closing">
        {total === 0 ? (
          'The heart on a job saves it here.'
        ) : (
          <>
            Nothing is left to apply for at the moment.{' '}
            <TextLink to="/jobseeker/saved">All {total} saved</TextLink>
          </>
        )}
      </EmptySection>
    )
  return (
    <Section title="Saved and closing" all={{ to: '/jobseeker/saved', words: `All ${total} saved` }}>
      <ul className="divide-y rounded-box border bg-raised">
        {jobs.map((job) => (
          <li key={job._id} className="px-4 py-3">
            <h3 className="font-semibold">
              <TextLink to={`/jobseeker/job/${job._id}`}>
                <Written>{job.title}</Written>
              </TextLink>
            </h3>
            <p {...written(employerName(job))} className="text-sm text-ink-soft">
              {employerName(job)}
            </p>
            <p className="mt-1 text-sm text-ink-soft">
              {closingSoon(job.daysLeft) ? (
                <Badge tone="coral">{closingSoon(job.daysLeft)}</Badge>
              ) : (
                `Apply by ${formatLongDate(job.expiryDate)}`
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
