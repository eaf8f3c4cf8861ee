import type { DeskMember } from '#contract/companies/desk-members.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { memberLabel } from '../member-label.ts'

const reasons = [
  'Job seekers have complained about this person.',
  'The account is used by somebody else.',
  'It was used to ask people for money.',
]

interface SuspendAtDeskProps {
  employerId: string
  member: DeskMember
  onClose: () => void
}

/** Asks before a member of an employer is suspended or reinstated. */
export function SuspendAtDesk({ employerId, member, onClose }: SuspendAtDeskProps) {
  const api = useApi()
  const params = { employerId, memberId: member._id }
  const suspend = useAction(
    (reason: string) =>
      api('POST /api/admin/employers/:employerId/members/:memberId/suspend', { params, input: { reason } }),
    onClose,
  )
  const reinstate = useAction(
    () => api('POST /api/admin/employers/:employerId/members/:memberId/reinstate', { params }),
    onClose,
  )
  if (member.suspendedReason === null)
    return (
      <ReasonDialog
        title={`Suspend ${memberLabel(member)}?`}
        suggestions={reasons}
        hint="The member and an owner read it."
        confirmLabel="Suspend member"
        busyLabel="Suspending..."
        onCancel={onClose}
        onConfirm={suspend.attempt}
      >
        The member is logged out of this employer at once. The employer, its jobs and its other members are
        not affected.
      </ReasonDialog>
    )
  return (
    <ConfirmDialog
      open
      harmless
      title={`Reinstate ${memberLabel(member)}?`}
      confirmLabel="Reinstate member"
      busy={reinstate.isBusy && 'Reinstating...'}
      error={reinstate.refusal}
      onCancel={onClose}
      onConfirm={() => reinstate.run(undefined)}
    >
      They can log in for this employer again.
    </ConfirmDialog>
  )
}
