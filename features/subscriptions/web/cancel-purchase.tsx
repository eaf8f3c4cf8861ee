import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#contract/base/money.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { forgetKeys } from '#site/api/forget-keys.ts'
import { undoing } from '#site/api/undoing.ts'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { packageWords } from './package-words.ts'

type CancelPurchaseProps = { subscription: Subscription; className?: string; onCancelled?: () => void }

/** Cancels a purchase without a slip, or with a rejected one. */
export function CancelPurchase({ subscription, className = '', onCancelled }: CancelPurchaseProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { _id, reference, price } = subscription
  const cancel = useMutation({
    mutationFn: () =>
      undoing(
        api('POST /api/employers/subscriptions/:subscriptionId/cancel', { params: { subscriptionId: _id } }),
        // The same choice afterwards is another purchase, also where the reply to this one was lost.
        () => forgetKeys('/select-subscription\n'),
      ),
    onSuccess: ({ message }) => {
      showToast(message)
      setAsked(false)
      onCancelled?.()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['subscriptions'] }),
  })
  return (
    <>
      <Button variant="danger-quiet" size="small" className={className} onClick={() => setAsked(true)}>
        Cancel purchase<span className="sr-only"> {reference}</span>
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Cancel the purchase ${reference}?`}
        confirmLabel="Cancel purchase"
        cancelLabel="Keep it"
        busy={cancel.isPending && 'Cancelling...'}
        error={
          cancel.error ? wordsOf(cancel.error, 'It could not be cancelled. Please try again.') : undefined
        }
        onCancel={() => {
          setAsked(false)
          cancel.reset()
        }}
        onConfirm={() => cancel.mutate()}
      >
        {packageWords(subscription)}, {formatMoney(price)}. You will not have to pay for it. If you have
        already transferred the money, keep the purchase and send the slip instead.
      </ConfirmDialog>
    </>
  )
}
