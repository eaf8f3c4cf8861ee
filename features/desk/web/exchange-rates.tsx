import type { FormEvent } from 'react'
import { dayOf, formatLongDate } from '#contract/maldives.ts'
import { formatMoney } from '#contract/money.ts'
import type { PayAtDesk } from '#contract/pay-rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { useAct } from './use-act.ts'

/** What a US dollar is reckoned at, from a day on. */
export function ExchangeRates({ rates }: { rates: PayAtDesk['rates'] }) {
  const api = useApi()
  const current = rates.find(({ holds }) => holds)
  const set = useAct((input: { rate: string; from: string }) =>
    api('POST /api/admin/exchange-rates', { input }),
  )
  const { fields } = set

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    set.run({ rate: String(form.get('rate')), from: String(form.get('from')) })
  }

  return (
    <Card as="section" className="space-y-4">
      <div>
        <h2 className="text-lg font-semibold">Exchange rate</h2>
        <p className="text-sm text-ink-soft">
          Pay in dollars is shown in rufiyaa at this rate. No job is changed: every figure follows at once.
        </p>
      </div>
      {current && (
        <p>
          <span className="text-xl font-semibold tabular-nums">{formatMoney(current.rate)}</span> for a US
          dollar
          <span className="text-ink-soft"> since {formatLongDate(current.from)}</span>
        </p>
      )}
      <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
        <Field label="MVR for a US dollar" error={fields.rate}>
          <Input name="rate" inputMode="decimal" defaultValue={current?.rate} autoComplete="off" />
        </Field>
        <Field label="From" error={fields.from}>
          <Input name="from" type="date" defaultValue={dayOf(new Date())} />
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-8" busy={set.isBusy && 'Setting...'}>
          Set rate
        </Button>
      </form>
      {set.refusal && Object.keys(fields).length === 0 && <Alert tone="error">{set.refusal}</Alert>}
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
