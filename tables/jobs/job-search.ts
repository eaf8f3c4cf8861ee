import { gte, type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Day } from '#contract/base/maldives.ts'
import { instant, reference, tsvector } from '#platform/database/columns.ts'
import { isForMaldiviansOn, jobs } from './jobs.ts'

/** Is this fact among the words that a job states in fields (`provided_words` in tables/functions)? */
const stated = (word: `+${string}`) =>
  boolean()
    .notNull()
    .generatedAlwaysAs(sql`words @@ ${sql.raw(`'''${word}'''`)}::tsquery`)

/**
 * One row per published job for the search, written by a trigger on `jobs` in the same transaction
 * (`keep_job_search` in tables/functions). A column for a new filter is added here, to the
 * function, and to the filter's description in contract/catalogue/job-filters.ts.
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
    restriction: text().notNull(),
    location: text().notNull(),
    placeId: text(),
    guaranteedLaari: bigint({ mode: 'number' }),
    guaranteedCents: bigint({ mode: 'number' }),
    payStated: boolean().notNull(),
    liveIn: boolean().notNull(),
    /** Folded, like all text that is searched or sorted. */
    foldedLocation: text().notNull(),
    foldedCompany: text().notNull(),
    /** Number of words in the title: of the titles with the typed words, the shortest fits best. */
    titleLength: integer().notNull(),
    /** Title (A), company (B), location (C) and description (D), as words and as English stems. */
    words: tsvector().notNull(),
    meals: stated('+meals'),
    boatPaid: stated('+transport'),
    dayOff: stated('+day-off'),
    /** Words of title, company and place alone, so that results can be ordered without reading every description. */
    headWords: tsvector().notNull().generatedAlwaysAs(sql`ts_filter(words, '{a,b,c}')`),
  },
  (t) => [
    // Newest first, with all columns of filters and counts, for index-only scans.
    index('job_search_listed').on(
      t.publishedAt.desc().nullsFirst(),
      t.jobId.desc().nullsFirst(),
      t.expiresAt,
      t.featured,
      t.category,
      t.sector,
      t.type,
      t.mode,
      t.restriction,
      t.location,
      t.foldedLocation,
      t.placeId,
      t.guaranteedLaari,
      t.guaranteedCents,
      t.payStated,
      t.liveIn,
      t.meals,
      t.boatPaid,
      t.dayOff,
    ),
    index('job_search_employer').on(t.employerId, t.expiresAt),
    index('job_search_words').using('gin', t.words),
  ],
)

/** `openJobs` on the search table, which has only published jobs. */
export const openInSearch = (now: Date): SQL => gte(jobSearch.expiresAt, now)

/** Not one of the jobs that only Maldivians may apply for on this day, before they open to all. */
export const isForAllOn = (day: Day): SQL =>
  sql`${jobSearch.jobId} not in (select id from jobs where ${isForMaldiviansOn(day)})`
