import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import type { Fields } from './use-fields.ts'

type Credentials = Record<'email' | 'password', string>

/** With what a new account is signed in to. */
export function NewCredentials({ bind, errors }: Pick<Fields<Credentials>, 'bind' | 'errors'>) {
  return (
    <>
      <Field label="E-mail" error={errors.email} required>
        <Input {...bind('email')} type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field label="Password" hint="Must be at least 8 characters" error={errors.password} required>
        <PasswordInput {...bind('password')} autoComplete="new-password" />
      </Field>
    </>
  )
}
