import { Problem } from '#contract/base/problems.ts'
import type { LeftOut, Selected } from '#contract/base/selection.ts'
import { lockApplicants, noApplicant } from '#features/hiring/apply/server/access.ts'
import { maxSteps, mayAnswer } from '#features/hiring/rules.ts'
import { byVersion, idsOf } from '#platform/database/by-version.ts'
import type { Db } from '#platform/database/database.ts'
import { answerSeveral } from './answer-applicant.ts'
import { leftOutOf } from './changed-since.ts'
import { heldAmong } from './due-decisions.ts'
import type { By } from './write-answer.ts'

interface Hiring extends Pick<By, 'employerId' | 'personId'> {
  jobId: string
  applicantIds: readonly Selected[]
  now: Date
  publicUrl: string
}

/**
 * Sets applicants to Hired in the caller's transaction: those who are as they were read, all of them or none.
 * Those who already are Hired are not notified again.
 *
 * @returns how many are hired, and who was left out
 * @throws Problem `not_found` when the job is not theirs, or one of them has not applied for it
 * @throws Problem `changed_meanwhile` when nobody of them is as they were read, naming the first
 * @throws Problem `status_change` when one of them has withdrawn
 * @throws Problem `history_full` when the history of one of them takes no more steps
 */
export async function hire(
  tx: Db,
  { applicantIds, ...hiring }: Hiring,
): Promise<{ hired: string[]; refused: LeftOut[] }> {
  const { employerId, personId = employerId, now } = hiring
  const found = await lockApplicants(tx, { ...hiring, applicantIds: idsOf(applicantIds) })
  const { same, changed, missing } = byVersion(applicantIds, found, ({ seekerId }) => seekerId)
  if (missing.length > 0) throw noApplicant()
  const refused = await leftOutOf(tx, changed, { personId, now })
  const [first] = refused
  if (first && same.length === 0)
    throw new Problem('changed_meanwhile', {
      words: `${first.title} ${first.words}: please check again. Nothing was changed`,
    })
  if (!same.every(({ status }) => mayAnswer(status, 'Hired')))
    throw new Problem('status_change', {
      words: 'Somebody you chose has withdrawn the application in the meantime. Please choose again',
    })
  const hired = same.flatMap(({ seekerId }) => seekerId ?? [])
  // One that is held is sent by itself, with its words.
  const held = await heldAmong(tx, same)
  const others = same.filter(({ id, status }) => (held.get(id)?.status ?? status) !== 'Hired')
  const done = await answerSeveral(tx, {
    ...hiring,
    applicantIds: hired.map((_id) => ({ _id })),
    status: 'Hired',
  })
  if (done.changed < others.length)
    throw new Problem('history_full', {
      words: `One of the people you chose has been answered ${maxSteps} times and is decided, so nothing more can be changed there. Please choose without this person`,
    })
  return { hired, refused }
}
