import { type FormEvent, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { useAct } from './use-act.ts'

const labels = { name: 'Name', email: 'E-mail', password: 'Your own password' } as const
type Name = keyof typeof labels
const names = Object.keys(labels) as Name[]

/** Asks whom to invite, and for the own password: an operator may do everything that this one may. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const [values, setValues] = useState<Record<Name, string>>({ name: '', email: '', password: '' })
  const [isChecked, setChecked] = useState(false)
  const invite = useAct((input: Record<Name, string>) => api('POST /api/admin/operators', { input }), onClose)
  const { fields } = invite
  const errorOf = (name: Name) =>
    isChecked && values[name].trim() === '' ? `${labels[name]} is required` : fields[name]
  const bind = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (names.every((name) => values[name].trim() !== '') && !invite.isBusy) invite.run(values)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a colleague to the desk"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="invite" busy={invite.isBusy && 'Inviting...'}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id="invite" onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-soft">
          An e-mail says where to set a password and an authenticator. An operator may do and see everything
          that you may; every operator is told.
        </p>
        <Field
          label={labels.name}
          hint="How the audit log names your colleague."
          error={errorOf('name')}
          required
        >
          <Input {...bind('name')} autoComplete="off" data-first-focus="" />
        </Field>
        <Field label={labels.email} error={errorOf('email')} required>
          <Input {...bind('email')} type="email" autoComplete="off" />
        </Field>
        <Field label={labels.password} error={errorOf('password')} required>
          <PasswordInput {...bind('password')} autoComplete="current-password" />
        </Field>
        {invite.refusal && Object.keys(fields).length === 0 && <Alert tone="error">{invite.refusal}</Alert>}
      </form>
    </Dialog>
  )
}
