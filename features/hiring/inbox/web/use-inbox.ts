import { useQuery } from '@tanstack/react-query'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { applicantQuery } from './applicant-queries.ts'
import { chosenFrom, inboxCountsQuery, inboxQuery, isApplicantId, itemOf } from './inbox-queries.ts'
import { useDecisions } from './use-decisions.ts'
import { usePeople } from './use-people.ts'

/** Choices of the address, with the list and the open person; decisions change both. */
export function useInbox(employerId: string, job: InboxItem['job'] | undefined, isWide: boolean) {
  const api = useApi()
  const [search] = useSearchParams()
  const chosen = chosenFrom(search, job?._id)
  const list = useQuery(inboxQuery(api, employerId, chosen))
  const counts = useQuery(inboxCountsQuery(api, employerId, chosen)).data
  const decisions = useDecisions(employerId, chosen)
  const isNamed = job !== undefined && isApplicantId(chosen.open)
  const opened = useQuery({
    ...applicantQuery(api, employerId, job?._id ?? '', chosen.open ?? ''),
    enabled: isNamed,
  })
  const people = usePeople({
    items: list.data?.items ?? [],
    next: list.data?.next,
    prev: list.data?.prev,
    employerId,
    chosen,
    isWide,
    opened: isNamed && opened.data ? itemOf(opened.data, job) : undefined,
    isOutdated: list.isPlaceholderData,
    isOwn: decisions.isOwn,
  })
  return {
    chosen,
    list,
    counts,
    decisions,
    people,
    /** The person whom the address names, while neither in the list nor loaded. */
    loading: isNamed && people.current === undefined ? opened : undefined,
  }
}
