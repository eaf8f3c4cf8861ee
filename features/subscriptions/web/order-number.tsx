import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lengths } from '#contract/facts/lengths.ts'
import type { Invoice } from '#contract/subscriptions/invoices.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'

/** Lets a company print its own order number on the documents of a purchase. */
export function OrderNumber({ invoice }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)} className="max-sm:-ml-3">
        {invoice.orderNumber ? 'Change' : 'Add'} your order number
      </Button>
      {isOpen && <OrderNumberDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  )
}

function OrderNumberDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { orderNumber: invoice.orderNumber ?? '' },
    send: async ({ orderNumber }) => {
      await api('PUT /api/employers/subscriptions/:subscriptionId/order-number', {
        params: { subscriptionId: invoice.subscriptionId },
        input: { orderNumber },
      })
      await queries.invalidateQueries({ queryKey: ['subscriptions'] })
      onClose()
    },
    failed: 'The order number could not be saved. Please try again.',
  })
  return (
    <FormDialog
      form={form}
      title={`Your order number for ${invoice.reference}`}
      onClose={onClose}
      sendLabel="Save"
      busyLabel="Saving..."
    >
      <Field name="orderNumber" label="Order number" hint="It is printed on the invoice and the receipt.">
        <Input maxLength={lengths.word} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
