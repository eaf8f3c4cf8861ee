import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'

export type Decisions = ReturnType<typeof useDecisions>

/** Approves and rejects; when another operator was first, shows the decision and reloads the list. */
export function useDecisions(closeDialog: () => void) {
  const api = useApi()
  const approve = useAction(({ _id, slip, toPay }: DeskSubscription) => {
    const params = { subscriptionId: _id }
    return api('POST /api/admin/subscriptions/:subscriptionId/approve', { params, input: { slip, toPay } })
  }, closeDialog)
  const reject = useAction(({ subscription, reason }: { subscription: DeskSubscription; reason: string }) => {
    const { _id: subscriptionId, slip } = subscription
    return api('POST /api/admin/subscriptions/:subscriptionId/reject', {
      params: { subscriptionId },
      input: { reason, slip },
    })
  }, closeDialog)
  return {
    approve,
    reject,
    refusal: approve.refusal ?? reject.refusal,
    clear: () => {
      approve.clear()
      reject.clear()
    },
  }
}
