import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
import { employers } from '#features/employers/server/tables.ts'
import { files } from '#features/files/server/tables.ts'
import { createdAt, id, instant, oneOf, reference, tsvector } from '#platform/database/columns.ts'

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
    /** The words of the short fields, weighted: ranking thousands of jobs reads no long text. */
    head: tsvector().generatedAlwaysAs(sql`head_words(title, company, location)`),
    /** The title's words between single spaces, where a phrase is found whole. */
    titleWords: text().generatedAlwaysAs(sql`spaced(title)`),
    haystack: text().generatedAlwaysAs(
      sql`fold(title || E'\n' || company || E'\n' || location || E'\n' || description_text)`,
    ),
    foldedLocation: text().generatedAlwaysAs(sql`fold(location)`),
  },
  (t) => [
    index('jobs_employer').on(t.employerId, t.publishedAt.desc().nullsFirst()),
    index('jobs_newest')
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status in ('Active', 'Approved')`),
    index('jobs_featured')
      .on(t.featured.desc().nullsFirst(), t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status in ('Active', 'Approved')`),
    index('jobs_company')
      .on(sql`fold(${t.company})`, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status in ('Active', 'Approved')`),
    index('jobs_facets')
      .on(t.category, t.sector, t.type, t.mode, t.expiresAt, t.location)
      .where(sql`status in ('Active', 'Approved')`),
    // Expressions rather than columns: nothing is stored twice, and their price keeps the planner on the index.
    index('jobs_words').using('gin', sql`job_words(title, company, location, description_text)`),
    index('jobs_grams').using('gin', sql`grams(haystack)`),
    index('jobs_location').using('gin', sql`${t.foldedLocation} gin_trgm_ops`),
    index('jobs_expiring').on(t.expiresAt).where(sql`status in ('Active', 'Approved')`),
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
