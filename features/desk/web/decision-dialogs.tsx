import type { DeskSubscription } from '#contract/desk-subscriptions.ts'
import { formatMoney } from '#contract/money.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { packageOf, SuspendedPayer } from './subscription-facts.tsx'
import type { Decisions } from './use-decisions.ts'

const reasons = [
  'The slip shows another amount. Please send the one of this transfer.',
  'The slip cannot be read. Please send a clearer picture.',
  'The transfer has not reached our account.',
  'The payment reference is missing. Please send a slip that shows it.',
  'This slip was used for another purchase.',
]

interface DecisionDialogsProps {
  act: 'approve' | 'reject'
  subscription: DeskSubscription
  decisions: Decisions
  onClose: () => void
}

/** The last question before money becomes a right, or does not. */
export function DecisionDialogs({ act, subscription, decisions, onClose }: DecisionDialogsProps) {
  const { company, price, slip } = subscription
  if (act === 'reject')
    return (
      <ReasonDialog
        title={`Reject the payment of ${company}?`}
        suggestions={reasons}
        confirmLabel="Reject"
        busyLabel="Rejecting..."
        isBusy={decisions.reject.isBusy}
        refusal={decisions.reject.refusal}
        onCancel={onClose}
        onConfirm={(reason) => decisions.reject.run({ subscription, reason })}
      >
        The employer can send another slip afterwards.
      </ReasonDialog>
    )
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={`Approve ${formatMoney(price)} from ${company}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            data-first-focus
            busy={decisions.approve.isBusy && 'Approving...'}
            onClick={() => decisions.approve.run(subscription)}
          >
            Approve
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p>
          {packageOf(subscription)}. The term starts now, and the employer is told and can save a receipt.
          This cannot be undone.
        </p>
        {subscription.isSuspended && <SuspendedPayer />}
        {slip === null && (
          <Alert tone="warning">No slip was sent. Approve only if the money has reached the account.</Alert>
        )}
        {decisions.approve.refusal && <Alert tone="error">{decisions.approve.refusal}</Alert>}
      </div>
    </Dialog>
  )
}
