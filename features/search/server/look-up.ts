import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { searchWords } from '#tables/search.ts'
import { editsAllowed } from '../edits-rules.ts'
import type { NearWord, WordFacts } from '../facts-rules.ts'

interface Looked extends WordFacts, Record<string, unknown> {
  word: string
}

interface Near extends NearWord, Record<string, unknown> {
  asked: string
}

const listed = (words: readonly string[]) =>
  sql`json_array_elements_text(${JSON.stringify(words)}) as asked(word)`

const stemOf = (word: string) => sql.raw(`coalesce((ts_lexize('english_stem', ${word}))[1], '')`)

/** Every word that goes on from a beginning stands before the beginning with this. LIKE has no index for a pattern that is no constant. */
const lastLetter = '\u{10ffff}'

/** What the jobs know of these words. Served by `search_words_beginnings`. */
export async function lookUp(db: Db, words: readonly string[]): Promise<Map<string, WordFacts>> {
  if (words.length === 0) return new Map()
  const { rows } = await db.execute<Looked>(sql`
    select asked.word, known.word is not null as "isThere", coalesce(known.jobs, 0) as jobs,
      coalesce(known.titles, 0) as titles, ${stemOf('asked.word')} as stem,
      known.word is null and exists(
        select from ${searchWords} as longer
        where longer.word ~>~ asked.word and longer.word ~<~ (asked.word || ${lastLetter})
      ) as begins
    from ${listed(words)} left join ${searchWords} as known on known.word = asked.word`)
  return new Map(rows.map(({ word, ...facts }) => [word, facts]))
}

/** Some words of the jobs that are spelled much like each of these, those of most titles first. */
export async function lookAround(db: Db, words: readonly string[]): Promise<Map<string, NearWord[]>> {
  const asked = words.filter((word) => editsAllowed(word) > 0)
  if (asked.length === 0) return new Map()
  // Two letters that changed places are one edit for a reader, and two for `levenshtein`.
  const { rows } = await db.execute<Near>(sql`
    select asked.word as asked, near.*, ${stemOf('near.word')} as stem
    from ${listed(asked)} cross join lateral (
      select word, jobs, titles from ${searchWords}
      where length(word) between length(asked.word) - 2 and length(asked.word) + 2
        and levenshtein_less_equal(word, asked.word, 2) <= 2
      order by titles desc, jobs desc limit 60
    ) as near`)
  const near = new Map<string, NearWord[]>()
  for (const { asked: word, ...one } of rows) near.set(word, [...(near.get(word) ?? []), one])
  return near
}
