import { Problem } from '#contract/problems.ts'
import { lockApplicants, noApplicant } from '#features/hiring/apply/server/access.ts'
import { maxSteps, mayAnswer } from '#features/hiring/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { answerSeveral } from './answer-applicant.ts'
import type { By } from './write-answer.ts'

interface Hiring extends Pick<By, 'employerId' | 'personId'> {
  jobId: string
  applicantIds: readonly string[]
  now: Date
  publicUrl: string
}

/**
 * Sets applicants to Hired, all or none, in the caller's transaction. Those who already are Hired are not
 * notified again.
 *
 * @throws Problem `not_found` when the job is not theirs, or one of them has not applied for it
 * @throws Problem `status_change` when one of them has withdrawn
 * @throws Problem `history_full` when the history of one of them takes no more steps
 */
export async function hire(tx: Db, { applicantIds, ...hiring }: Hiring): Promise<void> {
  const chosen = [...new Set(applicantIds)]
  const found = await lockApplicants(tx, { ...hiring, applicantIds: chosen })
  if (found.length < chosen.length) throw noApplicant()
  if (!found.every(({ status }) => mayAnswer(status, 'Hired')))
    throw new Problem('status_change', {
      words: 'Somebody whom you chose has withdrawn the application meanwhile. Please choose again',
    })
  const { changed } = await answerSeveral(tx, { ...hiring, applicantIds: chosen, status: 'Hired' })
  if (changed < found.filter(({ status }) => status !== 'Hired').length)
    throw new Problem('history_full', {
      words: `You have answered somebody whom you chose ${maxSteps} times, and decided about them. Nothing more can be changed there`,
    })
}
