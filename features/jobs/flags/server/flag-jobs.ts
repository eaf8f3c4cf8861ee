import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { passageOf } from '#features/jobs/review-rules.ts'
import { learntWeights } from '#features/jobs/server/learnt-weights.ts'
import { fieldsOf, type ReadFields, readFields, suspicionsIn } from '#features/jobs/suspicion-rules.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { rowsInBatches } from '#platform/database/rows-in-batches.ts'
import { jobFlagChecks, jobFlags } from '#tables/jobs/job-flags.ts'
import { jobs } from '#tables/jobs/jobs.ts'

/** Maximum number of flags per job. */
const maxFlags = 20
/** The advertisements that were learnt from, and the fields that are read: a release with others reads all jobs again. */
const rulesDigest = [learntWeights.from, ...readFields].join(' ')

/** Scam phrases in a job with the surrounding passage, without duplicates. */
export function flagsIn(fields: ReadFields) {
  const found = suspicionsIn(fields, learntWeights).map(({ rule, field, ...span }) => ({
    rule,
    ...passageOf(fields[field as keyof ReadFields] ?? '', span),
  }))
  const byWords = Map.groupBy(found, ({ rule, words }) => `${rule}\n${words.toLowerCase()}`)
  return [...byWords.values()].flatMap((same) => same.slice(0, 1)).slice(0, maxFlags)
}

/** Condition for jobs, with their checks joined: changed since their last check, or checked by other rules. */
const isDue = or(
  isNull(jobFlagChecks.jobId),
  ne(jobFlagChecks.rules, rulesDigest),
  ne(jobFlagChecks.jobUpdatedAt, jobs.updatedAt),
)

/**
 * Flags scam phrases in all jobs that were changed since their last check.
 *
 * @returns the number of checked jobs
 * @throws AggregateError when some failed
 */
export async function flagJobs(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ id: jobs.id })
    .from(jobs)
    .leftJoin(jobFlagChecks, eq(jobFlagChecks.jobId, jobs.id))
    .where(isDue)
    .orderBy(asc(jobs.id))
  const ids = due.map(({ id }) => id)
  return rowsInBatches(db, ids, 'jobs could not be searched for scams', (tx, some) => flagSome(tx, some, now))
}

/** One process at a time. */
async function isAlone(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('flag-jobs')) as alone`,
  )
  return rows[0]?.alone === true
}

async function flagSome(tx: Db, ids: string[], now: Date): Promise<number> {
  if (!(await isAlone(tx))) return 0
  const due = await tx
    .select({
      id: jobs.id,
      title: jobs.title,
      descriptionText: jobs.descriptionText,
      benefits: jobs.benefits,
      questions: jobs.questions,
      updatedAt: jobs.updatedAt,
    })
    .from(jobs)
    .leftJoin(jobFlagChecks, eq(jobFlagChecks.jobId, jobs.id))
    .where(and(inArray(jobs.id, ids), isDue))
    .orderBy(asc(jobs.id))
    // Locked against deletion. A job that is being changed is skipped and checked later, so nobody waits for
    // this.
    .for('key share', { of: jobs, skipLocked: true })
  if (due.length === 0) return 0
  const found = due.flatMap(({ id: jobId, ...job }) =>
    flagsIn(fieldsOf(job)).map((flag) => ({ id: newId(), jobId, ...flag })),
  )
  await keepFlags(tx, found, now)
  await dropLostFlags(
    tx,
    due.map(({ id }) => id),
    found,
  )
  await tx
    .insert(jobFlagChecks)
    .values(
      due.map(({ id: jobId, updatedAt: jobUpdatedAt }) => ({ jobId, rules: rulesDigest, jobUpdatedAt })),
    )
    .onConflictDoUpdate({
      target: jobFlagChecks.jobId,
      set: { rules: sql`excluded.rules`, jobUpdatedAt: sql`excluded.job_updated_at` },
    })
  return due.length
}

type FoundFlag = Pick<typeof jobFlags.$inferSelect, 'id' | 'jobId' | 'words' | 'passage'> & { rule: string }

const asRows = (found: readonly FoundFlag[]) => sql`json_to_recordset(${JSON.stringify(found)}::json)
  as found(id text, "jobId" text, rule text, words text, passage text)`

/** A dismissed flag stays dismissed. */
async function keepFlags(tx: Db, found: readonly FoundFlag[], now: Date): Promise<void> {
  if (found.length === 0) return
  await tx.execute(sql`
    insert into job_flags (id, job_id, rule, words, passage, found_at)
    select id, "jobId", rule, words, passage, ${now.toISOString()}::timestamptz from ${asRows(found)}
    on conflict (job_id, rule, lower(words)) do update set words = excluded.words, passage = excluded.passage`)
}

async function dropLostFlags(tx: Db, jobIds: string[], found: readonly FoundFlag[]): Promise<void> {
  await tx.delete(jobFlags).where(
    sql`${inArray(jobFlags.jobId, jobIds)} and ${isNull(jobFlags.dismissedAt)} and not exists (
      select from ${asRows(found)}
      where found."jobId" = ${jobFlags.jobId} and found.rule = ${jobFlags.rule} and lower(found.words) = lower(${jobFlags.words}))`,
  )
}
