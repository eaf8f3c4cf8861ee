import type { Api } from '#contract/api.ts'
import type { ApplicationStatus } from '#contract/application-status.ts'
import { maxAnsweredAtOnce } from '#contract/bounds.ts'
import type { RefusalReason } from '#contract/end-reasons.ts'
import type { Chosen } from './applicant-queries.ts'

/** The identifiers of all applicants who match, whatever page they are on. */
export async function everyoneMatching(
  api: Api,
  jobId: string,
  { q, status }: Pick<Chosen, 'q' | 'status'>,
): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; ; page++) {
    const query = {
      ...(q && { q }),
      ...(status && { status }),
      sort: 'oldest' as const,
      page,
      limit: maxAnsweredAtOnce,
    }
    const { items } = await api('GET /api/jobs/:jobId/applicants', { params: { jobId }, query })
    found.push(...items.map(({ _id }) => _id))
    if (items.length < maxAnsweredAtOnce) return found
  }
}

interface Answer {
  status: ApplicationStatus
  notes?: string
  reason?: RefusalReason
}

/** Gives all of them one answer, as many at a time as a call takes. @returns how many it changed */
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
