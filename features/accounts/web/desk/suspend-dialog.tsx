import { useApi } from '#site/api/api-context.tsx'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'

const reasons = [
  'Several people have complained about this account.',
  'The account does not belong to the person it names.',
  'It was used to ask people for money.',
  'It sends unwanted messages.',
]

interface SuspendDialogProps {
  act: 'suspend' | 'reinstate'
  kind: 'employer' | 'jobseeker'
  person: { _id: string; name: string }
  onClose: () => void
}

/** Asks before an account is suspended or reinstated. */
export function SuspendDialog({ act, kind, person, onClose }: SuspendDialogProps) {
  const api = useApi()
  const employer = { params: { employerId: person._id } }
  const seeker = { params: { seekerId: person._id } }
  const suspend = useAction(
    (reason: string) =>
      kind === 'employer'
        ? api('POST /api/admin/employers/:employerId/suspend', { ...employer, input: { reason } })
        : api('POST /api/admin/jobseekers/:seekerId/suspend', { ...seeker, input: { reason } }),
    onClose,
  )
  const reinstate = useAction(
    () =>
      kind === 'employer'
        ? api('POST /api/admin/employers/:employerId/reinstate', employer)
        : api('POST /api/admin/jobseekers/:seekerId/reinstate', seeker),
    onClose,
  )
  if (act === 'reinstate')
    return (
      <ConfirmDialog
        open
        harmless
        title={`Reinstate ${person.name}?`}
        confirmLabel="Reinstate"
        busy={reinstate.isBusy && 'Reinstating...'}
        error={reinstate.refusal}
        onCancel={onClose}
        onConfirm={() => reinstate.run(undefined)}
      >
        {kind === 'employer'
          ? 'They can log in again, and their jobs are online again until their last day.'
          : 'They can log in again.'}
      </ConfirmDialog>
    )
  return (
    <ReasonDialog
      title={`Suspend ${person.name}?`}
      suggestions={reasons}
      confirmLabel="Suspend"
      busyLabel="Suspending..."
      onCancel={onClose}
      onConfirm={suspend.attempt}
    >
      {kind === 'employer'
        ? 'It is logged out everywhere at once and all its jobs are taken offline, until you reinstate it.'
        : 'The account is logged out everywhere at once, until you reinstate it.'}
    </ReasonDialog>
  )
}
