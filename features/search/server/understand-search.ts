import { readGazetteer } from '#features/places/server/read-gazetteer.ts'
import type { Db } from '#platform/database/database.ts'
import { isThaana } from '../dhivehi-rules.ts'
import { longestWord, wordsToLookUp } from '../facts-rules.ts'
import type { Understood } from '../terms-rules.ts'
import { tokensOf } from '../typed-rules.ts'
import { understand } from '../understand-rules.ts'
import { lookAround, lookUp } from './look-up.ts'
import { readSynonyms } from './read-synonyms.ts'

/** So many words at most are held against those that are spelled alike. */
const mostMisspelled = 12

/** What was meant by what somebody typed, with what the jobs of this moment know. */
export async function understandSearch(
  db: Db,
  { q, spelling }: { q?: string | undefined; spelling?: 'as-typed' | undefined },
): Promise<Understood | undefined> {
  if (!q) return undefined
  const tokens = tokensOf(q)
  const gazetteer = await readGazetteer(db)
  const synonyms = await readSynonyms(db)
  const words = await lookUp(db, wordsToLookUp(tokens))
  const isDoubtful = (word: string) => {
    const facts = words.get(word)
    return (
      word.length <= longestWord &&
      !isThaana(word) &&
      facts?.titles === 0 &&
      !facts.begins &&
      facts.stem !== ''
    )
  }
  const doubtful = tokens.flatMap((token) => (token.isPhrase ? [] : token.words)).filter(isDoubtful)
  const near =
    spelling === 'as-typed'
      ? new Map()
      : await lookAround(db, [...new Set(doubtful)].slice(0, mostMisspelled))
  return understand(q, { words, near, synonyms, gazetteer }, spelling === 'as-typed')
}
