import type { PlanType, Sector } from '#contract/facts/vocabularies.ts'
import { acceptPassword } from '#features/accounts/server/accept-password.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { sendVerification } from '#features/accounts/server/send-verification.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { recordFile } from '#features/files/server/store-file.ts'
import { storeUpload } from '#features/files/server/store-upload.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { createEmployerProfile } from './create-profile.ts'

interface NewEmployer {
  name: string
  email: string
  password: string
  sector: Sector
  subscriptionType: PlanType
  logo: ReceivedFile | undefined
  publicUrl: string
  now: Date
}

/**
 * Registers an employer, with a logo if one was sent, and mails the link that proves its address.
 *
 * @throws Problem `email_taken`, `common_password`, `invalid_image` or `invalid_input` (a short password)
 */
export async function registerEmployer(
  db: Db,
  store: FileStore,
  { name, email, password, sector, subscriptionType, logo, publicUrl, now }: NewEmployer,
): Promise<string> {
  const passwordHash = await acceptPassword({ role: 'employer', name, email }, password)
  const id = newId()
  const picture = logo && (await storeUpload(store, { kind: 'logo', file: logo, ownerId: id }))
  try {
    await db.transaction(async (tx) => {
      await createAccount(tx, { id, role: 'employer', email, name, passwordHash, now })
      const logoFileId = picture && (await recordFile(tx, picture, now))
      const wantedPlan = subscriptionType
      await createEmployerProfile(tx, { id, company: name, sector, wantedPlan, logoFileId, now })
      await sendVerification(tx, { account: { id, email }, publicUrl, now })
      await invalidate(tx, ['employers'])
    })
  } catch (error) {
    await removeBytes(store, picture?.path)
    throw error
  }
  return id
}
