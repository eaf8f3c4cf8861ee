import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  categories,
  currencies,
  jobStatuses,
  jobTypes,
  restrictions,
  salaryPeriods,
  sectors,
  workModes,
} from '#contract/vocabularies.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { employers } from './employers.ts'
import { files } from './files.ts'

const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The number of the transaction that writes a row. */
const transaction = () =>
  bigint({ mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`)

/** A vacancy. Whether it is open is decided by `isOpen` in rules.ts and `openJobs` in open.ts, nowhere else. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** The employer's name, kept here because search looks into it; renamed with the employer. */
    company: text().notNull(),
    location: text().notNull(),
    /** Safe subset of HTML. */
    description: text().notNull(),
    descriptionText: text().notNull(),
    benefits: text().notNull().default(''),
    sector: text({ enum: sectors }).notNull(),
    category: text({ enum: categories }).notNull(),
    type: text({ enum: jobTypes }).notNull(),
    mode: text({ enum: workModes }).notNull(),
    contactEmail: text().notNull(),
    restriction: text({ enum: restrictions }).notNull().default('No Restriction'),
    salaryMinInLaari: bigint({ mode: 'number' }),
    salaryMaxInLaari: bigint({ mode: 'number' }),
    salaryCurrency: text({ enum: currencies }).notNull().default('MVR'),
    salaryPeriod: text({ enum: salaryPeriods }).notNull().default('month'),
    status: text({ enum: jobStatuses }).notNull(),
    featured: boolean().notNull().default(false),
    attachmentFileId: reference().references(() => files.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    /** First publication; what 'Posted' shows. A pending job has its creation here until it is published. */
    publishedAt: instant().notNull(),
    /** The last instant at which it takes applications: the end of a day in the Maldives. */
    expiresAt: instant().notNull(),
    /** As far as `expiresAt` may be moved without paying again. */
    paidUntil: instant().notNull(),
    /** Days a posting of this plan lasts when renewed: one calendar month when null, else that many days. */
    listingDays: integer(),
    closedAt: instant(),
    removedReason: text(),
    version: integer().notNull().default(1),
    /** Where an imported advertisement came from, so that importing again brings nothing twice. */
    sourceKey: text(),
    /** What lists show of the description, beside which it is in the row itself: the text is stored apart from it. */
    excerpt: text().generatedAlwaysAs(sql`left(description_text, 200)`),
    /** All that free text may be contained in. */
    haystack: text().generatedAlwaysAs(
      sql`fold(title || E'\n' || company || E'\n' || location || E'\n' || description_text)`,
    ),
  },
  (t) => [
    index('jobs_employer').on(t.employerId, t.publishedAt.desc().nullsFirst()),
    index('jobs_unlisted')
      .on(t.employerId, t.expiresAt, t.status)
      .where(sql`status in ('Pending', 'Expired', 'Closed', 'Removed')`),
    index('jobs_newest').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Those of a category, the newest first.
    index('jobs_like')
      .on(t.category, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status in ('Active', 'Approved')`),
    index('jobs_expiring').on(t.expiresAt).where(sql`status in ('Active', 'Approved')`),
    index('jobs_contains').using(
      'gin',
      sql`fold(${t.title} || E'\n' || ${t.company} || E'\n' || ${t.location}) gin_trgm_ops`,
    ),
    uniqueIndex('jobs_source_key').on(t.sourceKey),
    check('jobs_sector', oneOf(t.sector, sectors)),
    check('jobs_category', oneOf(t.category, categories)),
    check('jobs_type', oneOf(t.type, jobTypes)),
    check('jobs_mode', oneOf(t.mode, workModes)),
    check('jobs_restriction', oneOf(t.restriction, restrictions)),
    check('jobs_status', oneOf(t.status, jobStatuses)),
    check('jobs_currency', oneOf(t.salaryCurrency, currencies)),
    check('jobs_period', oneOf(t.salaryPeriod, salaryPeriods)),
    check(
      'jobs_salary',
      sql`salary_min_in_laari >= 0 and salary_max_in_laari >= coalesce(salary_min_in_laari, 0)`,
    ),
  ],
)

/**
 * What search reads of each published job: one short row, kept by a trigger on `jobs` (migrations 0012 and 0016), never
 * written otherwise. An ended job leaves it at once, an expired one after a while: `openEntries` of open.ts tells them
 * apart.
 */
export const jobEntries = pgTable(
  'job_entries',
  {
    jobId: text()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    employerId: reference().notNull(),
    publishedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    featured: boolean().notNull(),
    kind: integer().notNull(),
    place: integer().notNull(),
    /** Folded, for sorting. */
    company: text().notNull(),
    /** The title's words between single spaces, where a phrase is found whole. */
    titleWords: text().notNull(),
    /** All that can be searched for, see `job_tokens`. Stored outside the row. */
    tokens: text().array().notNull(),
    /** Stands for the entry as long as its words and its publication are the same; then it gets another one. */
    number: integer().notNull().default(sql`nextval('job_entry_numbers')`),
    /** The transaction that wrote the row last: what those who follow the entries have not seen yet is found by it. */
    changedBy: transaction(),
  },
  (t) => [
    index('job_entries_newest').on(t.publishedAt.desc().nullsFirst(), t.jobId.desc().nullsFirst()),
    index('job_entries_employer').on(t.employerId, t.expiresAt),
    uniqueIndex('job_entries_number').on(t.number),
    index('job_entries_changed').on(t.changedBy),
  ],
)

export const jobEntryNumbers = pgSequence('job_entry_numbers')

/** Numbers of entries that are no more, for those who follow the entries. */
export const jobEntriesGone = pgTable(
  'job_entries_gone',
  {
    number: integer().notNull(),
    changedBy: transaction(),
    at: instant().notNull().default(sql`now()`),
  },
  (t) => [index('job_entries_gone_changed').on(t.changedBy), index('job_entries_gone_at').on(t.at)],
)

/**
 * Where each token occurs in a block of 65,536 numbers: the places in it, two bytes each, or, where that is longer and the
 * block is full, a bit for each place, the lowest first in each byte. Entries come into it a while
 * after they were written (`merge_job_entries`); those that have not, from `job_merging.merged` on, are searched by their
 * own tokens.
 */
export const jobPostings = pgTable(
  'job_postings',
  {
    token: bytewise().notNull(),
    block: integer().notNull(),
    numbers: bytes().notNull(),
    isBitmap: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.token, t.block] })],
)

/** One row once anything was merged: how far that has come, and how far it may go when those at work are done. */
export const jobMerging = pgTable('job_merging', {
  /** Another one when all numbers were given anew. */
  epoch: text().notNull(),
  merged: integer().notNull(),
  settled: integer().notNull(),
  settledBy: bigint({ mode: 'number' }).notNull(),
})

/**
 * The combinations of category, sector, type and mode that jobs have had, as numbers: counting compares nothing longer.
 * Like places and words, one may be here twice, since a key that forbids it would make postings wait for each other.
 */
export const jobKinds = pgTable(
  'job_kinds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    category: text().notNull(),
    sector: text().notNull(),
    type: text().notNull(),
    mode: text().notNull(),
  },
  (t) => [index('job_kinds_all').on(t.category, t.sector, t.type, t.mode)],
)

/** The locations that jobs have had, as numbers. */
export const jobPlaces = pgTable(
  'job_places',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    folded: text().notNull(),
  },
  (t) => [
    index('job_places_name').on(t.name),
    index('job_places_inside').using('gin', sql`${t.folded} gin_trgm_ops`),
  ],
)

/**
 * The words of all jobs there have been, to complete what someone begins to type and to find what has the same stem
 * ('' for words like 'the'). A word may be here twice.
 */
export const jobWords = pgTable('job_words', { word: text().notNull(), stem: text().notNull() }, (t) => [
  index('job_words_begin').using('btree', sql`${t.word} collate "C"`),
  index('job_words_length').on(sql`length(${t.word})`, sql`${t.word} collate "C"`),
  index('job_words_inside').using('gin', sql`${t.word} gin_trgm_ops`),
  index('job_words_stem').on(t.stem),
])
