import { formatMoney } from '#contract/base/money.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { slipRefusals } from './slip-refusals.ts'
import { packageOf, SuspendedPayer } from './subscription-facts.tsx'
import type { Decisions } from './use-decisions.ts'

interface DecisionDialogsProps {
  act: 'approve' | 'reject'
  subscription: DeskSubscription
  decisions: Decisions
  onClose: () => void
}

/** Asks before a payment is approved or rejected. */
export function DecisionDialogs({ act, subscription, decisions, onClose }: DecisionDialogsProps) {
  const { company, toPay, slip } = subscription
  if (act === 'reject')
    return (
      <ReasonDialog
        title={`Reject the payment of ${company}?`}
        suggestions={slipRefusals}
        confirmLabel="Reject"
        busyLabel="Rejecting..."
        onCancel={onClose}
        onConfirm={(reason) => decisions.reject.attempt({ subscription, reason })}
      >
        The employer can send another slip afterwards.
      </ReasonDialog>
    )
  return (
    <ConfirmDialog
      open
      harmless
      isMeant
      onCancel={onClose}
      onConfirm={() => decisions.approve.run(subscription)}
      title={`Approve ${formatMoney(toPay)} from ${company}?`}
      confirmLabel="Approve"
      busy={decisions.approve.isBusy && 'Approving...'}
      error={decisions.approve.refusal}
    >
      <div className="space-y-4">
        <p>
          {packageOf(subscription)}. The term starts now, and the employer is notified and can save a receipt.
          If the payment never comes, say so later on the account of the purchase: that makes the approval
          void.
        </p>
        {subscription.isSuspended && <SuspendedPayer />}
        {slip === null && (
          <Alert tone="warning">No slip was sent. Approve only if the money has reached the account.</Alert>
        )}
      </div>
    </ConfirmDialog>
  )
}
