import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/companies/employers.ts'
import { isOtherName } from '../domain-rules.ts'

/**
 * An operator checks the name that is on the screen. The caller holds the lock of the employer.
 *
 * @param seen undefined compares nothing
 * @throws Problem `changed_meanwhile` when the employer has another name by now
 */
export async function requireSeenName(tx: Db, employerId: string, seen: string | undefined): Promise<void> {
  if (seen === undefined) return
  const [employer] = await tx
    .select({ company: employers.company })
    .from(employers)
    .where(eq(employers.id, employerId))
  if (employer && isOtherName(seen, employer.company))
    throw new Problem('changed_meanwhile', {
      words: `The company is now called ${employer.company}. Please check that name first`,
    })
}
