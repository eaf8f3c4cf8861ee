import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { formatDateTime } from '#contract/maldives.ts'
import { formatMoney } from '#contract/money.ts'
import type { PlanName, PlanType } from '#contract/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { ListFailed } from './desk-list.tsx'
import { deskKey } from './desk-queries.ts'
import { useAct } from './use-act.ts'

/** What each plan costs, and what it cost before. */
export function Prices() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: [deskKey, 'prices'],
    queryFn: () => api('GET /api/admin/prices', {}),
  })
  if (error && !data)
    return <ListFailed nouns={['prices', 'prices']} error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Loading the prices">
        <SkeletonCard />
      </Loading>
    )
  return (
    <Card as="section" className="space-y-4">
      <div>
        <h2 className="text-lg font-semibold">Prices</h2>
        <p className="text-sm text-ink-soft">
          In MVR, from now on. What an employer chose before keeps the price that it was chosen at.
        </p>
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        {data.current.map((plan) => (
          <li key={`${plan.type} ${plan.planName} ${plan.price}`}>
            <Price {...plan} />
          </li>
        ))}
      </ul>
      {data.history.length > 0 && (
        <Disclosure summary="Prices set before">
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
  )
}

function Price({ type, planName, price }: { type: PlanType; planName: PlanName; price: number }) {
  const api = useApi()
  const id = useId()
  const set = useAct((amount: number) =>
    api('POST /api/admin/prices', { input: { type, planName, price: amount } }),
  )
  const error = set.cause instanceof ApiError ? set.cause.fields.price : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('price') ?? '')
    set.run(Number(typed.replaceAll(',', '').trim()))
  }

  return (
    <form id={id} onSubmit={submit} noValidate className="flex items-end gap-2">
      <Field
        label={`${type === 'Annual' ? 'A year' : 'An ad'}, ${planName}`}
        error={error}
        className="min-w-0 grow"
      >
        <Input name="price" inputMode="decimal" defaultValue={price} />
      </Field>
      <Button type="submit" variant="secondary" busy={set.isBusy && 'Setting...'}>
        Set<span className="sr-only"> {`${type}, ${planName}`}</span>
      </Button>
      {set.refusal && !error && <Alert tone="error">{set.refusal}</Alert>}
    </form>
  )
}
