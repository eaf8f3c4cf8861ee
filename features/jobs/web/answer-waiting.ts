import type { Api } from '#contract/api.ts'

/** An application in one of these waits for the employer's answer. */
export const undecided = ['Applied', 'Under Review', 'Shortlisted', 'Interview'] as const

/** How many applicants of a job wait, from its counts per status. */
export function countWaiting(statuses: readonly { status: string; count: number }[]): number {
  const waiting = statuses.filter(({ status }) => (undecided as readonly string[]).includes(status))
  return waiting.reduce((sum, { count }) => sum + count, 0)
}

const atOnce = 500

/** Gives everyone who waits one answer: Rejected, with a note. */
export async function answerWaiting(api: Api, jobId: string, notes: string): Promise<void> {
  for (const status of undecided) {
    for (;;) {
      const query = { status, page: 1, limit: atOnce }
      const { items } = await api('GET /api/jobs/:jobId/applicants', { params: { jobId }, query })
      if (items.length === 0) break
      const applicantIds = items.map(({ _id }) => _id)
      const input = { applicantIds, status: 'Rejected', ...(notes && { notes }) }
      const { changed } = await api('PATCH /api/jobs/:jobId/applicants', { params: { jobId }, input })
      // Nobody was left to answer, or nobody can be: asking again would find the same ones.
      if (changed === 0 || items.length < atOnce) break
    }
  }
}
