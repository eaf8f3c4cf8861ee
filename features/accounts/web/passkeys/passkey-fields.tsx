import { lengths } from '#contract/facts/lengths.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import type { Account } from '../account-queries.ts'
import { requireText } from '../form-checks.ts'

/** Names a passkey. */
export function PasskeyName() {
  return (
    <Field name="name" label="Name" hint="The device that has it, such as 'My phone'" required>
      <Input maxLength={lengths.word} autoComplete="off" data-first-focus />
    </Field>
  )
}

export const checkName = (name: string) => requireText('Name', name.trim())

/** Proof of ownership; a person without a password has just logged in. */
export function OwnPassword({ account }: { account: Account }) {
  if (!account.hasPassword) return null
  return (
    <>
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <Field name="password" label="Your password" required>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </>
  )
}

export const checkOwnPassword = ({ hasPassword }: Account, password: string) =>
  hasPassword ? requireText('Password', password) : undefined

export const proofOf = ({ hasPassword }: Account, password: string) => (hasPassword ? { password } : {})
