import type { Db } from '#platform/database/database.ts'
import { sourceOf } from '#platform/database/search.ts'
import { type Facts, maxWords, pairsToLookUp, wordsToLookUp } from '../facts-rules.ts'
import type { Understood } from '../terms-rules.ts'
import { tokensOf } from '../tokens-rules.ts'
import { piecesOf, understand } from '../understand-rules.ts'
import { lookUp } from './look-up.ts'

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

async function readSearch(db: Db, q: string, isAsTyped: boolean, now: Date): Promise<Understood> {
  const tokens = tokensOf(q)
  const asked = { words: wordsToLookUp(tokens), pairs: pairsToLookUp(tokens), withSlips: !isAsTyped, now }
  return understand(q, await lookUp(db, asked), isAsTyped)
}

/** Reads the facts about the words of texts about work, such as a profile: for `termsIn`. */
export function factsAboutTexts(db: Db, texts: readonly string[], now: Date): Promise<Facts> {
  const all = texts.flatMap((text) => piecesOf(text).map(tokensOf)).flatMap(wordsToLookUp)
  return lookUp(db, { words: [...new Set(all)].slice(0, maxWords), withSlips: true, now })
}
