import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { HeldRows } from '#contract/imports/import-batches.ts'
import type { Db } from '#platform/database/database.ts'
import { importRows } from '#tables/imports.ts'
import { sharedQuestion } from './questions.ts'
import { questionOf } from './stored-ad.ts'

const maxGroups = 100
const maxExamples = 3

/** Lists the questions about an import's held rows, each once with its rows, most rows first. */
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
      >`to_jsonb((array_agg(${example} order by ${importRows.line}))[1:${sql.raw(`${maxExamples}`)}])`,
    })
    .from(importRows)
    .innerJoin(sql`jsonb_array_elements(${importRows.questions}) as ${question}`, sql`true`)
    .where(and(eq(importRows.importId, importId), eq(importRows.verdict, 'held')))
    .groupBy(group)
    .orderBy(desc(sql`asked`), asc(sql`min(${importRows.line})`))
    .limit(maxGroups)
  const choices = await choicesOf(db, importId)
  return found.map(({ rows, forms, first, examples }) => {
    const { takesDay, ...shared } = sharedQuestion(questionOf(first))
    // One day cannot answer for different texts.
    return {
      ...shared,
      takesDay: takesDay && forms === 1,
      rows,
      examples,
      choices: choices.get(shared.group) ?? [],
    }
  })
}

type Choices = HeldRows['choices']

/** Accepted answers by group: most accepted first; leaving the pay out and similar ones last. */
async function choicesOf(db: Db, importId: string): Promise<Map<string, Choices>> {
  const group = sql<string>`question->>'group'`
  const answer = sql<string>`choice->>'answer'`
  const found = await db
    .select({
      group: group.as('group'),
      answer: answer.as('answer'),
      words: sql<string>`(array_agg(coalesce(choice->>'groupWords', choice->>'words') order by ${importRows.line}))[1]`,
      rows: sql<number>`count(*)::int`.as('takers'),
    })
    .from(importRows)
    .innerJoin(sql`jsonb_array_elements(${importRows.questions}) as question`, sql`true`)
    .innerJoin(sql`jsonb_array_elements(question->'choices') as choice`, sql`true`)
    .where(and(eq(importRows.importId, importId), eq(importRows.verdict, 'held')))
    .groupBy(group, answer)
    .orderBy(sql`${answer} = 'none'`, desc(sql`takers`), asc(answer))
  const choices = new Map<string, Choices>()
  for (const { group: of, ...choice } of found) choices.set(of, [...(choices.get(of) ?? []), choice])
  return choices
}
