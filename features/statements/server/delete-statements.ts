import { asc, eq, lt } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { statementsKeptForDays } from '#contract/facts/retention.ts'
import { record } from '#features/audit/server/record.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { statements } from '#tables/statements.ts'

interface Deleting {
  statementId: string
  operatorId: string
  now: Date
}

/** @throws Problem `not_found` */
export async function deleteStatement(db: Db, deleting: Deleting): Promise<void> {
  const deleted = await remove(db, { ...deleting, by: 'an operator' })
  if (!deleted) throw new Problem('not_found')
}

/**
 * Deletes statements whose time has ended, with an entry of the audit log under the name of the importer.
 *
 * @throws AggregateError when some failed
 */
export async function forgetStatements(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - statementsKeptForDays * millisecondsPerDay)
  const old = await db
    .select({ statementId: statements.id, operatorId: statements.importedBy })
    .from(statements)
    .where(lt(statements.createdAt, before))
    .orderBy(asc(statements.createdAt))
  const by = `the end of its ${statementsKeptForDays} days`
  return oneByOne(old, 'statements could not be deleted', async (one) =>
    (await remove(db, { ...one, now, by })) ? 1 : 0,
  )
}

/** Deletes a statement with its lines; the entry proves it by the hash of the file. */
function remove(db: Db, { statementId, operatorId, now, by }: Deleting & { by: string }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(statements)
      .where(eq(statements.id, statementId))
      .returning({ name: statements.name, sha256: statements.sha256, createdAt: statements.createdAt })
    if (!gone) return false
    await record(tx, {
      act: 'statement deleted',
      subject: { id: statementId, name: gone.name },
      before: { sha256: gone.sha256, imported: gone.createdAt.toISOString() },
      after: { deletedBy: by },
      operatorId,
      now,
    })
    return true
  })
}
