import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { useForm } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'

const labels = { name: 'Name', email: 'E-mail', password: 'Your own password' } as const
type Name = keyof typeof labels
const names = Object.keys(labels) as Name[]

/** Asks for the address, and for the own password, since an operator has all rights. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const invite = useAction(
    (input: Record<Name, string>) => api('POST /api/admin/operators', { input }),
    onClose,
  )
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    check: (values) =>
      Object.fromEntries(
        names.map((name) => [name, values[name].trim() === '' ? `${labels[name]} is required` : undefined]),
      ),
    send: invite.attempt,
    failed: 'The invitation could not be sent. Please try again.',
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Invite a colleague to the desk"
      sendLabel="Send invitation"
      busyLabel="Inviting..."
    >
      <p className="text-ink-soft">
        They get an e-mail to set a password and an authenticator. Operators can see and do everything you
        can, and all are notified.
      </p>
      <Field name="name" label={labels.name} hint="How the audit log names your colleague." required>
        <Input autoComplete="off" data-first-focus="" />
      </Field>
      <Field name="email" label={labels.email} required>
        <Input type="email" autoComplete="off" />
      </Field>
      <Field name="password" label={labels.password} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}
