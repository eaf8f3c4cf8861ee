import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '#contract/base/maldives.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Fetched } from '#site/desk/fetched.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Written } from '#site/ui/written.tsx'

export default function HolidaysPage() {
  return (
    <DeskPage
      title="Public holidays"
      lead="Employers are warned when they propose an interview on one of these days. They can still propose it."
    >
      <div className="grid gap-6">
        <Add />
        <List />
      </div>
    </DeskPage>
  )
}

function Add() {
  const api = useApi()
  const adding = useAction((input: { day: string; name: string }) =>
    api('POST /api/admin/holidays', { input }),
  )
  const form = useForm({
    initial: { day: '', name: '' },
    send: adding.attempt,
    failed: 'The holiday could not be added. Please try again.',
    say: (name, words) => `The ${name} ${words}`,
  })
  return (
    <Card as="section" className="space-y-4">
      <h2 className="text-lg font-semibold">Add a holiday</h2>
      <Form form={form} className="grid gap-4 sm:grid-cols-[1fr_2fr_auto] sm:items-start">
        <Field name="day" label="Day">
          <Input type="date" />
        </Field>
        <Field name="name" label="Name">
          <Input maxLength={lengths.shortLine} autoComplete="off" />
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-8" busy={form.isSending && 'Adding...'}>
          Add
        </Button>
        <div className="col-span-full empty:hidden">
          <FormOutcome />
        </div>
      </Form>
    </Card>
  )
}

function List() {
  const api = useApi()
  const query = useQuery({
    queryKey: [deskKey, 'holidays'],
    queryFn: () => api('GET /api/admin/holidays', {}),
  })
  const removing = useAction((day: string) => api('DELETE /api/admin/holidays/:day', { params: { day } }))
  return (
    <Fetched query={query} noun="holidays">
      {(data) => (
        <Card as="section" className="space-y-4">
          <h2 className="text-lg font-semibold">Holidays</h2>
          {removing.refusal && <Alert tone="error">{removing.refusal}</Alert>}
          {data.holidays.length === 0 && <p className="text-ink-soft">None yet.</p>}
          <ul className="divide-y">
            {data.holidays.map(({ day, name }) => (
              <li key={day} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">
                    <Written>{name}</Written>
                  </span>
                  , {formatLongDate(day)}
                </span>
                <Button
                  size="small"
                  variant="danger-quiet"
                  className="max-sm:-ml-3"
                  // The second of a double click would remove the next holiday.
                  busy={false}
                  onClick={() => removing.run(day)}
                >
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Fetched>
  )
}
