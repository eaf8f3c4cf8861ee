import { type FormEvent, useState } from 'react'
import { dayOf, formatLongDate } from '#contract/maldives.ts'
import { formatMoney } from '#contract/money.ts'
import type { PayAtDesk } from '#contract/pay-rules.ts'
import { type EmployerSize, employerSizes } from '#contract/pay-vocabularies.ts'
import { sizeHints } from '#features/pay/size-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { useAct } from './use-act.ts'

type Floor = PayAtDesk['floors'][number]

const amount = (mvr: number | null) => (mvr === null ? 'none' : formatMoney(mvr))

const columns: readonly Column<Floor>[] = [
  {
    header: 'Employer',
    names: true,
    cell: ({ size }) => (
      <>
        {size}
        <p className="text-sm font-normal text-ink-soft">{sizeHints[size]}</p>
      </>
    ),
  },
  { header: 'An hour', align: 'right', cell: ({ hourly }) => amount(hourly) },
  { header: 'A month', align: 'right', cell: ({ monthly }) => amount(monthly) },
  {
    header: 'Since',
    cell: ({ from, source }) => (
      <>
        {formatLongDate(from)}
        {source && (
          <p {...written(source)} className="text-sm wrap-anywhere text-ink-soft">
            {source}
          </p>
        )}
      </>
    ),
  },
]

/** The least that an employer may pay, by its size, from a day on. */
export function MinimumWages({ floors }: { floors: PayAtDesk['floors'] }) {
  const current = employerSizes.flatMap(
    (size) => floors.find((floor) => floor.size === size && floor.holds) ?? [],
  )
  const others = floors.filter(({ holds }) => !holds)
  return (
    <Card as="section" className="space-y-4">
      <div>
        <h2 className="text-lg font-semibold">Minimum wage</h2>
        <p className="text-sm text-ink-soft">
          Employers are warned, never refused, when a job offers less. Basic pay and fixed allowances count.
        </p>
      </div>
      <Table caption="Minimum wages of today" columns={columns} rows={current} rowKey={({ size }) => size} />
      <SetMinimum current={current} />
      {others.length > 0 && (
        <Disclosure summary="Before and from a later day">
          <ul className="space-y-1 text-sm">
            {others.map(({ _id, size, hourly, monthly, from, source, setBy }) => (
              <li key={_id ?? size} className="wrap-anywhere">
                {size}: {amount(hourly)} an hour, {amount(monthly)} a month from {formatLongDate(from)}
                <span className="text-ink-soft">
                  {setBy && ` by ${setBy}`}
                  {source && ` (${source})`}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  )
}

function SetMinimum({ current }: { current: readonly Floor[] }) {
  const api = useApi()
  const [size, setSize] = useState<EmployerSize>('Large')
  const now = current.find((floor) => floor.size === size)
  const set = useAct(
    (input: { size: string; hourly: string; monthly: string; from: string; source: string }) =>
      api('POST /api/admin/minimum-wages', { input }),
  )
  const { fields } = set

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const amounts = { hourly: text('hourly'), monthly: text('monthly') }
    set.run({ size, ...amounts, from: text('from'), source: text('source') })
  }

  return (
    <form onSubmit={submit} noValidate aria-labelledby="set-minimum" className="space-y-4 border-t pt-4">
      <h3 id="set-minimum" className="font-semibold">
        Another one, from a day on
      </h3>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field label="Employer" error={fields.size}>
          <Select
            options={employerSizes}
            value={size}
            onChange={(event) => setSize(event.target.value as EmployerSize)}
          />
        </Field>
        <Field label="MVR an hour" error={fields.hourly}>
          <Input key={`hour ${size}`} name="hourly" inputMode="decimal" defaultValue={now?.hourly ?? ''} />
        </Field>
        <Field label="MVR a month" error={fields.monthly}>
          <Input key={`month ${size}`} name="monthly" inputMode="decimal" defaultValue={now?.monthly ?? ''} />
        </Field>
        <Field label="From" error={fields.from}>
          <Input name="from" type="date" defaultValue={dayOf(new Date())} />
        </Field>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Where it says so" optional error={fields.source} className="grow">
          <Input name="source" maxLength={300} autoComplete="off" />
        </Field>
        <Button type="submit" variant="secondary" busy={set.isBusy && 'Setting...'}>
          Set minimum wage
        </Button>
      </div>
      {set.refusal && Object.keys(fields).length === 0 && <Alert tone="error">{set.refusal}</Alert>}
    </form>
  )
}
