import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/companies/employers.ts'

/**
 * Locks an employer until the transaction ends, so that changes of its team, its purchases and its ledger
 * are serialised.
 *
 * @throws Problem `not_found` when there is none
 */
export async function lockEmployer(tx: Db, employerId: string): Promise<void> {
  if (!(await lockEmployerIfThere(tx, employerId))) throw new Problem('not_found')
}

/** The same for an employer that may be deleted meanwhile. @returns whether there is one */
export async function lockEmployerIfThere(tx: Db, employerId: string): Promise<boolean> {
  const [held] = await tx
    .select({ id: employers.id })
    .from(employers)
    .where(eq(employers.id, employerId))
    .for('no key update')
  return held !== undefined
}
