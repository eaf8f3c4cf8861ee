import { lengths } from '#contract/facts/lengths.ts'
import type { DeskReview, ReviewDecision } from '#contract/jobs/job-reviews.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { useForm } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { removalReasons } from './job-dialog.tsx'

const changeReasons = [
  'Please remove any request that applicants pay. A job never costs money.',
  'Please remove the request for a passport, a bank card or account details.',
  'Please take applications here, and not in a chat.',
  'Please check the pay: the amount, its currency and its period.',
]

interface DecideDialogProps {
  decision: ReviewDecision
  review: DeskReview
  onClose: () => void
}

/** Asks before an advertisement is decided; what its employer reads is typed here. */
export function DecideDialog({ decision, review, onClose }: DecideDialogProps) {
  const api = useApi()
  const { jobId, title, company, since } = review
  const decide = useAction(
    (words: string) =>
      api('POST /api/admin/job-reviews/:jobId', {
        params: { jobId },
        input: { decision, since, ...(words && { words }) },
      }),
    onClose,
  )
  if (decision === 'keep') return <KeepDialog review={review} onClose={onClose} onKeep={decide.attempt} />
  const isChange = decision === 'change'
  return (
    <ReasonDialog
      title={isChange ? `Ask ${company} to change “${title}”?` : `Refuse “${title}” of ${company}?`}
      suggestions={isChange ? changeReasons : removalReasons}
      hint="It is e-mailed to the employer word for word. A confirmed address also gets the passage."
      harmless={isChange}
      confirmLabel={isChange ? 'Ask for the change' : 'Refuse the ad'}
      busyLabel={isChange ? 'Asking...' : 'Refusing...'}
      onCancel={onClose}
      onConfirm={decide.attempt}
    >
      {isChange
        ? 'It is not shown until the text is changed.'
        : 'It is not shown. If it was never shown, the ad that it used is given back.'}
    </ReasonDialog>
  )
}

interface KeepDialogProps {
  review: DeskReview
  onClose: () => void
  /** @throws ApiError when it is refused */
  onKeep: (words: string) => Promise<unknown>
}

function keptWords({ isHeld, isUnverified }: DeskReview): string {
  if (!isHeld) return 'It stays as it is.'
  return isUnverified
    ? 'It is shown once its employer is verified.'
    : 'It is shown at once, with all its paid days.'
}

function KeepDialog({ review, onClose, onKeep }: KeepDialogProps) {
  const form = useForm({
    initial: { words: '' },
    send: async ({ words }) => void (await onKeep(words.trim())),
    failed: 'The decision could not be saved. Please try again.',
  })
  return (
    <FormDialog
      form={form}
      title={`Keep “${review.title}”?`}
      sendLabel="Keep the ad"
      busyLabel="Keeping..."
      onClose={onClose}
    >
      <p>{keptWords(review)} If its text is changed, it is checked again.</p>
      <Field
        name="words"
        label="Words for the employer"
        hint="They are e-mailed with your decision as you write them."
        optional
      >
        <Textarea rows={2} maxLength={lengths.reason} />
      </Field>
    </FormDialog>
  )
}
