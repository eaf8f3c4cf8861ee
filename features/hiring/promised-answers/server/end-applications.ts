import { and, eq, inArray, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { namesWith } from '#contract/base/facts.ts'
import { dayOf } from '#contract/base/maldives.ts'
import type { EndReason } from '#contract/facts/end-reasons.ts'
import { offerStates } from '#contract/facts/interview-states.ts'
import { nameForMail } from '#features/accounts/server/name-for-mail.ts'
import { statusChanged } from '#features/hiring/apply/server/emails.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import { oneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { rowsInBatches } from '#platform/database/rows-in-batches.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applicationEvents, applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { offers } from '#tables/hiring/interviews.ts'

interface When {
  now: Date
  publicUrl: string
  /** They had ended before a backup was restored, and their job seekers were notified then. */
  isAgain?: boolean
}

const batch = 200

/**
 * Ends matching undecided applications as Rejected, with the reason of the deadline, and notifies the job
 * seekers.
 *
 * @returns how many, at most a batch
 */
async function endSome(
  tx: Db,
  which: SQL | undefined,
  reasonOf: (answered: boolean) => EndReason,
  { now, publicUrl, isAgain = false }: When,
) {
  const due = await tx
    .select({ id: applications.id, version: applications.version, answeredAt: applications.answeredAt })
    .from(applications)
    .where(and(waitsForEmployer, which))
    .orderBy(applications.id)
    .limit(batch)
    .for('update', { skipLocked: true })
  for (const wasAnswered of [false, true]) {
    const some = due.filter(({ answeredAt }) => (answeredAt !== null) === wasAnswered)
    if (some.length === 0) continue
    const reason = reasonOf(wasAnswered)
    const ids = some.map(({ id }) => id)
    await tx
      .update(applications)
      .set({ status: 'Rejected', reason, updatedAt: now, version: sql`${applications.version} + 1` })
      .where(inArray(applications.id, ids))
    await tx.insert(applicationEvents).values(
      some.map(({ id, version }) => ({
        applicationId: id,
        status: 'Rejected' as const,
        reason,
        by: 'clock' as const,
        at: now,
        version: version + 1,
      })),
    )
    if (!isAgain) await notifySeekers(tx, ids, reason, { now, publicUrl })
  }
  return due.length
}

async function notifySeekers(
  tx: Db,
  ids: string[],
  reason: EndReason,
  { now, publicUrl }: When,
): Promise<void> {
  const readers = await tx
    .select({
      applicationId: applications.id,
      employerId: applications.employerId,
      seekerId: accounts.id,
      to: accounts.email,
      name: accounts.name,
      emailVerifiedAt: accounts.emailVerifiedAt,
      jobTitle: applications.jobTitle,
      company: applications.company,
      version: applications.version,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .where(inArray(applications.id, ids))
  await notifyAll(
    tx,
    readers.map(({ employerId, ...about }) =>
      statusChanged({
        ...about,
        // A mail that names an account is deleted with it; this one must remain after the employer has left.
        employerId: reason === 'The employer has left' ? '' : (employerId ?? ''),
        name: nameForMail(about),
        status: 'Rejected',
        notes: '',
        reason,
        publicUrl,
      }),
    ),
    now,
  )
}

const hasCurrentOffer = (now: Date) => sql`exists (select from ${offers}
  where ${offers.applicationId} = ${applications.id} and ${oneOf(offers.state, namesWith(offerStates, 'waits'))}
    and coalesce(${offers.until}, ${offers.startsOn}) >= ${dayOf(now)})`

/**
 * Ends overdue applications; `endsAtOf` (contract/facts/promised-answers.ts) sets the day when somebody applies. One with an
 * open offer goes on while the offer can be accepted, or without a last day until the first day of work: offers of release
 * 1.0 did not move the end. Any number of processes may run it.
 *
 * @returns how many ended
 * @throws AggregateError when some failed
 */
export async function endUnanswered(db: Db, when: When): Promise<number> {
  const isOver = and(lt(applications.endsAt, when.now), not(hasCurrentOffer(when.now)))
  const over = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(waitsForEmployer, isOver))
    .orderBy(applications.id)
  const ids = over.map(({ id }) => id)
  return rowsInBatches(db, ids, 'applications could not be ended', (tx, some) =>
    endSome(
      tx,
      and(inArray(applications.id, some), isOver),
      (answered) => (answered ? 'Not decided by the employer' : 'Not answered by the employer'),
      when,
    ),
  )
}

/**
 * Ends all undecided applications of an employer that can no longer answer, in the transaction that
 * suspends or deletes it. @returns how many
 */
export async function endApplicationsOf(
  tx: Db,
  employerId: string,
  reason: 'The employer is suspended' | 'The employer has left',
  when: When,
): Promise<number> {
  // Waits for concurrent applications and answers, so that none is missed.
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.employerId, employerId), waitsForEmployer))
    .orderBy(applications.id)
    .for('update')
  const theirs = and(eq(applications.employerId, employerId), isNotNull(applications.employerId))
  let ended = 0
  for (;;) {
    const count = await endSome(tx, theirs, () => reason, when)
    ended += count
    if (count < batch) return ended
  }
}
