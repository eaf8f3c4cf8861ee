import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/**
 * The words of the published jobs, as they are written. A trigger on `jobs` adds new ones at once; `recountWords` counts them
 * and takes out those that no open job has.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** Number of jobs with it, and with it in the title. */
    jobs: integer().notNull(),
    titles: integer().notNull(),
  },
  (t) => [index('search_words_beginnings').on(t.word.op('text_pattern_ops'))],
)

/** Words that mean the same work: what the product comes with, and what operators added. Rows stay, so that a removal does. */
export const synonymGroups = pgTable('synonym_groups', {
  /** The first word of a group of the product; of an operator's, random. */
  id: text().primaryKey(),
  words: text().array().notNull(),
  source: text().notNull(),
  isRemoved: boolean().notNull().default(false),
  /** When an operator changed it last; a new release changes only what nobody changed. */
  changedAt: instant(),
  version: integer().notNull().default(1),
})

/**
 * Searches that found nothing today: words, and a hash that distinguishes people. Its salt is made anew each day, and thrown
 * away with the hashes when the day is over.
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

/** Searches of a day that found nothing: the number of people, where there were at least three. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date({ mode: 'string' }).notNull(),
    words: text().notNull(),
    people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.words] })],
)
