import { sql } from 'drizzle-orm'
import type { JobFilters } from '#contract/job-search.ts'
import { jobKinds, jobPlaces } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'

/** One word that was typed, and the words of jobs that it may mean. */
interface Word {
  word: string
  /** One like 'the', that says little beside others. */
  isCommon: boolean
  /** Words that begin with it or have its stem. */
  begins: string[]
  /** Words that contain it. */
  inside: string[]
  /** Words that end with it. */
  ends: string[]
}

/** What was asked for as the entries know it. */
export interface Understood {
  words: Word[]
  /** The characters that are neither letters, digits nor spaces. */
  signs: string[]
  /** Nothing but one word was typed. */
  isOneWord: boolean
  /** A list of words was cut: what is found with them may not be all. */
  isCut: boolean
  /** The numbers of the places that contain the location; none when no location was given. */
  places: number[]
  /** The kinds of jobs that miss at most one of the exact filters, when there are several of these. */
  kinds: Kind[]
}

/** A combination of category, sector, type and mode. */
interface Kind extends Record<ExactFilter, string> {
  id: number
}

export const exactFilters = ['category', 'sector', 'type', 'mode'] as const
export type ExactFilter = (typeof exactFilters)[number]

/** Enough words to fill any page: the short ones that are taken first are the frequent ones. */
const fewWords = 50
const allWords = 1_000_000

/** @param isWhole takes every word that the free text may mean, however many */
export async function understand(
  db: Db,
  { q = '', location, ...others }: JobFilters,
  isWhole = false,
): Promise<Understood> {
  const most = isWhole ? allWords : fewWords
  const exact = exactFilters.filter((name) => others[name])
  if (!q && !location && exact.length < 2)
    return { words: [], signs: [], isOneWord: false, isCut: false, places: [], kinds: [] }
  const nearKinds =
    exact.length < 2
      ? sql`'[]'::json`
      : sql`(
        select coalesce(json_agg(kind), '[]') from ${jobKinds} as kind
        where ${sql.join(
          exact.map((name) => sql`(${sql.identifier(name)} = ${others[name]})::int`),
          sql` + `,
        )} >= ${exact.length - 1}
      )`
  const { rows } = await db.execute<{
    places: number[]
    kinds: Kind[]
    folded: string
    signs: string[]
    words: Word[]
  }>(sql`
    select fold(trim(${q})) as folded,
      array(
        select distinct sign
        from unnest(string_to_array(regexp_replace(fold(${q}), '[[:alnum:][:space:]]+', '', 'g'), null)) as sign
      ) as signs,
      ${location ? sql`array(select id from ${jobPlaces} where folded like containing(${location}))` : sql`'{}'::int[]`} as places,
      ${nearKinds} as kinds,
      (select coalesce(json_agg(json_build_object(
          'word', word, 'isCommon', stem_of(word) = '',
          'begins', words_like(word || '%', ${most}) || words_of_stem(word),
          'inside', case when of = 1 then words_like('%' || word || '%', ${most}) else '{}' end,
          'ends', case when of > 1 and place = 1 then words_like('%' || word, ${most}) else '{}' end
        ) order by place), '[]')
        from (
          select left(word, 64) as word, place, count(*) over () as of
          from unnest(string_to_array(trim(spaced(${q})), ' ')) with ordinality as part (word, place)
          where word <> ''
        ) as parts
      ) as words`)
  const [row] = rows
  if (!row) throw new Error('a statement without FROM answers one row')
  const { folded, words, signs, places, kinds } = row
  return {
    words,
    signs,
    isOneWord: words.length === 1 && words[0]?.word === folded,
    isCut: words.some(({ begins, inside, ends }) =>
      [begins, inside, ends].some(({ length }) => length >= fewWords),
    ),
    places,
    kinds,
  }
}
