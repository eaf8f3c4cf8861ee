import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '#contract/base/maldives.ts'
import { minPeopleMissing } from '#contract/facts/bounds.ts'
import { missedKeptForDays } from '#contract/facts/retention.ts'
import type { Db } from '#platform/database/database.ts'
import { missedSalts, missedSearches, missedToday } from '#tables/search.ts'

/** Maximum number of rows per day, and per person, against floods. */
const maxPerDay = 20_000
const maxPerPerson = 50

interface Missed {
  words: readonly string[]
  /** Distinguishes people; it is not stored. */
  person: string
  now: Date
}

/** Records a search without results, once a day per person. */
export async function keepMissed(db: Db, { words, person, now }: Missed): Promise<void> {
  if (words.length === 0) return
  const day = dayOf(now)
  const salt = randomBytes(16).toString('hex')
  await db.insert(missedSalts).values({ day, salt }).onConflictDoNothing()
  await db.execute(sql`
    with someone as (
      select encode(sha256(convert_to(salt || ${person}, 'UTF8')), 'hex') as hash from ${missedSalts} where day = ${day}
    )
    insert into ${missedToday} (day, words, person)
    select ${day}, word, hash from someone, json_array_elements_text(${JSON.stringify(words)}) as word
    where (select count(*) from ${missedToday} where day = ${day}) < ${maxPerDay}
      and (select count(*) from ${missedToday} where day = ${day} and person = hash) < ${maxPerPerson}
    on conflict do nothing`)
}

/** Closes past days: keeps terms of several people, and deletes the rest with the salts. */
export async function endMissedDays(db: Db, now: Date): Promise<void> {
  const today = dayOf(now)
  await db.transaction(async (tx) => {
    // The salts are locked first, so that one process closes a day.
    await tx.execute(sql`delete from ${missedSalts} where day < ${today}`)
    await tx.execute(sql`
      with over as (delete from ${missedToday} where day < ${today} returning day, words)
      insert into ${missedSearches} (day, words, people)
      select day, words, count(*)::int from over group by day, words having count(*) >= ${minPeopleMissing}
      on conflict (day, words) do update set people = ${missedSearches.people} + excluded.people`)
    await tx.execute(sql`delete from ${missedSearches} where day < ${addDays(today, -missedKeptForDays)}`)
  })
}
