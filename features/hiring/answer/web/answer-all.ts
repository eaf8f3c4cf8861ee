import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Applicant } from '#contract/applicants.ts'
import type { ApplicationStatus } from '#contract/application-status.ts'
import { maxAnsweredAtOnce } from '#contract/bounds.ts'
import type { RefusalReason } from '#contract/end-reasons.ts'
import { factQuery } from '#features/hiring/facts/web/fact-choice.ts'
import type { Chosen } from './applicant-queries.ts'

/** All matching applicants, on all pages. */
async function everyone(
  api: Api,
  jobId: string,
  wanted: { q?: string; status?: ApplicationStatus; engaged?: 'true' },
): Promise<Applicant[]> {
  const found: Applicant[] = []
  for (let page = 1; ; page++) {
    const query = { ...wanted, sort: 'oldest' as const, page, limit: maxAnsweredAtOnce }
    const { items } = await api('GET /api/jobs/:jobId/applicants', { params: { jobId }, query })
    found.push(...items)
    if (items.length < maxAnsweredAtOnce) return found
  }
}

/** Ids of all who match a search, a status and filters by facts. */
export async function everyoneMatching(
  api: Api,
  jobId: string,
  { q, status, facts }: Pick<Chosen, 'q' | 'status' | 'facts'>,
): Promise<string[]> {
  const found = await everyone(api, jobId, {
    ...(factQuery(facts) as object),
    ...(q && { q }),
    ...(status && { status }),
  })
  return found.map(({ _id }) => _id)
}

/** All applicants with an interview or an offer. */
export const engagedQuery = (api: Api, jobId: string) =>
  queryOptions({
    queryKey: ['applicants', 'engaged', jobId],
    queryFn: () => everyone(api, jobId, { engaged: 'true' }),
    staleTime: 0,
  })

interface Answer {
  status: ApplicationStatus
  notes?: string
  reason?: RefusalReason
}

/** Gives all of them one answer, in batches of a call's maximum. @returns how many it changed */
export async function answerAll(
  api: Api,
  jobId: string,
  applicantIds: readonly string[],
  answer: Answer,
): Promise<number> {
  let answered = 0
  for (let from = 0; from < applicantIds.length; from += maxAnsweredAtOnce) {
    const input = { applicantIds: applicantIds.slice(from, from + maxAnsweredAtOnce), ...answer }
    const { changed } = await api('PATCH /api/jobs/:jobId/applicants', { params: { jobId }, input })
    answered += changed
  }
  return answered
}
