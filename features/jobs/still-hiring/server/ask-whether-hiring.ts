import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { stillHiringAskedAfterDays, stillHiringPausedAfterDays } from '#contract/facts/periods.ts'
import type { LinkedAction } from '#contract/facts/still-hiring.ts'
import { askedOf, pauseJob } from '#features/jobs/server/pause-job.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { rowsInBatches } from '#platform/database/rows-in-batches.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { jobPaused, stillHiring } from './emails.ts'
import { pageFor } from './links.ts'

interface When {
  services: Pick<Services, 'secret' | 'publicUrl'>
  now: Date
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * millisecondsPerDay)

/**
 * Matching open jobs of employers with a confirmed address. An unclaimed imported advertisement is never asked about, and so never
 * paused.
 */
const askable = (now: Date, which: SQL | undefined) =>
  and(openJobs(now), which, isNotNull(accounts.emailVerifiedAt), isNull(accounts.suspendedAt))

async function findAll(db: Db, now: Date, which: SQL | undefined): Promise<string[]> {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(accounts, eq(accounts.id, jobs.employerId))
    .where(askable(now, which))
    .orderBy(asc(jobs.id))
  return found.map(({ id }) => id)
}

/** Locks the jobs that still match. @returns them with the address to ask */
async function lockSome(tx: Db, ids: string[], now: Date, which: SQL | undefined) {
  return tx
    .select({
      job: jobs,
      to: accounts.email,
      waiting: sql<number>`(select count(*)::int from ${applications} where ${applications.jobId} = ${jobs.id}
        and ${waitsForEmployer})`,
    })
    .from(jobs)
    .innerJoin(accounts, eq(accounts.id, jobs.employerId))
    .where(and(inArray(jobs.id, ids), askable(now, which)))
    .orderBy(asc(jobs.id))
    .for('no key update', { of: jobs, skipLocked: true })
}

type Found = Awaited<ReturnType<typeof lockSome>>[number]

const aboutOf = ({ job, to }: Found, { services, now }: When) => ({
  to,
  employerId: job.employerId,
  company: job.company,
  jobId: job.id,
  jobTitle: job.title,
  page: (act: LinkedAction) => pageFor(services, act, { of: job.id, to }, now),
})

const questions = {
  first: (now: Date) =>
    and(
      isNull(jobs.askedAt),
      sql`coalesce(${jobs.confirmedAt}, ${jobs.publishedAt}) <= ${before(now, stillHiringAskedAfterDays).toISOString()}::timestamptz`,
    ),
  again: (now: Date) =>
    and(lte(jobs.askedAt, before(now, stillHiringAskedAfterDays)), isNull(jobs.askedAgainAt)),
}

type Question = keyof typeof questions

/**
 * Asks employers whether they are still hiring: some days after the last confirmation, and once more as many
 * days later. Any number of processes may run it.
 *
 * @returns how many were asked
 * @throws AggregateError when some failed
 */
export async function askWhetherHiring(db: Db, when: When): Promise<number> {
  const { now } = when
  const find = async (which: Question) =>
    (await findAll(db, now, questions[which](now))).map((id) => ({ id, which }))
  const due = [...(await find('first')), ...(await find('again'))]
  return rowsInBatches(db, due, 'employers could not be asked', async (tx, some) => {
    let asked = 0
    for (const [which, same] of Map.groupBy(some, (one) => one.which)) {
      const ids = same.map(({ id }) => id)
      asked += await askSome(tx, ids, which, when)
    }
    return asked
  })
}

async function askSome(tx: Db, ids: string[], which: Question, when: When): Promise<number> {
  const { now } = when
  const found = await lockSome(tx, ids, now, questions[which](now))
  if (found.length === 0) return 0
  await askedOf(
    tx,
    found.map(({ job }) => job.id),
    which,
    now,
  )
  const mails = found.map((one) =>
    stillHiring({
      ...aboutOf(one, when),
      waiting: one.waiting,
      askedAt: which === 'first' ? now : (one.job.askedAt ?? now),
      isAgain: which === 'again',
    }),
  )
  await notifyAll(tx, mails, now)
  return found.length
}

/**
 * Pauses jobs whose employers have not answered in time, and notifies them. Any number of processes
 * may run it.
 *
 * @returns how many were paused
 * @throws AggregateError when some failed
 */
export async function pauseUnanswered(db: Db, when: When): Promise<number> {
  const { now } = when
  const isUnanswered = lte(jobs.askedAt, before(now, stillHiringPausedAfterDays))
  const due = await findAll(db, now, isUnanswered)
  return rowsInBatches(db, due, 'jobs could not be paused', async (tx, some) => {
    const found = await lockSome(tx, some, now, isUnanswered)
    for (const { job } of found) await pauseJob(tx, job, now)
    await notifyAll(
      tx,
      found.map((one) =>
        jobPaused({ ...aboutOf(one, when), pausedAt: now, isUnpaid: one.job.listingDays === null }),
      ),
      now,
    )
    return found.length
  })
}
