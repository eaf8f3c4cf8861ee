import { rateAt } from '#features/pay/server/exchange-rate.ts'
import { readGazetteer } from '#features/places/server/read-gazetteer.ts'
import type { Db } from '#platform/database/database.ts'
import { type Facts, isOfTitles, maxWordLength, maxWords, wordsToLookUp } from '../facts-rules.ts'
import type { Understood } from '../terms-rules.ts'
import { type Token, tokensOf } from '../typed-rules.ts'
import { piecesOf, understand } from '../understand-rules.ts'
import { english } from './english.ts'
import { lookAround, lookUp } from './look-up.ts'
import { readSynonyms } from './read-synonyms.ts'

/** Maximum number of words that are compared with words of similar spelling. */
const maxMisspelled = 12

interface Asked {
  texts: readonly (readonly Token[])[]
  isAsTyped: boolean
  now: Date
}

/** All that there is to know about some tokens, as the jobs of this moment know it. */
async function factsAbout(db: Db, { texts, isAsTyped, now }: Asked): Promise<Facts> {
  const gazetteer = await readGazetteer(db)
  const synonyms = await readSynonyms(db)
  const { laariPerDollar } = await rateAt(db, now)
  const asked = [...new Set(texts.flatMap(wordsToLookUp))].slice(0, maxWords)
  const words = await lookUp(db, asked)
  const isDoubtful = (word: string) =>
    word.length <= maxWordLength && !words.get(word)?.titles && !isOfTitles({ synonyms }, word)
  const near = isAsTyped ? new Map() : await lookAround(db, asked.filter(isDoubtful).slice(0, maxMisspelled))
  return { words, near, synonyms, gazetteer, english, laariPerDollar }
}

interface Typed {
  q?: string | undefined
  spelling?: 'as-typed' | undefined
}

/** What is being understood at this moment. The list, its counts and the advice of a page ask at the same time. */
const underWay = new WeakMap<Db, Map<string, Promise<Understood>>>()

/** What was meant by what somebody typed, with what the jobs of this moment know. Asked again meanwhile, it is worked out once. */
export async function understandSearch(
  db: Db,
  { q, spelling }: Typed,
  now: Date,
): Promise<Understood | undefined> {
  if (!q) return undefined
  const key = `${spelling ?? ''} ${q}`
  const ofDb = underWay.get(db) ?? new Map<string, Promise<Understood>>()
  underWay.set(db, ofDb)
  const asked =
    ofDb.get(key) ?? readSearch(db, q, spelling === 'as-typed', now).finally(() => ofDb.delete(key))
  ofDb.set(key, asked)
  return asked
}

async function readSearch(db: Db, q: string, isAsTyped: boolean, now: Date): Promise<Understood> {
  return understand(q, await factsAbout(db, { texts: [tokensOf(q)], isAsTyped, now }), isAsTyped)
}

/** What is known about the words of texts that somebody wrote about their work, such as a profile: for `termsIn`. */
export const factsAboutTexts = (db: Db, texts: readonly string[], now: Date): Promise<Facts> =>
  factsAbout(db, {
    texts: texts.flatMap((text) => piecesOf(text).map(tokensOf)),
    isAsTyped: false,
    now,
  })
