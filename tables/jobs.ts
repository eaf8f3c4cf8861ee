import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
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

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Published, and perhaps over: what the indexes that serve visitors hold. */
const published = sql`status in ('Active', 'Approved')`

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
  },
  (t) => [
    index('jobs_employer').on(t.employerId, t.publishedAt.desc().nullsFirst()),
    index('jobs_unlisted')
      .on(t.employerId, t.expiresAt, t.status)
      .where(sql`status in ('Pending', 'Expired', 'Closed', 'Removed')`),
    index('jobs_newest').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('jobs_open_of').on(t.employerId, t.expiresAt).where(published),
    // Those of a category, the newest first.
    index('jobs_like')
      .on(t.category, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(published),
    index('jobs_expiring').on(t.expiresAt).where(published),
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
 * What is searched: a row for each published job, written by a trigger on `jobs` (migration 0002) in the same transaction.
 * A column that a filter asks about is added here, to the trigger, and to the description in contract/job-filters.ts.
 */
export const jobSearch = pgTable(
  'job_search',
  {
    jobId: text()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    employerId: reference().notNull(),
    publishedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    featured: boolean().notNull(),
    category: text().notNull(),
    sector: text().notNull(),
    type: text().notNull(),
    mode: text().notNull(),
    location: text().notNull(),
    /** Folded, as all text that is looked into or sorted. */
    foldedLocation: text().notNull(),
    foldedCompany: text().notNull(),
    /** How many words the title has: of titles with the words that were typed, the shortest fits best. */
    titleLength: integer().notNull(),
    /** Title (A), company (B), location (C) and description (D), as words and as English stems. */
    words: tsvector().notNull(),
  },
  (t) => [
    // The newest first, with all that filters and counts look at, so that they read nothing but the index.
    index('job_search_newest').on(
      t.publishedAt.desc().nullsFirst(),
      t.jobId.desc().nullsFirst(),
      t.expiresAt,
      t.featured,
      t.category,
      t.sector,
      t.type,
      t.mode,
      t.location,
      t.foldedLocation,
    ),
    index('job_search_employer').on(t.employerId, t.expiresAt),
    index('job_search_words').using('gin', t.words),
  ],
)
