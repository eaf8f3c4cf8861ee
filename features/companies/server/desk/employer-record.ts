import { and, desc, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { DeskEmployer, DirectoryDay, LedgerLine } from '#contract/companies/desk-employers.ts'
import type { Agreement } from '#contract/desk/agreements.ts'
import type { Entitlement } from '#contract/subscriptions/subscriptions.ts'
import { agreementsOf } from '#features/accounts/server/desk/agreements.ts'
import { listDirectoryDays } from '#features/seekers/server/directory-days.ts'
import { entitlementFor } from '#features/subscriptions/server/entitlement.ts'
import { entitlementJson } from '#features/subscriptions/server/subscription-json.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { entitlementEntries } from '#tables/subscriptions/subscriptions.ts'
import { deskEmployers, newestEmployers } from './list-employers.ts'

/** Maximum number of ledger lines that are shown; older ones are settled. */
const lines = 200

interface EmployerRecord {
  employer: DeskEmployer
  posting: Entitlement
  ledger: LedgerLine[]
  readings: DirectoryDay[]
  agreements: Agreement[]
}

/**
 * One employer with its right to post and the reason, the ledger, and its use of the directory.
 *
 * @throws Problem `not_found`
 */
export async function employerRecord(
  db: Db,
  services: Services,
  { employerId, now }: { employerId: string; now: Date },
): Promise<EmployerRecord> {
  const { items } = await deskEmployers(db, eq(employers.id, employerId), {
    page: newestEmployers({ page: 1, limit: 1 }),
    now,
  })
  const [employer] = items
  if (!employer) throw new Problem('not_found')
  const posting = entitlementJson(await entitlementFor(db, services, employerId, now), now)
  const days = await listDirectoryDays(db, employerId)
  return {
    employer,
    posting,
    ledger: await ledgerOf(db, employerId),
    readings: days.map(toReading),
    agreements: (await agreementsOf(db, [employerId])).get(employerId) ?? [],
  }
}

function toReading({
  day,
  people,
  limitReachedAt,
  checkedAt,
}: Awaited<ReturnType<typeof listDirectoryDays>>[number]): DirectoryDay {
  const at = limitReachedAt?.toISOString() ?? null
  return { day, people, limitReachedAt: at, isChecked: checkedAt !== null }
}

/** A plan that was to end on a later day may have ended before: the later entry says nothing then. */
const isFirstEnd = sql`not exists (select from entitlement_entries earlier
  where earlier.grant_id = ${entitlementEntries.grantId} and earlier.kind = 'expired' and earlier.at < ${entitlementEntries.at}
    and ${entitlementEntries.kind} = 'expired')`

async function ledgerOf(db: Db, employerId: string): Promise<LedgerLine[]> {
  const rows = await db
    .select({ entry: entitlementEntries, jobTitle: jobs.title, operator: accounts.email })
    .from(entitlementEntries)
    .leftJoin(jobs, eq(jobs.id, entitlementEntries.jobId))
    .leftJoin(accounts, eq(accounts.id, entitlementEntries.actorId))
    .where(and(eq(entitlementEntries.employerId, employerId), isFirstEnd))
    .orderBy(desc(entitlementEntries.at), desc(entitlementEntries.id))
    .limit(lines)
  return rows.map(({ entry, jobTitle, operator }) => ({
    _id: entry.id,
    at: entry.at.toISOString(),
    kind: entry.kind,
    planType: entry.planType,
    ads: entry.ads,
    validUntil: entry.validUntil?.toISOString() ?? null,
    jobId: entry.jobId,
    jobTitle,
    reason: entry.reason,
    operator,
  }))
}
