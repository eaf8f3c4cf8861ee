import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { namesWith } from '#contract/base/facts.ts'
import { applicationStatuses, type WaitingStatus } from '#contract/facts/application-status.ts'
import { maxAnsweredAtOnce } from '#contract/facts/bounds.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'

type Waiting = Pick<Applicant, 'status'>

const waits = ({ status }: Waiting) => applicationStatuses[status].waits

const rank = (one: Applicant) => (one.isEngaged ? 0 : waits(one) ? 1 : 2)

/**
 * All applicants of a job who have not withdrawn: those with an interview or an offer first, then the undecided.
 * Read once for each dialog: nobody gets an answer unread who applies or changes while it is open.
 *
 * @param unsent number of prepared answers: a change of it loads them again
 */
export const jobPeopleQuery = (api: Api, jobId: string, unsent = 0) =>
  queryOptions({
    queryKey: ['applicants', 'people', jobId, unsent],
    queryFn: async () => {
      const found: Applicant[] = []
      for (let page = 1; ; page++) {
        const query = { page, limit: maxAnsweredAtOnce }
        const { items } = await api('GET /api/jobs/:jobId/applicants', { params: { jobId }, query })
        found.push(...items)
        if (items.length < maxAnsweredAtOnce) break
      }
      return found
        .filter(({ status }) => applicationStatuses[status].stands)
        .toSorted((one, other) => rank(one) - rank(other))
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** Undecided applicants. */
export const waitingOf = <T extends Waiting>(people: readonly T[]): T[] => people.filter(waits)

/** Number of undecided applicants per status, without empty ones. */
export function groupsOf(people: readonly Waiting[]): { status: WaitingStatus; count: number }[] {
  return namesWith(applicationStatuses, 'waits').flatMap((status) => {
    const count = people.filter((one) => one.status === status).length
    return count > 0 ? [{ status, count }] : []
  })
}
