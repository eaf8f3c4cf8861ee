import { dayOf, formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { employerSizes } from '#contract/facts/pay-vocabularies.ts'
import type { PayAtDesk } from '#contract/pay/pay-rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { written } from '#site/text-direction.ts'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { sizeHints } from '../../size-words.ts'

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

/** Minimum wages by size of employer, each with its first day. */
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
  const amountsOf = (size: string) => {
    const now = current.find((floor) => floor.size === size)
    return { hourly: String(now?.hourly ?? ''), monthly: String(now?.monthly ?? '') }
  }
  const set = useAction(
    (input: { size: string; hourly: string; monthly: string; from: string; source: string }) =>
      api('POST /api/admin/minimum-wages', { input }),
  )
  const form = useForm({
    initial: { size: 'Large', ...amountsOf('Large'), from: dayOf(new Date()), source: '' },
    send: set.attempt,
    failed: 'The minimum wage could not be set. Please try again.',
  })

  return (
    <Form form={form} aria-labelledby="set-minimum" className="space-y-4 border-t pt-4">
      <h3 id="set-minimum" className="font-semibold">
        Add one from a date
      </h3>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field name="size" label="Employer">
          <Select options={employerSizes} onChange={({ target }) => form.set(amountsOf(target.value))} />
        </Field>
        <Field name="hourly" label="MVR an hour">
          <Input inputMode="decimal" />
        </Field>
        <Field name="monthly" label="MVR a month">
          <Input inputMode="decimal" />
        </Field>
        <Field name="from" label="From">
          <Input type="date" />
        </Field>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Field name="source" label="Source" optional className="grow">
          <Input maxLength={lengths.longLine} autoComplete="off" />
        </Field>
        <Button type="submit" variant="secondary" busy={form.isSending && 'Setting...'}>
          Set minimum wage
        </Button>
      </div>
      <FormOutcome />
    </Form>
  )
}
