import type { ReplyOf } from '#contract/base/endpoint.ts'
import { formatCount } from '#contract/base/money.ts'
import type { inboxCounts } from '#contract/hiring/inbox.ts'
import { TextLink } from '#site/ui/text-link.tsx'

/** Closed jobs with undecided applicants, each with a link. */
export function ClosedJobs({ jobs }: { jobs: ReplyOf<typeof inboxCounts>['jobs'] }) {
  const closed = jobs.flatMap(({ isOpen, count, waiting = count, ...job }) =>
    !isOpen && waiting > 0 ? { ...job, waiting } : [],
  )
  if (closed.length === 0) return null
  return (
    <section
      aria-label="Closed jobs with people waiting"
      className="rounded-box border bg-raised p-3 text-sm"
    >
      <h2 className="font-semibold">Closed, with people still waiting</h2>
      <ul className="mt-1 max-h-32 space-y-1 overflow-y-auto">
        {closed.map(({ _id, title, waiting }) => (
          <li key={_id}>
            <TextLink to={`?job=${_id}&waiting=yes`}>{title}</TextLink>{' '}
            <span className="text-ink-soft tabular-nums">{formatCount(waiting)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
