import { useState } from 'react'
import { namesOf } from '#contract/base/facts.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import { fromWallClock, toWallClock } from '#contract/base/wall-clock.ts'
import { maxTimes } from '#contract/facts/bounds.ts'
import { type PlaceKind, placeKinds } from '#contract/facts/interview-states.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { Interview } from '#contract/hiring/interviews.ts'
import { useApplicationAction } from '#features/hiring/apply/web/use-application-action.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { draftPrefix } from '#site/drafts.ts'
import { Form, FormOutcome, useFormValues } from '#site/form/form.tsx'
import type { FormValues } from '#site/form/form-store.ts'
import { type Form as FormOf, useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { keep, kept } from '#site/kept.ts'
import { employerId } from '#site/session.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { lengthText } from '../rules.ts'
import { useInterviews } from './use-interviews.ts'
import { Warnings } from './warnings.tsx'

interface ProposeFormProps {
  applicationId: string
  /** Interview that is moved. */
  moved: Interview | null
  onDone: () => void
  /** Called instead of `onDone` when it was sent. */
  onSent?: () => void
  /** True if the focus belongs to its surroundings when it opens. */
  keepsFocus?: boolean
}

interface Proposal {
  times: string[]
  minutes: number
  place: { kind: PlaceKind; text: string }
  who: string
}

const durations = [15, 20, 30, 45, 60, 90, 120, 180, 240]

const placeHints: Record<PlaceKind, string> = {
  Address: 'Street, house and floor.',
  Island: 'The island, and where on it.',
  Phone: 'The number to call.',
  Link: 'The link to the call, starting with https://.',
}

/** Length, place and people of the company's last invitation from this browser: the next one is often like it. */
const lastKey = () => `${draftPrefix}interview-like:${employerId()}`

type Last = Pick<Proposal, 'minutes' | 'place' | 'who'>

/** Names of the fields for times. Hidden ones are ''. */
const timeNames = Array.from({ length: maxTimes }, (_, at) => `time${at}`)

/** Form in which an employer proposes times, length, place and people of an interview. */
export function ProposeForm({
  applicationId,
  moved,
  onDone,
  onSent = onDone,
  keepsFocus = false,
}: ProposeFormProps) {
  const api = useApi()
  const phone = useInterviews(applicationId).data?.prepared?.phone ?? ''
  const proposing = useApplicationAction((input: Proposal) =>
    moved
      ? api('PUT /api/threads/:applicationId/interviews/:interviewId', {
          params: { applicationId, interviewId: moved._id },
          input: { ...input, version: moved.version },
        })
      : api('POST /api/threads/:applicationId/interviews', { params: { applicationId }, input }),
  )
  const form = useForm({
    initial: firstValues(moved ?? (kept(lastKey()) as Last | undefined), moved?.suggestedAt),
    send: async ({ minutes = '', kind, place = '', who = '', ...times }) => {
      const instants = timeNames.map((name) => instantOf(times[name]))
      try {
        await proposing.attempt({
          times: instants.filter((at) => at !== undefined),
          minutes: Number(minutes),
          place: { kind: kind as PlaceKind, text: place },
          who,
        })
      } catch (error) {
        throw withTimeNamed(error, instants)
      }
      forget()
      // The number of one person is not that of the next.
      if (kind !== 'Phone')
        keep(lastKey(), {
          minutes: Number(minutes),
          place: { kind: kind as PlaceKind, text: place },
          who,
        } satisfies Last)
      onSent()
    },
    failed: 'The invitation could not be sent. Please try again.',
    say: (name, words) => (timeNames.includes(name) ? `The time ${words}` : `This ${words}`),
  })
  const forget = useFormDraft(`interview:${applicationId}:${moved?._id ?? ''}`, form)
  const values = useFormValues(form)
  const kind = values.kind as PlaceKind
  return (
    <Form form={form} isOpened={!keepsFocus} className="space-y-4">
      <Times form={form} isOpened={!keepsFocus} minutes={Number(values.minutes)} except={moved?._id} />
      <Field name="minutes" label="Length">
        <Select
          options={[...new Set([...durations, moved?.minutes ?? 30])]
            .toSorted((a, b) => a - b)
            .map((length) => ({ value: String(length), label: lengthText(length) }))}
        />
      </Field>
      <Field name="kind" label="Where">
        <Select
          options={namesOf(placeKinds)}
          onChange={({ currentTarget }) => {
            // The number that is known need not be typed, and does not stay behind for another place.
            const { place } = form.read()
            if (currentTarget.value === 'Phone' && place === '') form.set({ place: phone })
            else if (currentTarget.value !== 'Phone' && place === phone) form.set({ place: '' })
          }}
        />
      </Field>
      <Field name="place" label={kind} hint={placeHints[kind]}>
        <Input maxLength={lengths.longLine} />
      </Field>
      <Field name="who" label="Who takes part" optional>
        <Input maxLength={lengths.line} />
      </Field>
      <FormOutcome />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isSending && 'Sending...'}>
          {moved ? 'Send the change' : 'Send invitation'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Back
        </Button>
      </div>
    </Form>
  )
}

const firstValues = (like: Last | undefined, suggestedAt: string | null | undefined): FormValues => ({
  ...Object.fromEntries(timeNames.map((name) => [name, ''])),
  ...(suggestedAt && { time0: toWallClock(suggestedAt) }),
  minutes: String(like?.minutes ?? 30),
  kind: like?.place.kind ?? 'Address',
  place: like?.place.text ?? '',
  who: like?.who ?? '',
})

const instantOf = (typed: string | undefined) => fromWallClock(typed ?? '')?.toISOString()

interface TimesProps {
  /** The form was opened on its own, so the first time has the focus. */
  isOpened: boolean
  form: FormOf<FormValues>
  minutes: number
  /** The moved interview does not conflict with itself. */
  except: string | undefined
}

/** One to five times. A draft restores added ones. */
function Times({ form, isOpened, minutes, except }: TimesProps) {
  const [added, setAdded] = useState(1)
  const values = useFormValues(form)
  const filled = timeNames.findLastIndex((name) => values[name] !== '') + 1
  const shown = timeNames.slice(0, Math.max(added, filled))
  /** Later entries move up. */
  function remove(at: number) {
    const left = shown.map((name) => values[name] ?? '').toSpliced(at, 1)
    form.set(Object.fromEntries(shown.map((name, place) => [name, left[place] ?? ''])))
    setAdded(left.length)
  }
  return (
    <>
      {shown.map((name, at) => (
        <div key={name} className="space-y-2">
          <div className="flex items-end gap-1">
            <Field
              name={name}
              label={shown.length > 1 ? `Time ${at + 1}` : 'Time'}
              hint={
                at === 0 ? 'In Maldives time. With several times, the job seeker chooses one.' : undefined
              }
              className="min-w-0 grow"
            >
              {/* An opened form, and an added time, get the focus. */}
              <Input autoFocus={isOpened || at > 0} type="datetime-local" />
            </Field>
            {shown.length > 1 && (
              <Button
                size="small"
                variant="quiet"
                className="mb-1 shrink-0 self-end"
                busy={false}
                onClick={() => remove(at)}
              >
                Remove<span className="sr-only"> time {at + 1}</span>
              </Button>
            )}
          </div>
          <Warnings at={instantOf(values[name])} minutes={minutes} except={except} />
        </div>
      ))}
      {shown.length < maxTimes && (
        <Button size="small" variant="secondary" onClick={() => setAdded(shown.length + 1)}>
          Add a time
        </Button>
      )}
    </>
  )
}

/** Attaches the error of the times to the field that it quotes, otherwise to the first. */
function withTimeNamed(error: unknown, instants: (string | undefined)[]): unknown {
  if (!(error instanceof ApiError) || error.fields.times === undefined) return error
  const { times, ...others } = error.fields
  const meant = instants.findIndex((at) => at !== undefined && times.includes(formatDateTime(at)))
  const name = timeNames[Math.max(0, meant)] ?? ''
  return new ApiError(error.status, { ...error.body, fields: { ...others, [name]: times } })
}
