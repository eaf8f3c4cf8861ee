import { and, desc, eq, gte, lte, or, type SQL } from 'drizzle-orm'
import type { AuditEntry, AuditFilters } from '#contract/audit/audit.ts'
import type { Paged } from '#contract/base/endpoint.ts'
import { endOfDay, startOfDay } from '#contract/base/maldives.ts'
import { containing } from '#platform/database/containing.ts'
import type { Db } from '#platform/database/database.ts'
import { offsetOf } from '#platform/database/page-rows.ts'
import { accounts } from '#tables/accounts.ts'
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
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditEntries, name: accounts.name, email: accounts.email })
    .from(auditEntries)
    .innerJoin(accounts, eq(accounts.id, auditEntries.operatorId))
    .where(matching(filters))
    .orderBy(desc(auditEntries.at), desc(auditEntries.number))
    .limit(limit)
    .offset(offset)
  return rows.map(({ entry: { id, operatorId, at, number: _, ...entry }, name, email }) => ({
    ...entry,
    _id: id,
    at: at.toISOString(),
    operator: { id: operatorId, name, email },
  }))
}

export async function listAudit(
  db: Db,
  filters: AuditFilters & { page: number; limit: number },
): Promise<Paged<AuditEntry>> {
  const items = await auditRows(db, filters, { limit: filters.limit, offset: offsetOf(filters) })
  return { items, total: await db.$count(auditEntries, matching(filters)) }
}
