import { asc, count, desc, eq, max, min } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { statementsKeptForDays } from '#contract/facts/retention.ts'
import type { StatementField } from '#contract/facts/statement-facts.ts'
import type { Statement } from '#contract/statements/statements.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { statementLayouts, statementLines, statements } from '#tables/statements.ts'
import { lineJson, matchStatement } from './match-statement.ts'

/** The desk shows as many; older ones are near the end of their time. */
const maxShown = 200

const facts = {
  id: statements.id,
  name: statements.name,
  importedBy: accounts.name,
  createdAt: statements.createdAt,
  lines: count(statementLines.id),
  firstDay: min(statementLines.day),
  lastDay: max(statementLines.day),
}

const factsOf = (db: Db) =>
  db
    .select(facts)
    .from(statements)
    .innerJoin(accounts, eq(accounts.id, statements.importedBy))
    .leftJoin(statementLines, eq(statementLines.statementId, statements.id))
    .groupBy(statements.id, accounts.name)

type Facts = Awaited<ReturnType<typeof factsOf>>[number]

const shown = ({ id, createdAt, ...rest }: Facts) => ({
  ...rest,
  _id: id,
  importedAt: createdAt.toISOString(),
  deletedAt: new Date(createdAt.getTime() + statementsKeptForDays * millisecondsPerDay).toISOString(),
})

/** Statements that are kept, newest first, and the names of the layouts. */
export async function listStatements(db: Db) {
  const found = await factsOf(db).orderBy(desc(statements.createdAt), asc(statements.id)).limit(maxShown)
  const layouts = await db
    .select({ name: statementLayouts.name })
    .from(statementLayouts)
    .orderBy(asc(statementLayouts.name))
  return { statements: found.map(shown), layouts: layouts.map(({ name }) => name) }
}

/** @throws Problem `not_found` */
export async function readStatementById(db: Db, statementId: string): Promise<Statement> {
  const [found] = await factsOf(db).where(eq(statements.id, statementId))
  const [row] = await db.select().from(statements).where(eq(statements.id, statementId))
  if (!found || !row) throw new Problem('not_found')
  const { columns, layout, outgoing, unread } = row
  return {
    ...shown(found),
    columns: columns.map(({ field, ...column }) => ({ ...column, field: field as StatementField | '' })),
    layout,
    outgoing,
    unread,
    lines: (await matchStatement(db, statementId)).map(lineJson),
  }
}
