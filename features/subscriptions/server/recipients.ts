import { eq } from 'drizzle-orm'
import { nameForMail } from '#features/accounts/server/name-for-mail.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'

interface Payer {
  to: string
  company: string
  /** Name of the company, if a mail may contain it. */
  name: string | null
}

/** Address for an employer's mails, and the current name of the company. */
export async function findPayer(db: Db, employerId: string): Promise<Payer | undefined> {
  const [payer] = await db
    .select({
      to: accounts.email,
      company: employers.company,
      emailVerifiedAt: accounts.emailVerifiedAt,
    })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .where(eq(employers.id, employerId))
  return payer && { ...payer, name: nameForMail({ ...payer, name: payer.company }) }
}
