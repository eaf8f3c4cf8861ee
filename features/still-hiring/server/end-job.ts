import { formatCount } from '#contract/money.ts'
import type { JobEnd } from '#contract/replies.ts'
import { answersWords } from '#features/hiring/answer/answers-words.ts'
import { prepareAnswers } from '#features/hiring/answer/server/answer-waiting.ts'
import { hire } from '#features/hiring/answer/server/hire.ts'
import { closeJob } from '#features/jobs/server/close-job.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { answerOfJob } from './answer.ts'

interface Ending {
  employerId: string
  /** The account of the member who ends it. */
  personId?: string
  jobId: string
  end: JobEnd
  /** Somebody was found, also where it is not said who. */
  isFilled: boolean
  now: Date
}

/**
 * Closes a job, with what its employer says of who got it: applicants who did become Hired, others who are named are refused two
 * minutes later. All of it or nothing. Doing it again does no harm.
 *
 * @returns what was done, in words
 * @throws Problem `not_found` when the job is not this employer's, or somebody who got it has not applied for it
 * @throws Problem `job_status` when it is neither open nor paused nor closed
 * @throws Problem `status_change` when somebody who got it has withdrawn
 * @throws Problem `history_full`, see `hire`
 */
export async function endJob(
  db: Db,
  services: Services,
  { employerId, personId = employerId, jobId, end: { filled, hired = [], refuse }, isFilled, now }: Ending,
): Promise<string> {
  const which = { employerId, jobId, now }
  return db.transaction(async (tx) => {
    // The job, then what is prepared, then the applications: sending what was prepared holds them in this order too.
    const done = await close(tx, services, which, isFilled, hired.length > 0 ? 'here' : filled)
    const others = refuse?.applicantIds.filter((id) => !hired.includes(id)) ?? []
    const { made } =
      refuse && others.length > 0
        ? await prepareAnswers(tx, { ...which, personId, ...refuse, applicantIds: others })
        : { made: undefined }
    if (hired.length > 0)
      await hire(tx, { ...which, personId, applicantIds: hired, publicUrl: services.publicUrl })
    return [done, hiredWords(new Set(hired).size), made && answersWords(made)].filter(Boolean).join('. ')
  })
}

async function close(
  tx: Db,
  services: Services,
  which: Pick<Ending, 'employerId' | 'jobId' | 'now'>,
  isFilled: boolean,
  filled: JobEnd['filled'],
): Promise<string> {
  if (isFilled || filled) return answerOfJob(tx, services, { ...which, answer: 'filled', filled })
  await closeJob(tx, which)
  return 'Job closed. It takes no more applications'
}

const hiredWords = (count: number): string =>
  count === 0 ? '' : count === 1 ? '1 person is Hired' : `${formatCount(count)} people are Hired`
