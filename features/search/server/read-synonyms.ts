import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { synonymGroups } from '#tables/search.ts'
import { isThaana } from '../dhivehi-rules.ts'
import { type Synonyms, synonymsOf } from '../synonym-rules.ts'
import { wordsIn } from '../typed-rules.ts'

const kept = new Map<string, Synonyms>()

/** The groups of synonyms as they are now. A change holds at once in every process: each call asks for their revision. */
export async function readSynonyms(db: Db): Promise<Synonyms> {
  const { rows } = await db.execute<{ revision: string }>(
    sql`select concat_ws(' ', current_database(), count(*), sum(version)) as revision from ${synonymGroups}`,
  )
  const revision = rows[0]?.revision ?? ''
  const known = kept.get(revision)
  if (known) return known
  const groups = await db
    .select({ id: synonymGroups.id, words: synonymGroups.words })
    .from(synonymGroups)
    .where(eq(synonymGroups.isRemoved, false))
    .orderBy(asc(synonymGroups.id))
  const words = groups.flatMap((group) => group.words.flatMap(wordsIn)).filter((word) => !isThaana(word))
  const stems = await stemsOf(db, words)
  const synonyms = synonymsOf(groups, (word) => stems.get(word) ?? '')
  kept.clear()
  kept.set(revision, synonyms)
  return synonyms
}

/** English stems; '' of words such as 'the'. */
async function stemsOf(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ word: string; stem: string }>(sql`
    select word, coalesce((ts_lexize('english_stem', word))[1], '') as stem
    from json_array_elements_text(${JSON.stringify([...new Set(words)])}) as word`)
  return new Map(rows.map(({ word, stem }) => [word, stem]))
}
