import { and, gt, type SQL, sql } from 'drizzle-orm'
import { JobFilters } from '#contract/catalogue/job-search.ts'
import { storedSearch } from '#features/catalogue/server/stored-search.ts'
import type { Db } from '#platform/database/database.ts'
import { alerts } from '#tables/alerts.ts'
import { searchOf } from './describe-alert.ts'

const batch = 500

/**
 * Recomputes the meaning of the words of alerts, which depends on the words of the jobs, the synonyms and
 * the release. Each search is computed once, and only changed alerts are written.
 */
export async function understandAgain(db: Db, now: Date): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectDistinct({ query: alerts.query })
      .from(alerts)
      .where(and(sql`${alerts.query} like '%q=%'`, gt(alerts.query, after)))
      .orderBy(alerts.query)
      .limit(batch)
    const again: SQL[] = []
    for (const { query } of rows) {
      const { data: search } = JobFilters.safeParse(searchOf(query))
      if (!search) continue
      const { chosen, words, clauses } = await storedSearch(db, search, now)
      again.push(sql`(${query}::text, ${JSON.stringify(chosen)}::jsonb, ${words}::tsquery,
        ${clauses && JSON.stringify(clauses)}::jsonb)`)
    }
    if (again.length > 0)
      await db.execute(sql`
        update ${alerts} set chosen = again.chosen, words = again.words, clauses = again.clauses
        from (values ${sql.join(again, sql`, `)}) as again (query, chosen, words, clauses)
        where ${alerts.query} = again.query
          and (${alerts.chosen}, ${alerts.words}, ${alerts.clauses}) is distinct from (again.chosen, again.words, again.clauses)`)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.query
  }
}
