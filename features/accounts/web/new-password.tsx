import { minPasswordLength } from '#contract/facts/password-length.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { Field } from '#site/ui/field.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'

interface NewPasswordProps {
  label?: string
  /** Role of the account, which sets the length. */
  role?: Role
}

/** A new password: the field `password` of the surrounding form. */
export function NewPassword({ label = 'New password', role = 'jobseeker' }: NewPasswordProps) {
  return (
    <Field
      name="password"
      label={label}
      hint={`Must be at least ${minPasswordLength[role]} characters`}
      required
    >
      <PasswordInput autoComplete="new-password" />
    </Field>
  )
}

/** A new password that is typed twice: the fields `password` and `confirm`. */
export function NewPasswordTwice({ role }: Pick<NewPasswordProps, 'role'>) {
  return (
    <>
      <NewPassword {...(role && { role })} />
      <Field name="confirm" label="Confirm new password" required>
        <PasswordInput autoComplete="new-password" />
      </Field>
    </>
  )
}
