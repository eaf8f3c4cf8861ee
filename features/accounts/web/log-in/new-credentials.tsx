import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { NewPassword } from '../new-password.tsx'

/** Credentials of a new account: the fields `email` and `password` of the surrounding form. */
export function NewCredentials() {
  return (
    <>
      <Field name="email" label="E-mail" required>
        <Input type="email" autoComplete="username" inputMode="email" />
      </Field>
      <NewPassword label="Password" />
    </>
  )
}
