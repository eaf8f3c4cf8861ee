import type { DeskReview, ReviewDecision } from '#contract/jobs/job-reviews.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { removalReasons } from './job-dialog.tsx'

const changeReasons = [
  'Please take out that people pay for anything. A job never costs money.',
  'Please take out that people send a passport, a card or an account.',
  'Please take applications here, and not in a chat.',
  'Please check the pay: the amount, its currency and its period.',
]

interface DecideDialogProps {
  decision: ReviewDecision
  review: DeskReview
  onClose: () => void
}

/** Asks before an advertisement is decided; what its employer reads is typed here. */
export function DecideDialog({
  decision,
  review: { jobId, title, company, state, since },
  onClose,
}: DecideDialogProps) {
  const api = useApi()
  const decide = useAction(
    (words: string) =>
      api('POST /api/admin/job-reviews/:jobId', {
        params: { jobId },
        input: { decision, since, ...(words && { words }) },
      }),
    onClose,
  )
  if (decision === 'keep')
    return (
      <ConfirmDialog
        open
        harmless
        title={`Keep “${title}”?`}
        confirmLabel="Keep the ad"
        busy={decide.isBusy && 'Keeping...'}
        error={decide.refusal}
        onCancel={onClose}
        onConfirm={() => decide.run('')}
      >
        {state === 'unlooked' ? 'It stays as it is.' : 'It is shown at once, with all its paid days.'} If its
        text is changed, it is checked again.
      </ConfirmDialog>
    )
  const isChange = decision === 'change'
  return (
    <ReasonDialog
      title={isChange ? `Ask ${company} to change “${title}”?` : `Refuse “${title}” of ${company}?`}
      suggestions={isChange ? changeReasons : removalReasons}
      hint="It is e-mailed to the employer as you write it, with the passage."
      harmless={isChange}
      confirmLabel={isChange ? 'Ask for the change' : 'Refuse the ad'}
      busyLabel={isChange ? 'Asking...' : 'Refusing...'}
      onCancel={onClose}
      onConfirm={decide.attempt}
    >
      {isChange
        ? 'It is not shown until the text is changed.'
        : 'It is not shown. An ad that was paid for it and never shown comes back.'}
    </ReasonDialog>
  )
}
