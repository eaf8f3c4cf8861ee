import { countOf } from '#contract/base/in-words.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { Link } from '#site/router/link.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { DaysLeft, NameLine, NewMessages } from './inbox-list.tsx'

/** The number of applicants to decide about, the first of them, and the way to all. */
export function FirstOfInbox({ items, total }: { items: readonly InboxItem[]; total: number }) {
  return (
    <section aria-labelledby="inbox-heading">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="inbox-heading" className="text-lg font-semibold">
          {countOf(total, 'applicant', 'applicants')} to decide
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
              <Waiting item={item} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An applicant to decide about, with job and due date. The inbox has the rest. */
function Waiting({ item }: { item: InboxItem }) {
  return (
    <>
      <NameLine item={item}>
        <NewMessages {...item} />
      </NameLine>
      <span className="block truncate text-sm text-ink-soft">
        <Written>{item.job.title}</Written>
      </span>
      <span className="block text-sm text-ink-soft">
        <DaysLeft {...item} />
      </span>
    </>
  )
}
