import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#contract/money.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Link } from '#site/router/link.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { PersonLine } from './inbox-list.tsx'
import { firstOfInboxQuery } from './inbox-queries.ts'

/** The first three who wait for a decision or an answer, and the way to all of them. Nobody: nothing. */
export function FirstOfInbox({ employerId }: { employerId: string }) {
  const { data } = useQuery(firstOfInboxQuery(useApi(), employerId))
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="inbox-heading" className="rounded-box border bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="inbox-heading" className="text-lg font-semibold">
          {data.total === 1 ? '1 applicant is waiting' : `${formatCount(data.total)} applicants are waiting`}{' '}
          for an answer
        </h2>
        <ButtonLink to="/employer/inbox" variant="secondary" size="small">
          Open the inbox
        </ButtonLink>
      </div>
      <ul className="mt-3 divide-y border-t">
        {data.items.map((item) => (
          <li key={item.application}>
            <Link
              to={`/employer/inbox?open=${item.application}`}
              className="-mx-2 block rounded-box px-2 py-2.5 hover:bg-hover"
            >
              <PersonLine item={item} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
