import { type FormEvent, useState } from 'react'
import { namesOf } from '#contract/facts.ts'
import { maxTimes, type PlaceKind, placeKinds } from '#contract/interview-states.ts'
import type { Interview } from '#contract/interviews.ts'
import { lengths } from '#contract/lengths.ts'
import { formatDateTime } from '#contract/maldives.ts'
import { fromWallClock, toWallClock } from '#contract/wall-clock.ts'
import { useApplicationAct } from '#features/applications/web/use-application-act.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { lengthText } from '../rules.ts'
import { Warnings } from './warnings.tsx'

interface ProposeFormProps {
  applicationId: string
  /** The interview that gets other times or another place. */
  moved: Interview | null
  onDone: () => void
}

const durations = [15, 20, 30, 45, 60, 90, 120, 180, 240]

const placeHints: Record<PlaceKind, string> = {
  Address: 'Street, house and floor.',
  Island: 'The island, and where on it.',
  Phone: 'The number that rings, or that is called.',
  Link: 'The address of the call, from https:// on.',
}

/** Where an employer says when, how long, where and with whom. */
export function ProposeForm({ applicationId, moved, onDone }: ProposeFormProps) {
  const api = useApi()
  const [times, setTimes] = useState([
    { key: 0, typed: moved?.suggestedAt ? toWallClock(moved.suggestedAt) : '' },
  ])
  const [minutes, setMinutes] = useState(moved?.minutes ?? 30)
  const [kind, setKind] = useState<PlaceKind>(moved?.place.kind ?? 'Address')
  const [place, setPlace] = useState(moved?.place.text ?? '')
  const [who, setWho] = useState(moved?.who ?? '')
  const instants = times.map(({ typed }) => fromWallClock(typed)?.toISOString())
  const sending = useApplicationAct(() => {
    const input = {
      times: instants.filter((at) => at !== undefined),
      minutes,
      place: { kind, text: place },
      who,
    }
    return moved
      ? api('PUT /api/threads/:applicationId/interviews/:interviewId', {
          params: { applicationId, interviewId: moved._id },
          input,
        })
      : api('POST /api/threads/:applicationId/interviews', { params: { applicationId }, input })
  }, onDone)
  const { fields } = sending
  const timeErrors = timeErrorsOf(fields, instants)
  const isTold = Object.keys(fields).length > 0
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        sending.run()
      }}
    >
      {times.map(({ key, typed }, at) => (
        <div key={key} className="space-y-2">
          <Field
            label={times.length > 1 ? `Time ${at + 1}` : 'Time'}
            hint={at === 0 ? 'In Maldives time. With several times, the job seeker chooses one.' : undefined}
            error={timeErrors[at] && `The time ${timeErrors[at]}`}
          >
            <Input
              // What opens has the focus, and so has a time that is added.
              autoFocus
              type="datetime-local"
              value={typed}
              onChange={(event) => setTimes(times.with(at, { key, typed: event.target.value }))}
            />
          </Field>
          <Warnings at={instants[at]} minutes={minutes} except={moved?._id} />
          {times.length > 1 && (
            <Button
              size="small"
              variant="quiet"
              className="-ml-3"
              onClick={() => setTimes(times.toSpliced(at, 1))}
            >
              Remove<span className="sr-only"> time {at + 1}</span>
            </Button>
          )}
        </div>
      ))}
      {times.length < maxTimes && (
        <Button
          size="small"
          variant="secondary"
          onClick={() => setTimes([...times, { key: (times.at(-1)?.key ?? 0) + 1, typed: '' }])}
        >
          Add a time
        </Button>
      )}
      <Field label="Length" error={fields.minutes}>
        <Select
          value={String(minutes)}
          onChange={(event) => setMinutes(Number(event.target.value))}
          options={[...new Set([...durations, minutes])]
            .toSorted((a, b) => a - b)
            .map((length) => ({ value: String(length), label: lengthText(length) }))}
        />
      </Field>
      <Field label="Where">
        <Select
          value={kind}
          onChange={(event) => setKind(event.target.value as PlaceKind)}
          options={namesOf(placeKinds)}
        />
      </Field>
      <Field
        label={kind}
        hint={placeHints[kind]}
        error={fields['place.text'] && `This ${fields['place.text']}`}
      >
        <Input
          maxLength={lengths.longLine}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
      </Field>
      <Field label="Who takes part" optional error={fields.who && `This ${fields.who}`}>
        <Input maxLength={lengths.line} value={who} onChange={(event) => setWho(event.target.value)} />
      </Field>
      {sending.refusal && !isTold && <Alert tone="error">{sending.refusal}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={sending.isBusy && 'Sending...'}>
          {moved ? 'Send the change' : 'Send invitation'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Back
        </Button>
      </div>
    </form>
  )
}

/** What is wrong with each time: the refusal quotes the one that it means; else it stands at the first. */
function timeErrorsOf(
  { times }: Record<string, string>,
  instants: (string | undefined)[],
): (string | undefined)[] {
  if (times === undefined) return []
  const meant = instants.findIndex((at) => at !== undefined && times.includes(formatDateTime(at)))
  return instants.map((_, index) => (index === Math.max(0, meant) ? times : undefined))
}
