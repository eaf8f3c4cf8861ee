import { and, gt, type SQL, sql } from 'drizzle-orm'
import { JobFilters } from '#contract/catalogue/job-search.ts'
import { storedSearch } from '#features/catalogue/server/stored-search.ts'
import type { Db } from '#platform/database/database.ts'
import { rowsInBatches } from '#platform/database/rows-in-batches.ts'
import { alerts } from '#tables/alerts.ts'
import { searchOf } from './describe-alert.ts'

const batch = 500

/** Searches of all alerts with words, each once. */
async function searchesWithWords(db: Db): Promise<string[]> {
  const all: string[] = []
  for (let after = ''; ; ) {
    const rows = await db
      .selectDistinct({ query: alerts.query })
      .from(alerts)
      .where(and(sql`${alerts.query} like '%q=%'`, gt(alerts.query, after)))
      .orderBy(alerts.query)
      .limit(batch)
    all.push(...rows.map(({ query }) => query))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return all
    after = last.query
  }
}

async function keepMeanings(tx: Db, meanings: readonly SQL[]): Promise<void> {
  if (meanings.length === 0) return
  await tx.execute(sql`
    update ${alerts} set chosen = again.chosen, words = again.words, clauses = again.clauses
    from (values ${sql.join([...meanings], sql`, `)}) as again (query, chosen, words, clauses)
    where ${alerts.query} = again.query
      and (${alerts.chosen}, ${alerts.words}, ${alerts.clauses}) is distinct from (again.chosen, again.words, again.clauses)`)
}

/**
 * Recomputes the meaning of the words of alerts, which depends on the words of the jobs, the synonyms and
 * the release. Each search is computed once, and only changed alerts are written.
 *
 * @throws AggregateError when some searches failed
 */
export async function understandAgain(db: Db, now: Date): Promise<void> {
  const queries = await searchesWithWords(db)
  await rowsInBatches(db, queries, 'searches could not be understood', async (tx, some) => {
    const meanings: SQL[] = []
    for (const query of some) {
      const { data: search } = JobFilters.safeParse(searchOf(query))
      if (!search) continue
      const { chosen, words, clauses } = await storedSearch(tx, search, now)
      meanings.push(sql`(${query}::text, ${JSON.stringify(chosen)}::jsonb, ${words}::tsquery,
        ${clauses && JSON.stringify(clauses)}::jsonb)`)
    }
    await keepMeanings(tx, meanings)
    return meanings.length
  })
}
