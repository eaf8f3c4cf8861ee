import { and, eq, inArray } from 'drizzle-orm'
import { countOf } from '#contract/in-words.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { formatCount } from '#contract/money.ts'
import { type Outcome, type SeveralAct, severalActs } from '#contract/own-jobs.ts'
import { Problem } from '#contract/problems.ts'
import { closedWords, closeJob, reopenJob } from '#features/jobs/server/close-job.ts'
import { adWords } from '#features/jobs/server/come-back.ts'
import { deleteJob } from '#features/jobs/server/delete-job.ts'
import { featureOwnJob } from '#features/jobs/server/feature-own-job.ts'
import { publishOrSchedule } from '#features/jobs/server/publish-scheduled-jobs.ts'
import { renewSeveral } from '#features/jobs/server/renew-several.ts'
import { answerOfJob } from '#features/still-hiring/server/answer.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { jobs } from '#tables/jobs.ts'

interface Acting {
  employerId: string
  act: SeveralAct
  jobIds: readonly string[]
  now: Date
}

interface Outcomes {
  message: string
  done: Outcome[]
  refused: Outcome[]
}

type One = Pick<Acting, 'employerId' | 'now'> & { jobId: string }

/** Performs each act on one job. @returns the result in words */
const acts: Record<SeveralAct, (db: Db, services: Services, one: One) => Promise<string>> = {
  async renew(db, services, { jobId, ...one }) {
    const { renewed } = await renewSeveral(db, services, { ...one, jobIds: [jobId] })
    const [job] = renewed
    if (!job) throw new Problem('job_status', { words: 'It runs as long already' })
    return `Open until ${formatLongDate(job.expiresAt)}`
  },
  pause: (db, services, one) => answerOfJob(db, services, { ...one, answer: 'pause' }),
  'go on': (db, services, one) => answerOfJob(db, services, { ...one, answer: 'go on' }),
  async close(db, _, one) {
    await closeJob(db, one)
    return closedWords
  },
  async reopen(db, services, one) {
    return `It takes applications again${adWords(await reopenJob(db, services, one))}`
  },
  async publish(db, services, one) {
    await publishOrSchedule(db, services, one)
    return 'Published'
  },
  async feature(db, services, one) {
    await featureOwnJob(db, services, { ...one, featured: true })
    return 'Featured'
  },
  async unfeature(db, services, one) {
    await featureOwnJob(db, services, { ...one, featured: false })
    return 'No longer featured'
  },
  async delete(db, services, one) {
    await deleteJob(db, services, one)
    return 'Deleted'
  },
}

/**
 * Performs an act on several jobs, each in its own transaction: a refused one stays unchanged and does not
 * affect the others. Repeating it is harmless.
 *
 * @returns the result, with the reason for each unchanged job; another employer's job is refused like a
 * missing one
 */
export async function actOnJobs(
  db: Db,
  services: Services,
  { employerId, act, jobIds, now }: Acting,
): Promise<Outcomes> {
  const wanted = [...new Set(jobIds)]
  const titles = await titlesOf(db, employerId, wanted)
  const outcomes: Outcomes = { message: '', done: [], refused: [] }
  for (const jobId of wanted) {
    const named = { _id: jobId, title: titles.get(jobId) ?? 'A job that is no longer there' }
    try {
      const words = await acts[act](db, services, { employerId, jobId, now })
      outcomes.done.push({ ...named, words })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcomes.refused.push({ ...named, words: withoutName(error.message, named.title) })
    }
  }
  return { ...outcomes, message: inWords(act, outcomes) }
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

function inWords(act: SeveralAct, { done, refused }: Outcomes): string {
  const many = (count: number) => countOf(count, 'job', 'jobs')
  const acted = `${many(done.length)} ${severalActs[act].done}`
  return refused.length === 0 ? acted : `${acted}, ${formatCount(refused.length)} not`
}
