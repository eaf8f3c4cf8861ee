import type { AuditEntry, AuditFilters } from '#contract/audit/audit.ts'
import { dayOf, formatTime, inMaldivesTime } from '#contract/base/maldives.ts'
import { csvOf } from '#platform/csv.ts'
import type { Db } from '#platform/database/database.ts'
import { csvReply } from '#platform/http/content-reply.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { auditRows } from './list-audit.ts'

/** Maximum number of rows of an export: years of work, limited for memory. */
const maxRows = 50_000

const header = [
  ...['instant', 'day', 'time', 'operator', 'operator e-mail', 'act'],
  ...['subject', 'subject id', 'before', 'after'],
]

const facts = (value: AuditEntry['before']) => (value ? inMaldivesTime(JSON.stringify(value)) : '')

/** The audit log for spreadsheets: UTF-8 with a BOM, in Maldives time beside the instant. */
export async function exportAudit(db: Db, filters: AuditFilters, now: Date): Promise<FileReply> {
  const { items: rows } = await auditRows(db, filters, { page: 1, limit: maxRows })
  const lines = rows.map((row) => [
    ...[row.at, dayOf(row.at), formatTime(row.at), row.operator.name, row.operator.email, row.act],
    ...[row.subjectName, row.subjectId, facts(row.before), facts(row.after)],
  ])
  return csvReply(csvOf([header, ...lines]), `audit-log-${dayOf(now)}.csv`)
}
