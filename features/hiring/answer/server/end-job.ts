import { countOf } from '#contract/base/in-words.ts'
import { leftOutLine, selectionWords } from '#contract/base/left-out-words.ts'
import { Problem } from '#contract/base/problems.ts'
import type { SelectionReply } from '#contract/base/selection.ts'
import type { JobDeletion, JobEnd } from '#contract/hiring/replies.ts'
import { lockApplicants } from '#features/hiring/apply/server/access.ts'
import { closedWords, closeJob } from '#features/jobs/server/close-job.ts'
import { type Deleting, deleteJob } from '#features/jobs/server/delete-job.ts'
import { answerOfJob } from '#features/jobs/still-hiring/server/answer.ts'
import { idsOf } from '#platform/database/by-version.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { answersWords } from '../answers-words.ts'
import { hire } from './hire.ts'
import { prepareAnswers } from './prepare-answers.ts'

interface Ending {
  employerId: string
  /** Account of the acting member. */
  personId?: string
  jobId: string
  end: JobEnd
  /** A person was hired, even if not named. */
  isFilled: boolean
  now: Date
}

/**
 * Closes a job with the employer's answer about hired people: hired applicants become Hired, other named
 * ones are rejected two minutes later. Those who have changed since they were read stay as they are, and are
 * named. Otherwise all or nothing. Repeating it is harmless.
 *
 * @returns the result in words
 * @throws Problem `not_found` when the job is not this employer's, or a hired person has not applied for it
 * @throws Problem `job_status` when it is neither open nor paused nor closed
 * @throws Problem `changed_meanwhile` when nobody of the hired ones is as they were read
 * @throws Problem `status_change` when a hired person has withdrawn
 * @throws Problem `history_full`, see `hire`
 */
export async function endJob(
  db: Db,
  services: Services,
  { employerId, personId = employerId, jobId, end: { filled, hired = [], refuse }, isFilled, now }: Ending,
): Promise<SelectionReply> {
  const which = { employerId, jobId, now }
  return db.transaction(async (tx) => {
    // Lock order: the job, then all the applications at once, in the order of their ids as everywhere.
    const done = await close(tx, services, which, isFilled, hired.length > 0 ? 'here' : filled)
    const chosen = new Set(idsOf(hired))
    const others = refuse?.applicantIds.filter(({ _id }) => !chosen.has(_id)) ?? []
    await lockApplicants(tx, { ...which, applicantIds: [...chosen, ...idsOf(others)] })
    const answers =
      refuse && others.length > 0
        ? await prepareAnswers(tx, { ...which, personId, ...refuse, applicantIds: others })
        : undefined
    const hiring =
      hired.length > 0
        ? await hire(tx, { ...which, personId, applicantIds: hired, publicUrl: services.publicUrl })
        : undefined
    const refused = [...(hiring?.refused ?? []), ...(answers?.refused ?? [])]
    const words = [done, hiredWords(hiring?.hired.length ?? 0), answers?.made && answersWords(answers.made)]
    return { message: selectionWords(words.filter(Boolean).join('. '), refused), refused }
  })
}

async function close(
  tx: Db,
  services: Services,
  which: Pick<Ending, 'employerId' | 'jobId' | 'now'>,
  isFilled: boolean,
  filled: JobEnd['filled'],
): Promise<string> {
  if (isFilled || filled)
    return (await answerOfJob(tx, services, { ...which, answer: 'filled', filled })).message
  await closeJob(tx, which)
  return closedWords
}

/**
 * Deletes a job, and prepares the rejection of named applicants with it: both or neither, since neither can be taken back.
 *
 * @returns its title
 * @throws Problem `not_found` when it is not this employer's
 * @throws Problem `changed_meanwhile` when it, or one of these applicants, has changed since it was read
 */
export async function deleteEndedJob(
  db: Db,
  services: Services,
  { refuse, personId, ...deleting }: Omit<Deleting, 'before'> & JobDeletion & { personId: string },
): Promise<string> {
  return deleteJob(db, services, {
    ...deleting,
    async before(tx) {
      if (!refuse) return
      const { refused } = await prepareAnswers(tx, { ...deleting, personId, ...refuse })
      const [changed, ...others] = refused
      const more = others.length > 0 ? `, and ${countOf(others.length, 'other', 'others')} changed too` : ''
      // The deletion would take away somebody whom a colleague has just invited.
      if (changed)
        throw new Problem('changed_meanwhile', {
          words: `${leftOutLine(changed)}${more}: please check again. The job is not deleted`,
        })
    },
  })
}

const hiredWords = (count: number): string =>
  count === 0 ? '' : countOf(count, 'person is marked as hired', 'people are marked as hired')
