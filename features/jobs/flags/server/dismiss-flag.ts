import { and, eq, isNull } from 'drizzle-orm'
import { formatDateTime } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { record } from '#features/audit/server/record.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobFlags } from '#tables/jobs/job-flags.ts'
import { jobs } from '#tables/jobs/jobs.ts'

interface Dismissal {
  jobId: string
  flagId: string
  reason: string
  operatorId: string
  now: Date
}

/**
 * Dismisses a flag as a false alarm. Of two concurrent operators one succeeds.
 *
 * @throws Problem `not_found` when the job has no such flag
 * @throws Problem `already_settled` with the operator who dismissed it before
 */
export async function dismissFlag(
  db: Db,
  { jobId, flagId, reason, operatorId, now }: Dismissal,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ofFlag = and(eq(jobFlags.id, flagId), eq(jobFlags.jobId, jobId))
    const [dismissed] = await tx
      .update(jobFlags)
      .set({ dismissedAt: now, dismissedBy: operatorId, dismissedReason: reason })
      .where(and(ofFlag, isNull(jobFlags.dismissedAt)))
      .returning()
    if (!dismissed) throw await notDismissed(tx, flagId, jobId)
    const [job] = await tx
      .select({ title: jobs.title, company: jobs.company })
      .from(jobs)
      .where(eq(jobs.id, jobId))
    await record(tx, {
      act: 'flag dismissed',
      subject: { id: jobId, name: `${job?.title}, ${job?.company}` },
      before: { words: dismissed.words, rule: dismissed.rule },
      after: { reason },
      operatorId,
      now,
    })
  })
}

async function notDismissed(tx: Db, flagId: string, jobId: string): Promise<Problem> {
  const [flag] = await tx
    .select({ at: jobFlags.dismissedAt, by: accounts.name })
    .from(jobFlags)
    .leftJoin(accounts, eq(accounts.id, jobFlags.dismissedBy))
    .where(and(eq(jobFlags.id, flagId), eq(jobFlags.jobId, jobId)))
  if (!flag?.at) return new Problem('not_found')
  return new Problem('already_settled', {
    words: `The flag was already dismissed by ${flag.by ?? 'another operator'} on ${formatDateTime(flag.at)}`,
  })
}
