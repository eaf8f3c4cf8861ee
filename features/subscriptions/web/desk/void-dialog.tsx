import { formatMoney, fromLaari, toLaari } from '#contract/base/money.ts'
import type { DeskAccount } from '#contract/subscriptions/desk-money.ts'
import { useApi } from '#site/api/api-context.tsx'
import { forgetKeys } from '#site/api/forget-keys.ts'
import { undoing } from '#site/api/undoing.ts'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'

/** MVR that count as received for a purchase. */
export const receivedOf = ({ entries }: DeskAccount): number =>
  fromLaari(entries.reduce((sum, { kind, amount }) => sum + (kind === 'received' ? toLaari(amount) : 0), 0))

const againWords =
  'Record a part that did come in as a payment afterwards. What was refunded of it is lost, and the ledger says so.'

/** Asks whether an approval is void, or what came in for a purchase did not. */
export function VoidDialog({ account, onClose }: { account: DeskAccount; onClose: () => void }) {
  const api = useApi()
  const { subscriptionId, reference, receiptNumber } = account
  const received = receivedOf(account)
  const isApproved = receiptNumber !== null && account.status !== 'Void'
  const act = useAction(async (reason: string) => {
    const { number } = await undoing(
      api('POST /api/admin/subscriptions/:subscriptionId/void', {
        params: { subscriptionId },
        input: { reason, ...(!isApproved && { received }) },
      }),
      () => {
        // The same one afterwards is another, also where its reply was lost. Refunds that wait are refused.
        for (const what of ['payments', 'credit-notes', 'refunds'])
          forgetKeys(`/subscriptions/${subscriptionId}/${what}\n`)
      },
    )
    const done = number === null ? 'It counts as not received' : `The approval is void, by ${number}`
    return { message: `${done}. The employer has been notified` }
  }, onClose)
  return (
    <ReasonDialog
      title={
        isApproved
          ? `Make the approval of ${reference} void?`
          : `Take back ${formatMoney(received)} of ${reference}?`
      }
      suggestions={['The transfer belongs to another company.', 'The transfer has not reached our account.']}
      confirmLabel={isApproved ? 'Make it void' : 'Take it back'}
      busyLabel={isApproved ? 'Making it void...' : 'Taking it back...'}
      onCancel={onClose}
      onConfirm={(reason) => act.attempt(reason)}
    >
      {isApproved
        ? `As if it had never been approved: all that came in for it counts as not received. A credit note cancels receipt ${receiptNumber}, and what was bought ends. Jobs that were posted with it stay online until somebody closes them. If all of it did come in, write a credit note instead.`
        : 'All that is recorded as received for it counts as not received.'}{' '}
      {againWords}
    </ReasonDialog>
  )
}

/** Typed amount, or a reason why it can't be. */
