import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { Problem } from '#contract/base/problems.ts'
import type { CompanyProfile } from '#contract/companies/dashboard.ts'
import { renameAccount } from '#features/accounts/server/rename-account.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { endOutdated } from '#features/companies/evidence/server/end-outdated.ts'
import { renameCompany } from '#features/jobs/server/rename-company.ts'
import { placeOf } from '#features/places/server/place-of.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { employers } from '#tables/companies/employers.ts'

type ProfileChange = z.output<ReturnType<typeof CompanyProfile.partial>>

interface Editing {
  viewerId: string
  employerId: string
  input: ProfileChange
  now: Date
}

/**
 * Changes an employer's own profile; absent fields stay unchanged. A new name also changes its jobs and
 * mails. Evidence of another website or name is no longer shown.
 *
 * @throws Problem `forbidden` when it is another employer's
 * @throws Problem `not_found` when there is no such employer
 * @throws Problem `invalid_input` when there is no such place
 */
export async function editProfile(db: Db, { viewerId, employerId, input, now }: Editing): Promise<void> {
  requireSelf(viewerId, employerId)
  const { companyName, ...rest } = input
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(employers)
      .where(eq(employers.id, employerId))
      .for('no key update')
    if (!before) throw new Problem('not_found')
    const fields = companyName === undefined ? rest : { ...rest, company: companyName }
    await tx
      .update(employers)
      .set({ ...fields, placeId: await placeOf(tx, rest, before), updatedAt: now })
      .where(eq(employers.id, employerId))
    const { company, website } = before
    const after = { company: companyName ?? company, website: rest.website ?? website }
    await endOutdated(tx, { employerId, before: { company, website }, after, now })
    if (companyName !== undefined && companyName !== before.company) {
      await renameCompany(tx, employerId, companyName)
      await renameAccount(tx, employerId, companyName)
    }
    const { industry = before.industry, sector = before.sector } = rest
    // The top employers beside every list of jobs show their industry.
    const isElsewhere = industry !== before.industry || sector !== before.sector
    await invalidate(tx, ['employers', `employer:${employerId}`, ...(isElsewhere ? ['jobs'] : [])])
  })
}
