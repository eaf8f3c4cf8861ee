import type { AuditAction } from '#contract/audit/audit.ts'
import type { Db } from '#platform/database/database.ts'
import { auditEntries } from '#tables/audit.ts'

type Facts = Record<string, unknown>

export interface Done {
  operatorId: string
  act: AuditAction
  /** Object of the act with its name at that time. */
  subject: { id: string; name: string }
  before?: Facts
  after?: Facts
  now: Date
}

/**
 * Records an operator's act in the transaction that performs it: no act without its entry, no entry without
 * its act.
 */
export async function record(tx: Db, { operatorId, act, subject, before, after, now }: Done): Promise<void> {
  await tx.insert(auditEntries).values({
    operatorId,
    act,
    subjectId: subject.id,
    subjectName: subject.name,
    before: before ?? null,
    after: after ?? null,
    at: now,
  })
}
