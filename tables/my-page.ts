import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts/accounts.ts'

/** A term of a profile, and the `tsquery` that matches it. `isName`: it names a kind of work. */
interface ProfileTerm {
  text: string
  query: string
  isName: boolean
}
type Skill = Omit<ProfileTerm, 'isName'>

/** Wishes of a job seeker, the last visit to their page, and the words of the profile as the search reads them. */
export const seekerPages = pgTable(
  'seeker_pages',
  {
    seekerId: reference()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** 'Front office manager'; '' for none. */
    work: text().notNull().default(''),
    /** Minimum guaranteed pay per month. */
    payInLaari: bigint({ mode: 'number' }),
    /** Time of the last view, and end of the previous visit. */
    seenAt: instant(),
    newSince: instant(),
    words: jsonb().$type<{
      wish: readonly ProfileTerm[]
      experience: readonly ProfileTerm[]
      skills: readonly Skill[]
    }>(),
    /** Digest of the texts that the words are of. */
    wordsOf: text(),
    wordsReadAt: instant(),
  },
  () => [check('seeker_pages_pay', sql`pay_in_laari > 0`)],
)

/** A dismissed job, which hides jobs of its kind. The row stays after the job, with the title as the kind. */
export const unwantedJobs = pgTable(
  'unwanted_jobs',
  {
    seekerId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** No foreign key: the job may be deleted. */
    jobId: reference().notNull(),
    title: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.seekerId, t.jobId] }), index('unwanted_jobs_newest').on(t.seekerId, t.at)],
)
