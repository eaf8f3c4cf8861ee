import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { choice, Day, Id, line, pageQuery, word } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'

/** All actions of operators, in the words of the log. */
export const auditActions = [
  'subscription approved',
  'subscription rejected',
  'approval made void',
  'credit note issued',
  'refund paid',
  'refund asked for',
  'refund refused',
  'bank reference of a refund added',
  'payment recorded',
  'payment taken back',
  'employer verified',
  'verification taken back',
  'evidence given',
  'evidence dropped',
  'evidence document opened',
  'employer suspended',
  'employer reinstated',
  'member suspended',
  'member reinstated',
  'employer corrected',
  'directory use checked',
  'photo removed',
  'ad given back',
  'plan granted',
  'job featured',
  'job no longer featured',
  'job removed',
  'job restored',
  'job corrected',
  'flag dismissed',
  'ad kept',
  'ad change asked',
  'ad refused',
  'job seeker suspended',
  'job seeker reinstated',
  'report settled',
  'message answered',
  'message done',
  'mail sent again',
  'operator invited',
  'invitation taken back',
  'conversation read',
  'conversation settled',
  'place added',
  'place corrected',
  'synonyms added',
  'synonyms changed',
  'synonyms removed',
  'settings changed',
  'retention counted',
  'price set',
  'exchange rate set',
  'minimum wage set',
  'holiday added',
  'holiday removed',
  'import started',
  'held rows answered',
  'jobs imported',
  'import taken back',
  'import discarded',
  'statement imported',
  'statement deleted',
  'operator role changed',
  'note added',
  'note removed',
] as const
export type AuditAction = (typeof auditActions)[number]

const Facts = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z.object({
  _id: Id,
  at: z.string(),
  operator: z.object({ id: Id, name: z.string(), email: z.string() }),
  act: z.enum(auditActions),
  subjectId: z.string(),
  subjectName: z.string(),
  before: Facts,
  after: Facts,
})
export type AuditEntry = z.output<typeof AuditEntry>

/** `q` is the subject's id or a part of its name. The days are inclusive and those of the Maldives. */
const filters = {
  q: line(lengths.line).optional(),
  act: choice(word(auditActions)),
  operator: choice(Id),
  from: choice(Day),
  to: choice(Day),
}
export const AuditFilters = z.object(filters)
export type AuditFilters = z.output<typeof AuditFilters>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What operators did: who, when, to what, before and after; the newest first',
  for: 'admin',
  limit: 'A',
  query: z.object({ ...filters, ...pageQuery() }),
  reply: z.array(AuditEntry),
  paged: true,
  problems: [],
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'The same as CSV, without pages',
  for: 'admin',
  limit: 'A',
  query: AuditFilters,
  reply: 'file',
  problems: [],
})
