import type { z } from 'zod'
import type { CompanyProfile } from '#contract/companies/dashboard.ts'
import { correctEmail } from '#features/accounts/server/correct-email.ts'
import { requireEmployer } from '#features/accounts/server/require-employer.ts'
import { record } from '#features/audit/server/record.ts'
import { requireOwnAddress } from '#features/companies/members/server/address-of-company.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { editProfile } from '../edit-profile.ts'

interface Correction {
  employerId: string
  input: z.output<ReturnType<typeof CompanyProfile.partial>> & { email?: string | undefined }
  operatorId: string
  origin: Origin
  now: Date
  publicUrl: string
}

/**
 * Corrects an employer's profile and the address for its mails.
 *
 * @throws Problem `not_found`
 * @throws Problem `email_taken` when the address belongs to another employer
 * @throws Problem `invalid_input` when the company has owners and no address of its own
 */
export async function correctEmployer(
  db: Db,
  { employerId, input, operatorId, origin, now, publicUrl }: Correction,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { profile, account } = await requireEmployer(tx, employerId)
    const { email, ...fields } = input
    const was: Record<string, unknown> = {
      ...profile,
      companyName: profile.company,
      email: account.shownEmail,
    }
    const changed = Object.entries(input).filter(([key, value]) => value !== undefined && value !== was[key])
    if (changed.length === 0) return
    await editProfile(tx, { viewerId: employerId, employerId, input: fields, now })
    if (email !== undefined && email !== account.shownEmail) {
      await requireOwnAddress(tx, { employerId, company: profile.company, now })
      await correctEmail(tx, { accountId: employerId, email, operatorId, origin, now, publicUrl })
    }
    await record(tx, {
      act: 'employer corrected',
      subject: { id: employerId, name: profile.company },
      before: Object.fromEntries(changed.map(([key]) => [key, was[key]])),
      after: Object.fromEntries(changed),
      operatorId,
      now,
    })
  })
}
