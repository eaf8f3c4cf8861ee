import { and, eq, lt } from 'drizzle-orm'
import { type CompanyActArea, companyActsKeptForMonths } from '#contract/companies/company-acts.ts'
import type { Db } from '#platform/database/database.ts'
import { companyActEntries } from '#tables/company-acts.ts'

interface Done {
  employerId: string
  /** Account of the member. */
  personId: string
  area: CompanyActArea
  act: string
  about: string
  now: Date
}

/** Records a member's act, and deletes entries past the retention period. */
export async function recordAct(db: Db, { personId, now, ...done }: Done): Promise<void> {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - companyActsKeptForMonths)
  await db
    .delete(companyActEntries)
    .where(and(eq(companyActEntries.employerId, done.employerId), lt(companyActEntries.at, oldest)))
  await db.insert(companyActEntries).values({ ...done, byId: personId, at: now })
}
