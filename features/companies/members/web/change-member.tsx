import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#contract/companies/members.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useFormValues } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { LostRights, useLostRights } from './lost-rights.tsx'
import { memberLabel } from './member-label.ts'
import { membersQuery } from './member-queries.ts'
import { checkRole, placeOf, RoleFields } from './role-fields.tsx'

export interface OfMember {
  member: Member
  employerId: string
  onClose: () => void
}

/** Changes the role of a member or an invited person, including the transfer of ownership. */
export function ChangeMember({ member, employerId, myId, onClose }: OfMember & { myId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  // As the dialog showed it when it was opened.
  const [before] = useState({ role: member.role, jobs: member.jobs, decides: member.decides })
  const form = useForm({
    initial: {
      role: before.role as string,
      jobs: before.jobs.join('\n'),
      decides: before.decides.join('\n'),
      handOver: '',
    },
    check: checkRole,
    send: async (given) => {
      const isHandedOver = given.role === 'owner' && given.handOver !== ''
      const change = {
        params: { employerId, memberId: member._id },
        input: {
          ...placeOf(given),
          before,
          ...(isHandedOver && { handOver: true as const }),
          ...(lost.isAsked && { keep: lost.keep }),
        },
      }
      // After a refusal too: the list may be out of date.
      const { message } = await api('PATCH /api/employers/:employerId/members/:memberId', change).finally(
        () => void queries.invalidateQueries({ queryKey: membersQuery(api, employerId).queryKey }),
      )
      onClose()
      showToast(message)
    },
    failed: 'The change could not be saved. Please try again.',
  })
  const { role, handOver } = useFormValues(form)
  const isLowered = member.role === 'owner' && !member.invited && role !== 'owner'
  const isHandedOver = role === 'owner' && handOver !== ''
  const lost = useLostRights({
    employerId,
    memberId: isLowered ? member._id : myId,
    isAsked: isLowered || isHandedOver,
    isOfOwner: true,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Role of ${memberLabel(member)}`}
      sendLabel="Save"
      busyLabel="Saving..."
      className="grid gap-5"
      button={{ disabled: !lost.isKnown }}
    >
      <RoleFields form={form} employerId={employerId} />
      {role === 'owner' && !member.invited && member.role !== 'owner' && (
        <Checkbox
          name="handOver"
          label="Transfer ownership"
          hint="You become a recruiter and can no longer change the team."
        />
      )}
      <LostRights lost={lost} email={isLowered ? member.email : 'you'} />
    </FormDialog>
  )
}
