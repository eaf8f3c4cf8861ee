import { readGazetteer } from '#features/places/server/read-gazetteer.ts'
import type { Db } from '#platform/database/database.ts'
import { isThaana } from '../dhivehi-rules.ts'
import { maxWordLength, maxWords, wordsToLookUp } from '../facts-rules.ts'
import type { Facts, Understood } from '../terms-rules.ts'
import { type Token, tokensOf } from '../typed-rules.ts'
import { piecesOf, understand } from '../understand-rules.ts'
import { lookAround, lookUp } from './look-up.ts'
import { readSynonyms } from './read-synonyms.ts'

/** Maximum number of words that are compared with words of similar spelling. */
const maxMisspelled = 12

/** All that there is to know about some tokens, as the jobs of this moment know it. */
async function factsAbout(db: Db, texts: readonly (readonly Token[])[], isAsTyped: boolean): Promise<Facts> {
  const gazetteer = await readGazetteer(db)
  const synonyms = await readSynonyms(db)
  const words = await lookUp(db, [...new Set(texts.flatMap(wordsToLookUp))].slice(0, maxWords))
  const isDoubtful = (word: string) => {
    const facts = words.get(word)
    return (
      word.length <= maxWordLength &&
      !isThaana(word) &&
      facts?.titles === 0 &&
      !facts.begins &&
      facts.stem !== ''
    )
  }
  const doubtful = texts
    .flat()
    .flatMap((token) => (token.isPhrase ? [] : token.words))
    .filter(isDoubtful)
  const near = isAsTyped ? new Map() : await lookAround(db, [...new Set(doubtful)].slice(0, maxMisspelled))
  return { words, near, synonyms, gazetteer }
}

/** What was meant by what somebody typed, with what the jobs of this moment know. */
export async function understandSearch(
  db: Db,
  { q, spelling }: { q?: string | undefined; spelling?: 'as-typed' | undefined },
): Promise<Understood | undefined> {
  if (!q) return undefined
  const isAsTyped = spelling === 'as-typed'
  return understand(q, await factsAbout(db, [tokensOf(q)], isAsTyped), isAsTyped)
}

/** What is known about the words of texts that somebody wrote about their work, such as a profile: for `termsIn`. */
export async function factsAboutTexts(db: Db, texts: readonly string[]): Promise<Facts> {
  return factsAbout(
    db,
    texts.flatMap((text) => piecesOf(text).map(tokensOf)),
    false,
  )
}
