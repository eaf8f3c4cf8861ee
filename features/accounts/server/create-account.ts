import { Problem } from '#contract/base/problems.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { isAddressKept } from './keep-address.ts'

interface NewAccount {
  /** Only where it has to be known before the account exists. */
  id?: string
  role: Role
  /** Empty for an account that a phone number opens. */
  email: string
  name: string
  /** Without a hash nobody can sign in until a password is set through the reset mail. */
  passwordHash?: string | undefined
  emailVerified?: boolean
  now: Date
}

/**
 * Creates an account without its profile; call it in the transaction that creates the profile. The unique
 * key on role and folded address decides a race.
 *
 * @throws Problem `email_taken` also while the previous owner of the address can still restore it
 */
export async function createAccount(
  db: Db,
  { id = newId(), role, email, name, passwordHash = '', emailVerified = false, now }: NewAccount,
): Promise<string> {
  if (email !== '' && (await isAddressKept(db, { role, email, now }))) throw new Problem('email_taken')
  const [made] = await db
    .insert(accounts)
    .values({
      id,
      role,
      email,
      name,
      passwordHash,
      emailVerifiedAt: emailVerified ? now : null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (!made) throw new Problem('email_taken')
  return made.id
}
