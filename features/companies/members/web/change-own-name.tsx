import { useQueryClient } from '@tanstack/react-query'
import { roleFacts } from '#contract/facts/member-roles.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import type { OfMember } from './change-member.tsx'
import { membersQuery } from './member-queries.ts'

/** Changes the name of a member at the company. */
export function ChangeOwnName({ member, employerId, onClose }: OfMember) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { name: member.name, showsName: member.showsName ? 'yes' : '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Please enter your name' : undefined }),
    send: async ({ name, showsName }) => {
      const { message } = await api('PATCH /api/employers/:employerId/members/:memberId', {
        params: { employerId, memberId: member._id },
        input: { name, showsName: showsName !== '' },
      })
      onClose()
      showToast(message)
      await queries.invalidateQueries({ queryKey: membersQuery(api, employerId).queryKey })
    },
    failed: 'The name could not be saved. Please try again.',
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="My name in this company"
      sendLabel="Save"
      busyLabel="Saving..."
      className="grid gap-5"
    >
      <Field name="name" label="Name" required>
        <Input autoComplete="name" />
      </Field>
      <Checkbox
        name="showsName"
        value="yes"
        label="Show my name to job seekers"
        hint={`When you open a CV, the job seeker reads the company and ‘${roleFacts[member.role].one}’. Tick to add your name.`}
      />
    </FormDialog>
  )
}
