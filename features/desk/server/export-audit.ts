import type { AuditEntry, AuditFilters } from '#contract/audit/audit.ts'
import { dayOf, formatTime, inMaldivesTime } from '#contract/base/maldives.ts'
import { csvOfMany } from '#platform/csv.ts'
import type { Db } from '#platform/database/database.ts'
import { csvReply } from '#platform/http/content-reply.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { auditRows } from './list-audit.ts'

/** Maximum number of rows of an export: years of work, limited for memory. */
const maxRows = 50_000

const header = [
  'instant',
  'day',
  'time',
  'operator',
  'operator e-mail',
  'act',
  'subject',
  'subject id',
  'before',
  'after',
]

const facts = (value: AuditEntry['before']) => (value ? inMaldivesTime(JSON.stringify(value)) : '')

/**
 * The audit log for spreadsheets: UTF-8 with a BOM, in Maldives time beside the instant. The last line says where older
 * entries are left out.
 */
export async function exportAudit(
  db: Db,
  filters: AuditFilters,
  now: Date,
  limit = maxRows,
): Promise<FileReply> {
  const { items: rows, around } = await auditRows(db, filters, { page: 1, limit })
  const cut = [`Older entries are left out after these ${rows.length}. Please choose fewer days.`]
  function* lines() {
    yield header
    for (const row of rows)
      yield [
        row.at,
        dayOf(row.at),
        formatTime(row.at),
        row.operator.name,
        row.operator.email,
        row.act,
        row.subjectName,
        row.subjectId,
        facts(row.before),
        facts(row.after),
      ]
    if (around.next) yield cut
  }
  return csvReply(await csvOfMany(lines()), `audit-log-${dayOf(now)}.csv`)
}
