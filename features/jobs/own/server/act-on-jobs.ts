import { and, eq, inArray } from 'drizzle-orm'
import { countOf } from '#contract/base/in-words.ts'
import { selectionWords } from '#contract/base/left-out-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Done, LeftOut, Selected } from '#contract/base/selection.ts'
import { type SeveralAction, severalActions } from '#contract/jobs/own-jobs.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { closedWords, closeJob, reopenJob } from '#features/jobs/server/close-job.ts'
import { adWords } from '#features/jobs/server/come-back.ts'
import { deleteRow } from '#features/jobs/server/delete-job.ts'
import { featureOwnJob } from '#features/jobs/server/feature-own-job.ts'
import { publishOrSchedule } from '#features/jobs/server/publish-scheduled-jobs.ts'
import { renewSeveral } from '#features/jobs/server/renew-several.ts'
import { type Held, heldWords } from '#features/jobs/server/review/held-words.ts'
import { jobIsGone, lockSelectedJobs } from '#features/jobs/server/selected-jobs.ts'
import { answerOfJob } from '#features/jobs/still-hiring/server/answer.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { jobs } from '#tables/jobs/jobs.ts'

interface Acting {
  employerId: string
  act: SeveralAction
  jobIds: readonly Selected[]
  now: Date
}

interface Outcomes {
  message: string
  done: Done[]
  refused: LeftOut[]
}

type One = Pick<Acting, 'employerId' | 'now'> & { jobId: string }

interface Act extends Pick<Done, 'words' | 'waits'> {
  /** Path of a file whose bytes are removed once the act is stored. */
  path?: string | undefined
}

/** Performs each act on one job, in the transaction of the caller. @returns the result in words */
const acts: Record<SeveralAction, (tx: Db, services: Services, one: One) => Promise<string | Act>> = {
  async renew(db, services, { jobId, ...one }) {
    const { renewed } = await renewSeveral(db, services, { ...one, jobIds: [{ _id: jobId }] })
    const [job] = renewed
    if (!job) throw new Problem('job_status', { words: 'It runs as long already' })
    return shown(`Open until ${formatLongDate(job.expiresAt)}`, job.held)
  },
  pause: async (db, services, one) => (await answerOfJob(db, services, { ...one, answer: 'pause' })).message,
  async 'go on'(db, services, one) {
    const { message, held } = await answerOfJob(db, services, { ...one, answer: 'go on' })
    return shown(message, held)
  },
  async close(db, _, one) {
    await closeJob(db, one)
    return closedWords
  },
  async reopen(db, services, one) {
    const { held, ...back } = await reopenJob(db, services, one)
    return shown('It takes applications again', held, adWords(back))
  },
  async publish(db, services, one) {
    const outcome = await publishOrSchedule(db, services, one)
    if (outcome === 'unverified')
      return { words: 'It is shown as soon as your account is verified', waits: true }
    return shown('Published', outcome === 'look' || outcome === 'change' ? outcome : undefined)
  },
  async feature(db, services, one) {
    await featureOwnJob(db, services, { ...one, featured: true })
    return 'Featured'
  },
  async unfeature(db, services, one) {
    await featureOwnJob(db, services, { ...one, featured: false })
    return 'No longer featured'
  },
  async delete(tx, _, { employerId, jobId }) {
    return { words: 'Deleted', path: (await deleteRow(tx, employerId, jobId)).path }
  },
}

/** The outcome for a job that is on the board now, or the words of why it is not. */
const shown = (words: string, held: Held | undefined, more = ''): Act =>
  held ? { words: heldWords[held] + more, waits: true } : { words: words + more }

/**
 * Performs an act on several jobs, each in its own transaction: a refused one stays unchanged and does not
 * affect the others. So does one that has changed since it was read. Repeating it is harmless.
 *
 * @returns the result, with the reason for each unchanged job; another employer's job is refused like a
 * missing one
 */
export async function actOnJobs(
  db: Db,
  services: Services,
  { employerId, act, jobIds, now }: Acting,
): Promise<Outcomes> {
  const wanted = new Map(jobIds.map((one) => [one._id, one]))
  const titles = await titlesOf(db, employerId, [...wanted.keys()])
  const outcomes: Outcomes = { message: '', done: [], refused: [] }
  for (const [jobId, read] of wanted) {
    const named = { _id: jobId, title: titles.get(jobId) ?? '' }
    try {
      const outcome = await db.transaction(async (tx) => {
        const { refused } = await lockSelectedJobs(tx, { jobIds: [read], employerId, now })
        return refused[0] ?? acts[act](tx, services, { employerId, jobId, now })
      })
      if (typeof outcome === 'object' && 'isChanged' in outcome) outcomes.refused.push(outcome)
      else {
        const { path, ...done }: Act = typeof outcome === 'string' ? { words: outcome } : outcome
        await removeBytes(services.store, path)
        outcomes.done.push({ ...named, ...done })
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const words = withoutName(error.message, named.title)
      outcomes.refused.push(
        error.code === 'not_found' ? jobIsGone(read) : { ...named, words, isChanged: false },
      )
    }
  }
  return { ...outcomes, message: selectionWords(inWords(act, outcomes), outcomes.refused) }
}

async function titlesOf(db: Db, employerId: string, jobIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(inArray(jobs.id, jobIds), eq(jobs.employerId, employerId)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** A refusal without the job's name, which the list of outcomes already shows. */
const withoutName = (words: string, title: string) => words.replace(`“${title}”: `, '')

function inWords(act: SeveralAction, { done, refused }: Outcomes): string {
  const waiting = done.filter(({ waits }) => waits).length
  const parts = [
    `${countOf(done.length - waiting, 'job', 'jobs')} ${severalActions[act].done}`,
    waiting > 0 && `${formatCount(waiting)} not shown yet`,
    refused.length > 0 && `${formatCount(refused.length)} not`,
  ]
  return parts.filter(Boolean).join(', ')
}
