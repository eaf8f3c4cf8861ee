import { and, eq } from 'drizzle-orm'
import { addMonths, dayOf } from '#contract/base/maldives.ts'
import { evidenceFacts } from '#contract/facts/evidence.ts'
import type { Db } from '#platform/database/database.ts'
import { employerEvidence } from '#tables/companies/employer-evidence.ts'

interface Call {
  employerId: string
  operatorId: string
  number: string
  source: string
  now: Date
}

/** An operator who verifies an employer has called it, at a number of a public source. */
export async function noteCall(tx: Db, { employerId, operatorId, number, source, now }: Call): Promise<void> {
  const until = addMonths(dayOf(now), evidenceFacts.called.months)
  const called = { subject: number, source, givenBy: operatorId }
  const fact = { ...called, since: now, until, lookedAt: now, droppedAt: null, reason: null }
  await tx
    .insert(employerEvidence)
    .values({ employerId, kind: 'called', ...fact })
    .onConflictDoUpdate({ target: [employerEvidence.employerId, employerEvidence.kind], set: fact })
}

/** With the verification the call is taken back too. */
export async function dropCall(
  tx: Db,
  { employerId, reason, now }: { employerId: string; reason: string; now: Date },
): Promise<void> {
  await tx
    .update(employerEvidence)
    .set({ since: null, until: null, droppedAt: now, reason })
    .where(and(eq(employerEvidence.employerId, employerId), eq(employerEvidence.kind, 'called')))
}
