import { useState } from 'react'
import { dayOf, formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney, isAmbiguous, plainAmount } from '#contract/base/money.ts'
import type { PayAtDesk } from '#contract/pay/pay-rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'

/** Exchange rates of the US dollar, each with its first day. */
export function ExchangeRates({ rates }: { rates: PayAtDesk['rates'] }) {
  const api = useApi()
  const current = rates.find(({ holds }) => holds)
  const [asked, setAsked] = useState<{ rate: number; from: string }>()
  const close = () => setAsked(undefined)
  const set = useAction(
    (input: { rate: number | string; from: string }) => api('POST /api/admin/exchange-rates', { input }),
    close,
  )
  const today = dayOf(new Date())
  const form = useForm({
    initial: { rate: String(current?.rate ?? ''), from: today },
    send: async ({ rate: typed, from }) => {
      const rate = isAmbiguous(typed) ? Number.NaN : Number(plainAmount(typed))
      // The server refuses an invalid rate, with words beside the field.
      if (!(rate > 0) || from === '') return void (await set.attempt({ rate: typed, from }))
      set.clear()
      setAsked({ rate, from })
    },
    failed: 'The rate could not be set. Please try again.',
  })

  return (
    <Card as="section" className="space-y-4">
      <div>
        <h2 className="text-lg font-semibold">Exchange rate</h2>
        <p className="text-sm text-ink-soft">
          Pay in dollars is shown in rufiyaa at this rate. Jobs do not change; the figures shown follow at
          once.
        </p>
      </div>
      {current && (
        <p>
          <span className="text-xl font-semibold tabular-nums">{formatMoney(current.rate)}</span> for a US
          dollar
          <span className="text-ink-soft"> since {formatLongDate(current.from)}</span>
        </p>
      )}
      <Form form={form} className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
        <Field name="rate" label="MVR for a US dollar">
          <Input inputMode="decimal" autoComplete="off" />
        </Field>
        <Field name="from" label="From">
          <Input type="date" />
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-8" busy={form.isSending && 'Setting...'}>
          Set rate
        </Button>
        <div className="col-span-full empty:hidden">
          <FormOutcome />
        </div>
      </Form>
      {asked && (
        <ConfirmDialog
          open
          harmless
          title={`${formatMoney(asked.rate)} for a US dollar from ${asked.from === today ? 'today' : formatLongDate(asked.from)}?`}
          confirmLabel="Set rate"
          busy={set.isBusy && 'Setting...'}
          error={set.refusal}
          onCancel={close}
          onConfirm={() => set.run(asked)}
        >
          {current && `It is ${formatMoney(current.rate)} now. `}A rate stays in the list. To correct it, set
          another one from the same day.
        </ConfirmDialog>
      )}
      <Disclosure summary="All rates">
        <ul className="space-y-1 text-sm">
          {rates.map(({ _id, rate, from, setBy, holds }) => (
            <li key={_id ?? 'first'} className="wrap-anywhere">
              {formatMoney(rate)} from {formatLongDate(from)}{' '}
              <span className="text-ink-soft">{setBy && `by ${setBy}`}</span>{' '}
              {holds && <Badge tone="lagoon">Today</Badge>}
            </li>
          ))}
        </ul>
      </Disclosure>
    </Card>
  )
}
