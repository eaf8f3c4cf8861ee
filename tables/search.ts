import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/**
 * Words of published jobs, unfolded. A trigger on `jobs` adds new ones at once; `recountWords` counts them
 * and deletes those without an open job.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** Number of jobs with it, with it in the title, and in the name of the employer. */
    jobs: integer().notNull(),
    titles: integer().notNull(),
    employers: integer().notNull().default(0),
  },
  (t) => [index('search_words_beginnings').on(t.word.op('text_pattern_ops'))],
)

/**
 * Groups of synonyms: those of the release, and additions by operators. Rows are never deleted, so that a
 * removal stays.
 */
export const synonymGroups = pgTable('synonym_groups', {
  /** First word of a group of the release; random for an operator's. */
  id: text().primaryKey(),
  words: text().array().notNull(),
  source: text().notNull(),
  isRemoved: boolean().notNull().default(false),
  /** Last change by an operator; a new release only updates unchanged rows. */
  changedAt: instant(),
  version: integer().notNull().default(1),
})

/**
 * Today's searches without results: words, and a hash that distinguishes people. Its salt changes daily,
 * and is deleted with the hashes at the end of the day.
 */
export const missedToday = pgTable(
  'missed_today',
  {
    day: date({ mode: 'string' }).notNull(),
    words: text().notNull(),
    person: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.words, t.person] })],
)

export const missedSalts = pgTable('missed_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: text().notNull(),
})

/** Searches of a day without results, with the number of people, at least three. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date({ mode: 'string' }).notNull(),
    words: text().notNull(),
    people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.words] })],
)
