import type { accounts } from '#tables/accounts.ts'

type Addressee = Pick<typeof accounts.$inferSelect, 'name' | 'emailVerifiedAt'>

/** Name for a mail to the account, or null while its address is unconfirmed. */
export const nameForMail = ({ name, emailVerifiedAt }: Addressee): string | null =>
  emailVerifiedAt === null ? null : name
