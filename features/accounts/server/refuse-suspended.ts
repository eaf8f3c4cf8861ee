import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers } from '#tables/companies/members.ts'

/**
 * Refuses a person who cannot act for a company because of a suspension, with the reason. Of several
 * companies the last one counts.
 *
 * @param employerId limits the check to this company
 * @throws Problem `suspended`
 */
export async function refuseSuspended(db: Db, accountId: string, employerId?: string): Promise<void> {
  const [member] = await db
    .select({
      company: employers.company,
      at: companyMembers.suspendedAt,
      reason: companyMembers.suspendedReason,
    })
    .from(companyMembers)
    .innerJoin(employers, eq(employers.id, companyMembers.employerId))
    .where(
      and(
        eq(companyMembers.accountId, accountId),
        employerId === undefined ? undefined : eq(companyMembers.employerId, employerId),
      ),
    )
    .orderBy(sql`${companyMembers.suspendedAt} desc nulls last`)
    .limit(1)
  if (member) throw new Problem('suspended', { words: inWords(member) })
}

function inWords({
  company,
  at,
  reason,
}: {
  company: string
  at: Date | null
  reason: string | null
}): string {
  if (at === null) return `${company} is suspended. Its owners know why`
  if (reason === null) return `Your access to ${company} is suspended. One of its owners can reinstate you`
  return `Your access to ${company} is suspended. The reason: ${reason.replace(/\.$/, '')}. Please contact us`
}
