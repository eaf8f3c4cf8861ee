import { gazetteerOf } from '#features/places/gazetteer-rules.ts'
import { gazetteerRows } from '#features/places/server/gazetteer-rows.ts'
import type { NearWord, WordFacts } from '#features/search/reading-rules.ts'
import { english } from '#features/search/server/english.ts'
import { type SynonymGroup, synonymsOf } from '#features/search/words/synonym-rules.ts'
import { type ProfileTexts, type ProfileWords, profileWordsIn } from '../../profile-words-rules.ts'

/** Facts about the words, in a form that processes can exchange. */
interface ReadProfile {
  texts: ProfileTexts
  known: readonly (readonly [word: string, facts: WordFacts])[]
  near: readonly (readonly [word: string, near: readonly NearWord[]])[]
  groups: readonly SynonymGroup[]
  laariPerDollar: number
}

/** Names of places are left out of profiles: those of the release suffice. */
const gazetteer = gazetteerOf(gazetteerRows)

async function readProfile({ texts, known, near, groups, ...rate }: ReadProfile): Promise<ProfileWords> {
  const synonyms = synonymsOf(groups)
  return profileWordsIn(texts, {
    known: new Map(known),
    near: new Map(near),
    synonyms,
    gazetteer,
    english,
    ...rate,
  })
}

export const wordTasks = { readProfile }

export type WordTasks = typeof wordTasks
