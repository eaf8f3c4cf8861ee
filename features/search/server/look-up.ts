import { sql } from 'drizzle-orm'
import { laariPerDollarAt } from '#features/pay/server/exchange-rate.ts'
import { gazetteerAt, gazetteerRevision } from '#features/places/server/read-gazetteer.ts'
import type { Db } from '#platform/database/database.ts'
import { searchWords } from '#tables/search.ts'
import { editsAllowed } from '../edits-rules.ts'
import { type Facts, isOfTitles, maxWordLength, type NearWord, type WordFacts } from '../facts-rules.ts'
import { english } from './english.ts'
import { lastSynonyms, synonymsAt, synonymsRevision } from './read-synonyms.ts'

interface Looked extends WordFacts {
  word: string
  near: NearWord[]
}

interface Asked {
  words: readonly string[]
  /** Joined words, which are not typos. */
  pairs?: readonly string[]
  /** Also finds words with similar spelling. */
  withSlips: boolean
  now: Date
}

interface Answer extends Record<string, unknown> {
  places: string
  groups: string
  laariPerDollar: number
  words: Looked[]
}

/** Maximum number of words that are checked for similar spelling. */
const maxMisspelled = 6

const listed = (words: readonly string[]) => sql`json_array_elements_text(${JSON.stringify(words)})`

const stem = sql.raw(`coalesce((ts_lexize('english_stem', word))[1], '')`)

/**
 * Upper bound of the words with a prefix, when appended to it. LIKE uses no index for a pattern that is not
 * constant.
 */
const lastLetter = '\u{10ffff}'

/** May a word be a typo? Words of occupation names are not. */
const isDoubtful = (word: string) =>
  word.length <= maxWordLength && editsAllowed(word) > 0 && !isOfTitles({ synonyms: lastSynonyms() }, word)

/**
 * Reads all current facts about words in one statement: their jobs, words with similar spelling for each
 * that no title has, and the revisions of places and groups. Served by `search_words_beginnings`.
 */
export async function lookUp(db: Db, { words, pairs = [], withSlips, now }: Asked): Promise<Facts> {
  // Two swapped letters are one edit for a reader, and two for `levenshtein`.
  const { rows } = await db.execute<Answer>(sql`
    with asked as materialized (
      select word, coalesce(known.jobs, 0) as jobs, coalesce(known.titles, 0) as titles, known.word is not null as is_there
      from ${listed([...new Set([...words, ...pairs])])} as asked(word) left join ${searchWords} as known using (word)
    ), doubtful as materialized (
      select word from ${listed(withSlips ? words.filter(isDoubtful) : [])} as doubtful(word)
        join asked using (word) where titles = 0 limit ${maxMisspelled}
    )
    select ${gazetteerRevision} as places, ${synonymsRevision} as groups, ${laariPerDollarAt(now)} as "laariPerDollar", (
      select coalesce(json_agg(json_build_object(
        'word', word, 'jobs', jobs, 'titles', titles, 'isThere', is_there, 'stem', ${stem},
        'begins', not is_there and exists(
          select from ${searchWords} as longer where longer.word ~>~ asked.word and longer.word ~<~ (asked.word || ${lastLetter})
        ),
        'near', (
          select coalesce(json_agg(json_build_object('word', word, 'jobs', jobs, 'titles', titles, 'stem', ${stem})), '[]')
          from (
            select word, jobs, titles from ${searchWords}
            where asked.word in (select word from doubtful)
              and length(word) between length(asked.word) - 2 and length(asked.word) + 2
              and levenshtein_less_equal(word, asked.word, 2) <= 2
            order by titles desc, jobs desc limit 60
          ) as near
        )
      )), '[]') from asked
    ) as words`)
  const { places = '', groups = '', laariPerDollar = 0, words: looked = [] } = rows[0] ?? {}
  return {
    words: new Map(looked.map(({ word, near: _, ...facts }) => [word, facts])),
    near: new Map(looked.flatMap(({ word, near }) => (near.length > 0 ? [[word, near]] : []))),
    synonyms: await synonymsAt(db, groups),
    gazetteer: await gazetteerAt(db, places),
    english,
    laariPerDollar,
  }
}
