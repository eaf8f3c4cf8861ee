import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { HeldRows } from '#contract/desk-import.ts'
import type { Db } from '#platform/database/database.ts'
import { importRows } from '#tables/imports.ts'
import { sharedQuestion } from './questions.ts'
import { questionOf } from './stored-ad.ts'

const mostGroups = 100
const mostExamples = 3

/** What has to be said of an import's held rows: each question once, with its rows, the most rows first. */
export async function heldRows(db: Db, importId: string): Promise<HeldRows[]> {
  const question = sql`question`
  const group = sql<string>`${question}->>'group'`
  const example = sql`jsonb_build_object('line', ${importRows.line}, 'title', ${importRows.title}, 'written', ${question}->>'written')`
  const found = await db
    .select({
      rows: sql<number>`count(*)::int`.as('asked'),
      forms: sql<number>`count(distinct lower(${question}->>'written'))::int`,
      first: sql<Record<string, unknown>>`(array_agg(${question} order by ${importRows.line}))[1]`,
      examples: sql<
        HeldRows['examples']
      >`to_jsonb((array_agg(${example} order by ${importRows.line}))[1:${sql.raw(`${mostExamples}`)}])`,
    })
    .from(importRows)
    .innerJoin(sql`jsonb_array_elements(${importRows.questions}) as ${question}`, sql`true`)
    .where(and(eq(importRows.importId, importId), eq(importRows.verdict, 'held')))
    .groupBy(group)
    .orderBy(desc(sql`asked`), asc(sql`min(${importRows.line})`))
    .limit(mostGroups)
  return found.map(({ rows, forms, first, examples }) => {
    const shared = sharedQuestion(questionOf(first))
    // One day is no answer for what is written in several ways.
    return { ...shared, takesDay: shared.takesDay && forms === 1, rows, examples }
  })
}
