import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { acceptPassword } from './accept-password.ts'
import { createAccount } from './create-account.ts'

interface FirstOperator {
  email: string
  password: string
  now: Date
}

/**
 * Creates the first operator if there is none. Otherwise the settings are ignored, so that an old password
 * in them opens nothing.
 *
 * @returns true when one was created
 * @throws Problem `invalid_input` or `common_password` when the password is refused
 */
export async function ensureFirstOperator(db: Db, { email, password, now }: FirstOperator): Promise<boolean> {
  const operators = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.role, 'admin'))
    .limit(1)
  if (operators.length > 0) return false
  const operator = { role: 'admin', email, name: 'Operator' } as const
  const passwordHash = await acceptPassword(operator, password)
  // Another process of a new site may have created it meanwhile.
  return createAccount(db, { ...operator, passwordHash, emailVerified: true, now }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'email_taken') return false
      throw error
    },
  )
}
