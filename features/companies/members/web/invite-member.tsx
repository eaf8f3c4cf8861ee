import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { membersQuery } from './member-queries.ts'
import { checkRole, placeOf, RoleFields } from './role-fields.tsx'

interface InviteMemberProps {
  employerId: string
  onClose: () => void
}

/** Invites an address to a role. */
export function InviteMember({ employerId, onClose }: InviteMemberProps) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { email: '', role: 'recruiter', jobs: '', decides: '' },
    check: (given) => ({
      email: given.email.trim() === '' ? 'Please enter the e-mail address' : undefined,
      ...checkRole(given),
    }),
    send: async (given) => {
      const input = { email: given.email.trim(), ...placeOf(given) }
      const { message } = await api('POST /api/employers/:employerId/members', {
        params: { employerId },
        input,
      })
      onClose()
      showToast(message)
      await queries.invalidateQueries({ queryKey: membersQuery(api, employerId).queryKey })
    },
    failed: 'The invitation could not be sent. Please try again.',
    fieldOf: { already_member: 'email', refuses_mail: 'email' },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Invite somebody"
      sendLabel="Send invitation"
      busyLabel="Sending..."
      className="grid gap-5"
    >
      <Field name="email" label="E-mail" hint="The link works once, for this address" required>
        <Input type="email" inputMode="email" autoComplete="off" />
      </Field>
      <RoleFields form={form} employerId={employerId} />
    </FormDialog>
  )
}
