import { eq, inArray } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import type { DeskFact } from '#contract/companies/evidence.ts'
import { evidenceKinds } from '#contract/facts/evidence.ts'
import { requireEmployer } from '#features/accounts/server/require-employer.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employerEvidence } from '#tables/companies/employer-evidence.ts'

/**
 * Facts about an employer, the documents that it sent, and what was dropped: one entry of each kind.
 *
 * @throws Problem `not_found`
 */
export async function readEvidence(db: Db, employerId: string, now: Date): Promise<DeskFact[]> {
  await requireEmployer(db, employerId)
  const [account] = await db.select().from(accounts).where(eq(accounts.id, employerId))
  const rows = await db.select().from(employerEvidence).where(eq(employerEvidence.employerId, employerId))
  const ids = rows.flatMap(({ givenBy }) => givenBy ?? [])
  const givers = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return evidenceKinds.map((kind): DeskFact => {
    if (kind === 'address')
      return {
        kind,
        until: null,
        subject: account?.email ?? '',
        askedAt: null,
        askedSubject: null,
        hasDocument: false,
        givenBy: null,
        source: '',
        since: account?.emailVerifiedAt?.toISOString() ?? null,
        reason: account?.verificationWithdrawnReason ?? null,
      }
    const row = rows.find((one) => one.kind === kind)
    const isOver = row?.until ? row.until < dayOf(now) : false
    const since = isOver ? null : (row?.since?.toISOString() ?? null)
    const asked = row?.askedAt ? row.askedSubject : null
    return {
      kind,
      since,
      until: row?.until ?? null,
      // A number that is not shown any more gives way to the one that was sent since.
      subject: (since === null ? asked : null) ?? row?.subject ?? '',
      askedSubject: since === null ? null : asked,
      askedAt: row?.askedAt?.toISOString() ?? null,
      reason: row?.reason ?? null,
      hasDocument: Boolean(row?.fileId),
      givenBy: givers.find(({ id }) => id === row?.givenBy)?.email ?? null,
      source: row?.source ?? '',
    }
  })
}
