import { sql } from 'drizzle-orm'
import { laariPerDollarAt } from '#features/pay/server/exchange-rate.ts'
import { gazetteerAt, gazetteerRevision } from '#features/places/server/read-gazetteer.ts'
import { type Facts, maxDoubtful, type NearWord, type WordFacts } from '#features/search/reading-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { searchWords } from '#tables/search.ts'
import { english } from './english.ts'
import { synonymsAt, synonymsRevision } from './read-synonyms.ts'

interface Looked extends WordFacts {
  word: string
  near: NearWord[]
}

interface Answer extends Record<string, unknown> {
  places: string
  groups: string
  laariPerDollar: number
  words: Looked[]
}

const listed = (words: readonly string[]) => sql`json_array_elements_text(${JSON.stringify(words)})`

/**
 * Upper bound of the words with a prefix, when appended to it. LIKE uses no index for a pattern that is not
 * constant.
 */
const lastLetter = '\u{10ffff}'

/**
 * Reads all current facts about words in one statement: their jobs, the words of titles and employers with
 * similar spelling for doubtful ones that no job has, and the revisions of places and groups. Served by
 * `search_words_beginnings`.
 *
 * @param doubtful words that may be misspelled
 */
export async function lookUp(
  db: Db,
  { words, doubtful, now }: { words: readonly string[]; doubtful: readonly string[]; now: Date },
): Promise<Facts> {
  // Two swapped letters are one edit for a reader, and two for `levenshtein`.
  const { rows } = await db.execute<Answer>(sql`
    with asked as materialized (
      select word, coalesce(known.jobs, 0) as jobs, coalesce(known.titles, 0) as titles, coalesce(known.employers, 0) as employers,
        known.word is not null as is_there
      from ${listed(words)} as asked(word) left join ${searchWords} as known using (word)
    ), doubtful as materialized (
      select word from ${listed(doubtful)} with ordinality as doubtful(word, at) join asked using (word)
      where not is_there order by at limit ${maxDoubtful}
    )
    select ${gazetteerRevision} as places, ${synonymsRevision} as groups, ${laariPerDollarAt(now)} as "laariPerDollar", (
      select coalesce(json_agg(json_build_object(
        'word', word, 'jobs', jobs, 'titles', titles, 'employers', employers, 'isThere', is_there,
        'begins', not is_there and exists(
          select from ${searchWords} as longer where longer.word ~>~ asked.word and longer.word ~<~ (asked.word || ${lastLetter})
        ),
        'near', (
          select coalesce(json_agg(json_build_object('word', word, 'jobs', jobs, 'titles', titles)), '[]')
          from (
            select word, jobs, titles from ${searchWords}
            where asked.word in (select word from doubtful) and (titles > 0 or employers > 0)
              and length(word) between length(asked.word) - 2 and length(asked.word) + 2
              and levenshtein_less_equal(word, asked.word, 2) <= 2
            order by titles desc, jobs desc limit 60
          ) as near
        )
      )), '[]') from asked
    ) as words`)
  const { places = '', groups = '', laariPerDollar = 0, words: looked = [] } = rows[0] ?? {}
  return {
    known: new Map(looked.map(({ word, near: _, ...facts }) => [word, facts])),
    near: new Map(looked.flatMap(({ word, near }) => (near.length > 0 ? [[word, near]] : []))),
    synonyms: await synonymsAt(db, groups),
    gazetteer: await gazetteerAt(db, places),
    english,
    laariPerDollar,
  }
}
