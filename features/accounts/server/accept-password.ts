import { Problem } from '#contract/problems.ts'
import type { Role } from '#contract/vocabularies.ts'
import { whyTooShort } from '../rules.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'

/**
 * Takes a new password for an account of the role.
 *
 * @returns its hash
 * @throws Problem `invalid_input` when it is too short for the role
 * @throws Problem `common_password` when it is one of those that are tried first
 * @throws Problem `busy` when too many passwords are being hashed
 */
export async function acceptPassword(role: Role, password: string): Promise<string> {
  const tooShort = whyTooShort(role, password)
  if (tooShort) throw new Problem('invalid_input', { words: tooShort, fields: { password: tooShort } })
  if (await isCommonPassword(password)) throw new Problem('common_password')
  return hashPassword(password)
}
