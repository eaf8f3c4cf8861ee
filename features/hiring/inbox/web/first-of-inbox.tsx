import type { InboxItem } from '#contract/inbox.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { formatCount } from '#contract/money.ts'
import { Link } from '#site/router/link.tsx'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { DaysLeft } from './inbox-list.tsx'

/** The number of applicants who wait for a decision or an answer, the first of them, and the way to all. */
export function FirstOfInbox({ items, total }: { items: readonly InboxItem[]; total: number }) {
  return (
    <section aria-labelledby="inbox-heading">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="inbox-heading" className="text-lg font-semibold">
          {total === 1 ? '1 applicant is waiting' : `${formatCount(total)} applicants are waiting`} for an
          answer
        </h2>
        <TextLink to="/employer/inbox">Open the inbox</TextLink>
      </div>
      <ul className="divide-y rounded-box border bg-raised">
        {items.map((item) => (
          <li key={item.application}>
            <Link
              to={`/employer/inbox?open=${item.application}`}
              className="block rounded-box px-4 py-2.5 hover:bg-hover"
            >
              <Waiting {...item} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A waiting applicant, with job and due date. The inbox has the rest. */
function Waiting({ applicant, job, status, seen, unread, answerBy, appliedDate }: InboxItem) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-2">
        <span className={`min-w-0 truncate ${seen ? 'font-medium' : 'font-bold'}`}>
          <Written>{applicant.name}</Written>
        </span>
        <span className="flex shrink-0 gap-1">
          {!seen && <Badge tone="lagoon">New</Badge>}
          {status !== 'Applied' && <ApplicationStatusBadge status={status} />}
          {unread > 0 && (
            <Badge tone="coral">{unread === 1 ? '1 new message' : `${unread} new messages`}</Badge>
          )}
        </span>
      </span>
      <span className="block truncate text-sm text-ink-soft">
        <Written>{job.title}</Written>
      </span>
      <span className="block text-sm text-ink-soft">
        <DaysLeft answerBy={answerBy} />
        {!answerBy && `Applied ${formatLongDate(appliedDate)}`}
      </span>
    </>
  )
}
