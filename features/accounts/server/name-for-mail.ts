import type { accounts } from '#tables/accounts.ts'

type Addressee = Pick<typeof accounts.$inferSelect, 'name' | 'emailVerifiedAt'>

/** The name that a mail to the account may say, or null while its address is not confirmed. */
export const nameForMail = ({ name, emailVerifiedAt }: Addressee): string | null =>
  emailVerifiedAt === null ? null : name
