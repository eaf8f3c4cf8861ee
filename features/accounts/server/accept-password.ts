import { Problem } from '#contract/base/problems.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { whyTooShort } from '../rules.ts'
import { hashPassword } from './hash-password.ts'
import { whyEasyToGuess } from './why-easy-to-guess.ts'

interface Owner {
  role: Role
  name: string
  email: string
}

/**
 * Checks and hashes a new password.
 *
 * @returns its hash
 * @throws Problem `invalid_input` when it is too short for the role
 * @throws Problem `common_password` when it is easy to guess, with the reason
 * @throws Problem `busy` when too many passwords are being hashed
 */
export async function acceptPassword({ role, name, email }: Owner, password: string): Promise<string> {
  const tooShort = whyTooShort(role, password)
  if (tooShort) throw new Problem('invalid_input', { words: tooShort, fields: { password: tooShort } })
  const easy = await whyEasyToGuess(password, [name, email])
  if (easy) {
    const words = `This password is too easy to guess: ${easy}. Three or four unrelated words make a good one`
    throw new Problem('common_password', { words, fields: { password: words } })
  }
  return hashPassword(password)
}
