import { and, gt, type SQL, sql } from 'drizzle-orm'
import { JobFilters } from '#contract/catalogue/job-search.ts'
import { storedSearch } from '#features/catalogue/server/stored-search.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
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

async function keepMeanings(db: Db, meanings: readonly SQL[]): Promise<void> {
  if (meanings.length === 0) return
  await db.execute(sql`
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
  let meanings: SQL[] = []
  const keep = async () => {
    const some = meanings
    meanings = []
    await keepMeanings(db, some)
  }
  const understood = oneByOne(
    await searchesWithWords(db),
    'searches could not be understood',
    async (query) => {
      const { data: search } = JobFilters.safeParse(searchOf(query))
      if (!search) return 0
      const { chosen, words, clauses } = await storedSearch(db, search, now)
      meanings.push(sql`(${query}::text, ${JSON.stringify(chosen)}::jsonb, ${words}::tsquery,
      ${clauses && JSON.stringify(clauses)}::jsonb)`)
      if (meanings.length >= batch) await keep()
      return 1
    },
  )
  await understood.finally(keep)
}
