import { isNotNull, type SQL, sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { dayOf } from '#contract/base/maldives.ts'
import type { Evidence } from '#contract/companies/evidence.ts'
import { evidenceKinds, keptEvidence } from '#contract/facts/evidence.ts'
import { instant, oneOf, reference } from '#platform/database/columns.ts'
import { isoText } from '#platform/database/instants.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { files } from '#tables/files.ts'
import { employers } from './employers.ts'

/** Evidence of who an employer is, each a fact with its day. The confirmed address is in `accounts`. */
export const employerEvidence = pgTable(
  'employer_evidence',
  {
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    kind: text({ enum: keptEvidence }).notNull(),
    /** Number of the register, the domain, or the number that was called. */
    subject: text().notNull().default(''),
    /** Public source of the number that was called. */
    source: text().notNull().default(''),
    /** Asked for by the employer, and not looked at yet. */
    askedAt: instant(),
    /** Number that was sent then. It becomes the subject with the look of an operator; null from before it was kept. */
    askedSubject: text(),
    fileId: reference().references(() => files.id, { onDelete: 'set null' }),
    since: instant(),
    /** Last day; null without an end. */
    until: date({ mode: 'string' }),
    givenBy: reference(),
    /** Last look of an operator, after which the document is kept for a while. */
    lookedAt: instant(),
    droppedAt: instant(),
    /** Words for the employer: why it was refused or dropped. */
    reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.employerId, t.kind] }),
    index('employer_evidence_asked').on(t.askedAt).where(sql`asked_at is not null`),
    index('employer_evidence_subject').on(t.kind, sql`lower(${t.subject})`),
    index('employer_evidence_file').on(t.fileId),
    check('employer_evidence_kind', oneOf(t.kind, keptEvidence)),
    check('employer_evidence_given', sql`since is null or dropped_at is null`),
  ],
)

/** Sent by the employer, and no operator has looked at it since (index `employer_evidence_asked`). */
export const evidenceWaits: SQL = isNotNull(employerEvidence.askedAt)

/** The fact holds: it was given, and neither dropped nor over. */
export const evidenceHolds = (now: Date): SQL =>
  sql`(${employerEvidence.since} is not null and (${employerEvidence.until} is null or ${employerEvidence.until} >= ${dayOf(now)}))`

/**
 * Evidence of the employer of a statement, in its usual order, as JSON. Needs `employers`, and `accounts` of it.
 * Suspended or not, what was dropped or is over is none.
 */
export const evidenceJson = (now: Date): SQL<Evidence[]> => sql`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('kind', kind, 'since', since, 'until', until, 'subject', subject)) order by place), '[]')
  from (
    select 1 as place, 'address' as kind, ${isoText(accounts.emailVerifiedAt)} as since, null::date as until, null as subject
      where ${accounts.emailVerifiedAt} is not null
    union all
    select array_position(${sql.raw(`array[${evidenceKinds.map((kind) => `'${kind}'`)}]`)}, ${employerEvidence.kind}), ${employerEvidence.kind},
      ${isoText(employerEvidence.since)}, ${employerEvidence.until},
      case when ${employerEvidence.kind} = 'domain' then ${employerEvidence.subject} end
      from ${employerEvidence} where ${employerEvidence.employerId} = ${employers.id} and ${evidenceHolds(now)}
  ) as facts)`
