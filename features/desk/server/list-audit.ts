import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry, AuditFilters } from '#contract/audit/audit.ts'
import type { Paged } from '#contract/base/endpoint.ts'
import { endOfDay, startOfDay } from '#contract/base/maldives.ts'
import { containing } from '#platform/database/containing.ts'
import { countSome } from '#platform/database/count-some.ts'
import type { Db } from '#platform/database/database.ts'
import { type Around, down, pageIn, type WantedPage } from '#platform/database/page-rows.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { auditEntries } from '#tables/audit.ts'

function matching({ q, act, operator, from, to }: AuditFilters): SQL | undefined {
  return and(
    q ? or(eq(auditEntries.subjectId, q), containing(q, auditEntries.subjectName)) : undefined,
    act ? eq(auditEntries.act, act) : undefined,
    operator ? eq(auditEntries.operatorId, operator) : undefined,
    from ? gte(auditEntries.at, startOfDay(from)) : undefined,
    to ? lte(auditEntries.at, endOfDay(to)) : undefined,
  )
}

/** Entries of the log, newest first. Served by the index audit_entries_at. */
export async function auditRows(
  db: Db,
  filters: AuditFilters,
  wanted: WantedPage,
): Promise<{ items: AuditEntry[]; around: Around }> {
  const page = pageIn(wanted, [down(auditEntries.at), down(auditEntries.number)])
  const found = await db
    .select({
      key: page.key,
      entry: auditEntries,
      name: accounts.name,
      email: accounts.email,
    })
    .from(auditEntries)
    .innerJoin(accounts, eq(accounts.id, auditEntries.operatorId))
    .where(and(matching(filters), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  const items = rows.map(({ entry: { id, operatorId, at, number: _, ...entry }, name, email }) => ({
    ...entry,
    _id: id,
    at: at.toISOString(),
    operator: { id: operatorId, name, email },
  }))
  return { items, around }
}

export async function listAudit(db: Db, filters: AuditFilters & WantedPage): Promise<Paged<AuditEntry>> {
  const { items, around } = await auditRows(db, filters, filters)
  return { items, ...around, ...(await countSome(db, sql`${auditEntries}`, matching(filters))) }
}
