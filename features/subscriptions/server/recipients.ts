import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { employers } from '#tables/employers.ts'

/** Where an employer's mail goes, and the company's name as it is now. */
export async function findPayer(
  db: Db,
  employerId: string,
): Promise<{ email: string; company: string } | undefined> {
  const [payer] = await db
    .select({ email: accounts.email, company: employers.company })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .where(eq(employers.id, employerId))
  return payer
}
