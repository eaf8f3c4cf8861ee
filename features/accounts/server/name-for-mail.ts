import type { Addressee } from '#features/notifications/mail.ts'
import type { accounts } from '#tables/accounts/accounts.ts'

type Named = Pick<typeof accounts.$inferSelect, 'name' | 'emailVerifiedAt'>

/** Name for a mail to the account, or null while its address is unconfirmed. */
export const nameForMail = ({ name, emailVerifiedAt }: Named): string | null =>
  emailVerifiedAt === null ? null : name

/** The account as the addressee of a mail. */
export const addresseeOf = (
  account: Named & Pick<typeof accounts.$inferSelect, 'id' | 'email'>,
): Addressee => ({
  to: account.email,
  accountId: account.id,
  name: nameForMail(account),
})
