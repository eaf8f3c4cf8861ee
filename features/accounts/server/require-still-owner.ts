import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { companyMembers } from '#tables/companies/members.ts'

/**
 * Is the caller still an owner of its locked company? The team may have changed since the call began.
 *
 * @throws Problem `forbidden`
 */
export async function requireStillOwner(tx: Db, { member }: Pick<Viewer, 'member'>): Promise<void> {
  const [still] = await tx
    .select({ role: companyMembers.role, suspendedAt: companyMembers.suspendedAt })
    .from(companyMembers)
    .where(eq(companyMembers.id, member?.id ?? ''))
  if (still?.role !== 'owner' || still.suspendedAt) throw new Problem('forbidden')
}
