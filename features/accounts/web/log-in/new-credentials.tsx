import { minPasswordLength } from '#contract/password-length.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'

/** Credentials of a new account: the fields `email` and `password` of the surrounding form. */
export function NewCredentials() {
  return (
    <>
      <Field name="email" label="E-mail" required>
        <Input type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field
        name="password"
        label="Password"
        hint={`Must be at least ${minPasswordLength.jobseeker} characters`}
        required
      >
        <PasswordInput autoComplete="new-password" />
      </Field>
    </>
  )
}
