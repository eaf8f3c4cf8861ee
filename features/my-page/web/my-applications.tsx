import { formatShortDate } from '#contract/base/maldives.ts'
import type { MyPage } from '#contract/my-page/my-page.ts'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { EmptySection, Section } from './section.tsx'

/** The newest applications, one line each. */
export function MyApplications({
  applications: { total, newest },
}: {
  applications: MyPage['applications']
}) {
  if (newest.length === 0) return <EmptySection title="My applications">None yet.</EmptySection>
  return (
    <Section title="My applications" all={{ to: '/jobseeker/applied-jobs', words: `All ${total}` }}>
      <ul className="divide-y rounded-box border bg-raised">
        {newest.map(({ _id, title, company, status, appliedAt }) => (
          <li key={_id} className="flex items-start justify-between gap-3 px-4 py-3">
            <div className="min-w-0">
              <h3 className="font-semibold">
                <TextLink to={`/jobseeker/application/${_id}`}>
                  <Written>{title}</Written>
                </TextLink>
              </h3>
              <p className="text-sm text-ink-soft">
                <Written>{company}</Written> · {formatShortDate(appliedAt)}
              </p>
            </div>
            <ApplicationStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
