import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { lengths } from '#contract/lengths.ts'
import { formatLongDate, startOfDay } from '#contract/maldives.ts'
import { ListFailed } from '#features/desk/web/desk-list.tsx'
import { DeskPage } from '#features/desk/web/desk-page.tsx'
import { deskKey } from '#features/desk/web/desk-queries.ts'
import { useAct } from '#features/desk/web/use-act.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { Written } from '#site/ui/written.tsx'

export default function HolidaysPage() {
  return (
    <DeskPage
      title="Public holidays"
      lead="Employers are warned when they propose an interview on one of these days. They can propose it all the same."
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
  const adding = useAct((input: { day: string; name: string }) => api('POST /api/admin/holidays', { input }))
  const { fields } = adding
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    adding.run({ day: String(form.get('day')), name: String(form.get('name')) })
  }
  return (
    <Card as="section" className="space-y-4">
      <h2 className="text-lg font-semibold">Add a holiday</h2>
      <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-[1fr_2fr_auto] sm:items-start">
        <Field label="Day" error={fields.day && `The day ${fields.day}`}>
          <Input name="day" type="date" />
        </Field>
        <Field label="Name" error={fields.name && `The name ${fields.name}`}>
          <Input name="name" maxLength={lengths.shortLine} autoComplete="off" />
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-8" busy={adding.isBusy && 'Adding...'}>
          Add
        </Button>
      </form>
      {adding.refusal && Object.keys(fields).length === 0 && <Alert tone="error">{adding.refusal}</Alert>}
    </Card>
  )
}

function List() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: [deskKey, 'holidays'],
    queryFn: () => api('GET /api/admin/holidays', {}),
  })
  const removing = useAct((day: string) => api('DELETE /api/admin/holidays/:day', { params: { day } }))
  if (error && !data)
    return <ListFailed nouns={['holiday', 'holidays']} error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Loading the holidays">
        <SkeletonCard />
      </Loading>
    )
  return (
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
              , {formatLongDate(startOfDay(day))}
            </span>
            <Button
              size="small"
              variant="danger-quiet"
              className="max-sm:-ml-3"
              onClick={() => removing.run(day)}
            >
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
