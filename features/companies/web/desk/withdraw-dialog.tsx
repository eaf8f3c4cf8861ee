import { countOf } from '#contract/base/in-words.ts'
import type { DeskEmployer } from '#contract/companies/desk-employers.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'

const reasons = [
  'We could not reach you at your phone number.',
  'We could not find your company in the register of businesses.',
  'Somebody else says that the company is theirs.',
]

function consequence(openJobs: number): string {
  if (openJobs === 0) return 'Its new jobs wait as Pending'
  return `${countOf(openJobs, 'open job', 'open jobs')} and its new jobs wait as Pending`
}

/** Asks for the reason of a withdrawn verification, and explains the consequences. */
export function WithdrawDialog({ employer, onClose }: { employer: DeskEmployer; onClose: () => void }) {
  const api = useApi()
  const withdraw = useAction(
    (reason: string) =>
      api('POST /api/admin/employers/:employerId/withdraw-verification', {
        params: { employerId: employer._id },
        input: { reason },
      }),
    onClose,
  )
  return (
    <ReasonDialog
      title={`Take back the verification of ${employer.company}?`}
      suggestions={reasons}
      confirmLabel="Take back"
      busyLabel="Taking back..."
      onCancel={onClose}
      onConfirm={withdraw.attempt}
    >
      {consequence(employer.openJobs)}, and it cannot look for job seekers, until you verify it again. No link
      in an e-mail changes that.
    </ReasonDialog>
  )
}
