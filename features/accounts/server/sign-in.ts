import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Role } from '#contract/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { atTheDoorOfHashing, isPassword } from './hash-password.ts'
import { startSession, type TokenPair } from './start-session.ts'

interface Credentials {
  role: Role
  email: string
  password: string
}

interface Browser {
  userAgent: string
  secret: string
  now: Date
}

type Account = typeof accounts.$inferSelect

export interface SignedIn extends TokenPair {
  user: { id: string; name: string; email: string; role: Role }
}

/** The account of a role with that address, in any letter case. Served by the index accounts_role_email. */
export async function findAccount(db: Db, role: Role, email: string) {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, role), sql`lower(${accounts.email}) = lower(${email})`))
  return account
}

/**
 * The account that the credentials belong to. An unknown address and a wrong password get the same words after the
 * same time; that an account is suspended is told only to those who know its password.
 *
 * @throws Problem `wrong_credentials`
 * @throws Problem `suspended`
 * @throws Problem `busy` when too many passwords are being hashed
 */
export async function requireCredentials(db: Db, { role, email, password }: Credentials): Promise<Account> {
  return atTheDoorOfHashing(async () => {
    const account = await findAccount(db, role, email)
    if (!(await isPassword(account?.passwordHash, password)) || !account)
      throw new Problem('wrong_credentials')
    if (account.suspendedAt) throw new Problem('suspended')
    return account
  })
}

/**
 * Signs an account in whose credentials were just found right.
 *
 * @throws Problem `wrong_credentials` when the password was changed while it was being checked: it was the old one
 */
export async function openSession(db: Db, account: Account, browser: Browser): Promise<SignedIn> {
  const pair = await db.transaction(async (tx) => {
    const unchanged = and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash))
    const [still] = await tx.select({ id: accounts.id }).from(accounts).where(unchanged).for('share')
    if (!still) throw new Problem('wrong_credentials')
    return startSession(tx, { account, ...browser })
  })
  const { id, name, email, role } = account
  return { ...pair, user: { id, name, email, role } }
}

/** Signs in an employer or a job seeker. */
export async function signIn(
  db: Db,
  { role, email, password, ...browser }: Credentials & Browser,
): Promise<SignedIn> {
  return openSession(db, await requireCredentials(db, { role, email, password }), browser)
}
