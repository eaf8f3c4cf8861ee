import type { Api } from '#contract/api.ts'
import { answeredWords, selectionWords } from '#contract/base/left-out-words.ts'
import type { LeftOut, SelectionReply } from '#contract/base/selection.ts'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import { maxAnsweredAtOnce } from '#contract/facts/bounds.ts'
import type { RefusalReason } from '#contract/facts/end-reasons.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { factQuery } from '#features/hiring/facts/web/fact-choice.ts'
import type { Chosen } from './applicant-queries.ts'

/** All matching applicants, on all pages. */
async function everyone(
  api: Api,
  jobId: string,
  wanted: { q?: string; status?: ApplicationStatus },
): Promise<Applicant[]> {
  const found: Applicant[] = []
  for (let page = 1; ; page++) {
    const query = { ...wanted, sort: 'oldest' as const, page, limit: maxAnsweredAtOnce }
    const { items } = await api('GET /api/jobs/:jobId/applicants', { params: { jobId }, query })
    found.push(...items)
    if (items.length < maxAnsweredAtOnce) return found
  }
}

/** All who match a search, a status and filters by facts. */
export async function everyoneMatching(
  api: Api,
  jobId: string,
  { q, status, facts }: Pick<Chosen, 'q' | 'status' | 'facts'>,
): Promise<Applicant[]> {
  return everyone(api, jobId, {
    ...(factQuery(facts) as object),
    ...(q && { q }),
    ...(status && { status }),
  })
}

interface Answer {
  status: ApplicationStatus
  notes?: string
  reason?: RefusalReason
}

/** Gives all of them one answer, as they were read, in batches of a call's maximum. */
export async function answerAll(
  api: Api,
  jobId: string,
  people: readonly Applicant[],
  answer: Answer,
): Promise<SelectionReply> {
  const read = people.map(({ _id, version }) => ({ _id, version }))
  let answered = 0
  const refused: LeftOut[] = []
  for (let from = 0; from < read.length; from += maxAnsweredAtOnce) {
    const input = { applicantIds: read.slice(from, from + maxAnsweredAtOnce), ...answer }
    const reply = await api('PATCH /api/jobs/:jobId/applicants', { params: { jobId }, input })
    answered += reply.changed
    refused.push(...reply.refused)
  }
  return { message: selectionWords(answeredWords(answered), refused), refused }
}
