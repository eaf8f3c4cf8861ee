import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { second } from '#contract/base/durations.ts'
import type { AnswerStatus, ApplicationStatus } from '#contract/facts/application-status.ts'
import { isRefusal } from '#features/hiring/rules.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { decisionsDue, isHeld, isPending, type isPrepared } from '#tables/hiring/inbox.ts'
import { type Answer, type Application, type By, ids } from './write-answer.ts'

/** Decisions of one statement: each has 14 values, and PostgreSQL takes 65,535. */
const maxInserted = 1_000

/** The held decision about an application: it is valid until another step changes the status. For joins. */
export const holdsApplication = and(
  isHeld,
  eq(decisionsDue.applicationId, applications.id),
  eq(decisionsDue.fromStatus, applications.status),
)

/** Without a job, and not since the job seeker applied for it again. */
export const isOfDeletedJob = and(isNull(applications.jobId), isNull(applications.replacedById))

/** Status for the employer: with the held decision. Needs a left join with `holdsApplication`. */
export const statusForEmployer = sql<ApplicationStatus>`coalesce(${decisionsDue.status}, ${applications.status})`

/** Held decisions about applications that the caller has locked, by application. */
export async function heldAmong(tx: Db, all: readonly Application[]) {
  const rows = await tx
    .select({ decision: decisionsDue })
    .from(decisionsDue)
    .innerJoin(applications, holdsApplication)
    .where(inArray(decisionsDue.applicationId, ids(all)))
  return new Map(rows.map(({ decision }) => [decision.applicationId, decision]))
}

/**
 * Settles pending decisions in one statement, so that of taking back, replacing and carrying out only one finds each. The
 * caller has locked their applications, in the order of their ids.
 */
export const settle = (tx: Db, which: SQL | undefined, now: Date) =>
  tx.update(decisionsDue).set({ settledAt: now }).where(and(isPending, which)).returning()

type Decision = Pick<
  typeof decisionsDue.$inferInsert,
  'fromStatus' | 'status' | 'notes' | 'reason' | 'isDespite'
>

interface Action extends Pick<By, 'employerId' | 'personId' | 'now'> {
  dueAt: Date
  /** Held or prepared: pending decisions of that kind are replaced. */
  kind: typeof isHeld | typeof isPrepared
}

/**
 * Lets one decision about each application wait, instead of a pending one. The caller has locked the applications.
 *
 * @returns the id of the act
 */
export async function decideLater(
  tx: Db,
  all: readonly Application[],
  decisionOf: (application: Application) => Decision,
  { kind, employerId, personId = employerId, now, dueAt }: Action,
): Promise<string> {
  const actId = newId()
  await settle(tx, and(kind, inArray(decisionsDue.applicationId, ids(all))), now)
  const rows = all.map((application) => ({
    applicationId: application.id,
    actId,
    employerId,
    byId: personId,
    madeAt: now,
    dueAt,
    version: application.version,
    ...decisionOf(application),
  }))
  for (let at = 0; at < rows.length; at += maxInserted)
    await tx.insert(decisionsDue).values(rows.slice(at, at + maxInserted))
  return actId
}

/**
 * Holds a decision for some seconds. The caller has locked the applications and checked that it is allowed. Each takes a
 * version, so that a decision based on an older state is refused.
 *
 * @returns when it is sent
 */
export async function holdDecision(
  tx: Db,
  all: readonly Application[],
  { status, notes, reason }: Answer,
  { holdSeconds, ...by }: By & { holdSeconds: number },
): Promise<Date> {
  const dueAt = new Date(by.now.getTime() + holdSeconds * second)
  if (all.length === 0) return dueAt
  await tx
    .update(applications)
    .set({
      version: sql`${applications.version} + 1`,
      seenAt: sql`coalesce(${applications.seenAt}, ${by.now.toISOString()}::timestamptz)`,
    })
    .where(inArray(applications.id, ids(all)))
  const decision = { status: status as AnswerStatus, notes, reason: isRefusal(status) ? reason : null }
  await decideLater(
    tx,
    all.map((one) => ({ ...one, version: one.version + 1 })),
    (application) => ({ ...decision, fromStatus: application.status }),
    { ...by, dueAt, kind: isHeld },
  )
  return dueAt
}
