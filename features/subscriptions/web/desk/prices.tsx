import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import { type Day, dayOf, formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney, isAmbiguous, plainAmount } from '#contract/base/money.ts'
import { maxPrice } from '#contract/facts/bounds.ts'
import type { PlanName, PlanType } from '#contract/facts/vocabularies.ts'
import type { deskPrices } from '#contract/subscriptions/desk-subscriptions.ts'
import { useApi } from '#site/api/api-context.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Fetched } from '#site/desk/fetched.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { doubtAboutPrice } from '../../price-rules.ts'

/** Prices of the plans, and earlier ones. */
export function Prices() {
  const api = useApi()
  const query = useQuery({
    queryKey: [deskKey, 'prices'],
    queryFn: () => api('GET /api/admin/prices', {}),
  })
  return (
    <Fetched query={query} noun="prices">
      {(data) => (
        <Card as="section" className="space-y-4">
          <div>
            <h2 className="text-lg font-semibold">Prices</h2>
            <p className="text-sm text-ink-soft">
              In MVR, from the day you choose. Packages already chosen keep their price.
            </p>
          </div>
          <ul className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
            {data.current.map((plan) => (
              <li key={`${plan.type} ${plan.planName} ${plan.price}`}>
                <Price plan={plan} history={data.history} />
              </li>
            ))}
          </ul>
          {data.history.length > 0 && (
            <Disclosure summary="Every price that was set">
              <ul className="space-y-1 text-sm">
                {data.history.map(({ _id, type, planName, price, validFrom, setBy }) => (
                  <li key={_id} className="wrap-anywhere">
                    {type}, {planName}: {formatMoney(price)} from {formatDateTime(validFrom)}
                    <span className="text-ink-soft">{setBy && ` by ${setBy}`}</span>
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </Card>
      )}
    </Fetched>
  )
}

type History = ReplyOf<typeof deskPrices>['history']
type Plan = { type: PlanType; planName: PlanName; price: number }

const planWords = ({ type, planName }: Plan) => `${type === 'Annual' ? 'A year' : 'An ad'}, ${planName}`

/** The next price that starts after a day. Of several for one day, the last that was set holds, which stands first. */
function nextAfter(day: Day, plan: Plan, history: History): History[number] | undefined {
  const own = history.filter(({ type, planName }) => type === plan.type && planName === plan.planName)
  const next = own.findLast(({ validFrom }) => dayOf(validFrom) > day)
  return own.find(({ validFrom }) => validFrom === next?.validFrom)
}

function Price({ plan, history }: { plan: Plan; history: History }) {
  const api = useApi()
  const [asked, setAsked] = useState<{ price: number; from: string }>()
  const close = () => setAsked(undefined)
  const { type, planName } = plan
  const set = useAction(
    ({ price, from }: { price: number | string; from: string }) =>
      api('POST /api/admin/prices', { input: { type, planName, price, from } }),
    close,
  )
  const today = dayOf(new Date())
  const form = useForm({
    initial: { price: String(plan.price), from: today },
    send: async ({ price: typed, from }) => {
      const price = isAmbiguous(typed) ? Number.NaN : Number(plainAmount(typed))
      // The server refuses an invalid price, with words beside the field: nobody is asked about one.
      if (!(price > 0 && price <= maxPrice) || from === '')
        return void (await set.attempt({ price: typed, from }))
      set.clear()
      setAsked({ price, from })
    },
    failed: 'The price could not be set. Please try again.',
  })

  const doubt = asked && doubtAboutPrice(asked.price, plan.price)
  const next = nextAfter(today, plan, history)
  const later = asked && nextAfter(asked.from, plan, history)

  return (
    <Form form={form} className="space-y-2" aria-label={planWords(plan)}>
      <p>
        <span className="font-semibold">{planWords(plan)}</span>
        <br />
        {formatMoney(plan.price)} now
        {next &&
          next.price !== plan.price &&
          `, ${formatMoney(next.price)} from ${formatLongDate(next.validFrom)}`}
      </p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
        <Field name="price" label="New price">
          <Input inputMode="decimal" autoComplete="off" />
        </Field>
        <Field name="from" label="From">
          <Input type="date" min={today} />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="max-sm:col-span-2 sm:mt-8"
          busy={form.isSending && 'Setting...'}
        >
          Set<span className="sr-only"> {planWords(plan)}</span>
        </Button>
      </div>
      <FormOutcome />
      {asked && (
        <ConfirmDialog
          open
          harmless={doubt === undefined}
          title={`${planWords(plan)}: ${formatMoney(asked.price)} from ${asked.from === today ? 'now on' : formatLongDate(asked.from)}?`}
          confirmLabel="Set price"
          busy={set.isBusy && 'Setting...'}
          error={set.refusal}
          onCancel={close}
          onConfirm={() => set.run(asked)}
        >
          {doubt && <Alert tone="warning">{doubt}</Alert>}
          It is {formatMoney(plan.price)} now. From then on, this package costs {formatMoney(asked.price)}.
          Packages already chosen keep their price.
          {later &&
            ` ${formatMoney(later.price)} from ${formatLongDate(later.validFrom)} is set already, and takes its place on that day.`}
        </ConfirmDialog>
      )}
    </Form>
  )
}
