import { and, eq, sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import type { DeskSynonymGroup, NewSynonymGroup } from '#contract/search/desk-search.ts'
import { record } from '#features/audit/server/record.ts'
import { storeGroupChange, storeNewGroup } from '#features/search/server/store-synonyms.ts'
import { countSome } from '#platform/database/count-some.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { synonymGroups } from '#tables/search.ts'

interface Wanted extends WantedPage {
  q?: string | undefined
}

/** One page of the current groups, by first word. */
export async function listSynonyms(db: Db, { q, ...wanted }: Wanted): Promise<Paged<DeskSynonymGroup>> {
  const where = and(
    eq(synonymGroups.isRemoved, false),
    q ? sql`fold(array_to_string(${synonymGroups.words}, E'\n')) like containing(${q})` : undefined,
  )
  const page = pageIn(wanted, [up(sql`fold(${synonymGroups.words}[1])`), up(synonymGroups.id)], {
    max: maxCounted,
  })
  const found = await db
    .select({ group: synonymGroups, key: page.key })
    .from(synonymGroups)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  const items = rows.map(({ group: { id, words, source, changedAt, version } }) => ({
    _id: id,
    words,
    source,
    changedAt: changedAt?.toISOString() ?? null,
    version,
  }))
  return { items, ...around, ...(await countSome(db, sql`${synonymGroups}`, where)) }
}

/** Cached pages that show search results. */
const searchPages = ['jobs']

interface By {
  operatorId: string
  now: Date
}

interface Facts {
  id: string
  words: string[]
  source: string
}

const subjectOf = ({ id, words }: Facts) => ({ id, name: words[0] ?? '' })
const factsOf = ({ words, source }: Facts) => ({ words, source })

/** Adds a group of synonyms. */
export async function addSynonyms(db: Db, { group, operatorId, now }: By & { group: NewSynonymGroup }) {
  return db.transaction(async (tx) => {
    const added = await storeNewGroup(tx, group, now)
    await invalidate(tx, searchPages)
    await record(tx, {
      act: 'synonyms added',
      subject: subjectOf(added),
      after: factsOf(added),
      operatorId,
      now,
    })
    return added.id
  })
}

interface Looked extends By {
  groupId: string
  version: number
}

/**
 * Changes a group; the log keeps the earlier one.
 *
 * @throws Problem `not_found` or `changed_meanwhile`
 */
export async function changeSynonyms(
  db: Db,
  { group, operatorId, ...looked }: Looked & { group: NewSynonymGroup },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { before, after } = await storeGroupChange(tx, { ...looked, change: group })
    await invalidate(tx, searchPages)
    await record(tx, {
      act: 'synonyms changed',
      subject: subjectOf(before),
      before: factsOf(before),
      after: factsOf(after),
      operatorId,
      now: looked.now,
    })
  })
}

/**
 * Removes a group permanently.
 *
 * @throws Problem `not_found` or `changed_meanwhile`
 */
export async function removeSynonyms(db: Db, { operatorId, ...looked }: Looked): Promise<void> {
  await db.transaction(async (tx) => {
    const { before } = await storeGroupChange(tx, { ...looked, change: { isRemoved: true } })
    await invalidate(tx, searchPages)
    await record(tx, {
      act: 'synonyms removed',
      subject: subjectOf(before),
      before: factsOf(before),
      operatorId,
      now: looked.now,
    })
  })
}
