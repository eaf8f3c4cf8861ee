import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { employers } from '#tables/companies/employers.ts'

/**
 * Limits an employer's payments to the employer itself and the operator.
 *
 * @throws Problem `forbidden` when the employer asks about another one
 * @throws Problem `not_found` when the operator asks about a missing one
 */
export async function requireOwnOrOperator(db: Db, viewer: Viewer, employerId: string): Promise<void> {
  if (viewer.role !== 'admin') {
    if (viewer.role !== 'employer' || viewer.id !== employerId) throw new Problem('forbidden')
    return
  }
  const [known] = await db.select({ id: employers.id }).from(employers).where(eq(employers.id, employerId))
  if (!known) throw new Problem('not_found')
}
