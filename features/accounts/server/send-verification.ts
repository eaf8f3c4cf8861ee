import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { confirmAddress } from './emails.ts'
import { makeLink } from './mail-link.ts'

interface Verification {
  account: { id: string; email: string }
  publicUrl: string
  now: Date
}

/** Reply to a registration, for every role. */
export const registered =
  'Registration successful! Please confirm your e-mail address with the link we have sent you.'

/** Mails the link that proves an account's address. */
export async function sendVerification(db: Db, { account, publicUrl, now }: Verification): Promise<void> {
  const link = await makeLink(db, {
    purpose: 'verify',
    accountId: account.id,
    email: account.email,
    publicUrl,
    now,
  })
  await notify(db, confirmAddress({ to: account.email, accountId: account.id, link }), now)
}
