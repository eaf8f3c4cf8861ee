import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { inHead, maxInText, widerOf } from '#features/search/in-text-rules.ts'
import { halvesOf } from '#features/search/meaning-rules.ts'
import { plainWordsOf } from '#features/search/rank-rules.ts'
import { doubtfulWords, type Facts, maxDoubtful, wordsToLookUp } from '#features/search/reading-rules.ts'
import type { Understood } from '#features/search/terms-rules.ts'
import { type Token, tokensOf } from '#features/search/tokens-rules.ts'
import { piecesOf, understand } from '#features/search/understand-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { sourceOf } from '#platform/database/search.ts'
import { jobSearch, openInSearch } from '#tables/jobs/job-search.ts'
import { english } from './english.ts'
import { lookUp } from './look-up.ts'
import { lastSynonyms } from './read-synonyms.ts'

interface Typed {
  q?: string | undefined
  spelling?: 'as-typed' | undefined
}

/** Interpretations in progress: the list, its counts and the advice of a page need the same one concurrently. */
const underWay = new WeakMap<object, Map<string, Promise<Understood>>>()

/**
 * Interprets typed text with the current jobs. Concurrent calls for the same text share the work; the first
 * caller may leave before the result.
 */
export async function understandSearch(
  db: Db,
  { q, spelling }: Typed,
  now: Date,
): Promise<Understood | undefined> {
  if (!q) return undefined
  const key = `${spelling ?? ''} ${q}`
  const read = () => readSearch(db, q, spelling === 'as-typed', now)
  const source = sourceOf(db)
  const ofDb = underWay.get(source) ?? new Map<string, Promise<Understood>>()
  underWay.set(source, ofDb)
  const asked = ofDb.get(key)
  if (asked) return asked.catch(read)
  const first = read().finally(() => ofDb.delete(key))
  ofDb.set(key, first)
  return first
}

/** The facts for `understand` about these tokens. */
function factsAbout(db: Db, tokens: readonly Token[], now: Date): Promise<Facts> {
  const doubtful = doubtfulWords({ synonyms: lastSynonyms(), english }, tokens)
  // A name of an employer may be written as one word.
  const halves = doubtful.slice(0, maxDoubtful).flatMap((word) => halvesOf(word).flat())
  return lookUp(db, { words: [...new Set([...wordsToLookUp(tokens), ...halves])], doubtful, now })
}

/** Interpretations of late, each with the facts that it follows from: many ask for the same words. */
const recent = new LRUCache<string, { facts: Facts; understood: Understood }>({ max: 200 })

/** Lists are the same objects until they are read again; facts about words are new objects each time. */
const areSame = (a: Facts, b: Facts): boolean =>
  a.synonyms === b.synonyms &&
  a.gazetteer === b.gazetteer &&
  a.laariPerDollar === b.laariPerDollar &&
  isDeepStrictEqual([a.known, a.near], [b.known, b.near])

async function readSearch(db: Db, q: string, isAsTyped: boolean, now: Date): Promise<Understood> {
  const tokens = tokensOf(q)
  const facts = await factsAbout(db, tokens, now)
  const key = `${isAsTyped} ${q}`
  const before = recent.get(key)
  if (before && areSame(before.facts, facts)) return answered(db, before.understood, now)
  const understood = understand(q, facts, isAsTyped, tokens)
  recent.set(key, { facts, understood })
  return answered(db, understood, now)
}

/** The interpretation that jobs answer: by title, employer and place, or else the first wider one with answers, or else this one. */
async function answered(db: Db, meant: Understood, now: Date): Promise<Understood> {
  const ways = mayBeUnanswered(meant) ? [inHead(meant) ?? [], meant, widerOf(meant, english)].flat() : []
  if (ways.length < 2) return meant
  const withWords = ({ terms }: Understood) =>
    sql`select from ${jobSearch} where ${openInSearch(now)} and ${jobSearch.words} @@ ${plainWordsOf(terms)}::tsquery`
  const answers = (one: Understood) =>
    one.isInText
      ? sql`(select count(*) between 1 and ${maxInText} from (${withWords(one)} limit ${maxInText + 1}) as counted)`
      : sql`exists (${withWords(one)})`
  const { rows } = await db.execute<{ first: number }>(
    sql`select case ${sql.join(
      ways.map((one, at) => sql`when ${answers(one)} then ${sql.raw(String(at))}`),
      sql` `,
    )} else -1 end as first`,
  )
  return ways[rows[0]?.first ?? -1] ?? meant
}

/** A single word that a title has is answered. */
const mayBeUnanswered = ({ terms }: Understood) =>
  terms.length > 1 || terms.some(({ titles }) => titles === 0)

/** Reads the facts about the words of texts about work, such as a profile: for `termsIn`. */
export const factsAboutTexts = (db: Db, texts: readonly string[], now: Date): Promise<Facts> =>
  factsAbout(
    db,
    texts.flatMap((text) => piecesOf(text).flatMap(tokensOf)),
    now,
  )
