import { useState } from 'react'
import { dayOf } from '#contract/base/maldives.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { Prepared } from '#contract/hiring/interviews.ts'
import type { Offer } from '#contract/hiring/offers.ts'
import { useApplicationAction } from '#features/hiring/apply/web/use-application-action.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Textarea } from '#site/ui/textarea.tsx'

interface OfferFormProps {
  applicationId: string
  /** Open offer, which the new one replaces. */
  current: Offer | null
  /** Parts as the job was advertised. */
  prepared: Prepared | null
  onDone: () => void
  /** Called instead of `onDone` when it was sent. */
  onSent?: () => void
}

const days = ['startsOn', 'until']

/** Form of an offer, filled with what the advertisement or the replaced offer says. */
export function OfferForm({ applicationId, current, prepared, onDone, onSent = onDone }: OfferFormProps) {
  const api = useApi()
  // The offer that was there when the form was opened, not a colleague's newer one, until the refusal named that.
  const [opened] = useState(current)
  const [isOver, setIsOver] = useState(false)
  const replaced = isOver ? current : opened
  const from = opened ?? prepared?.offer
  const initial = {
    startsOn: opened?.startsOn ?? '',
    until: opened && !opened.isLapsed ? (opened.until ?? '') : '',
    pay: from?.pay ?? '',
    contract: from?.contract ?? '',
    room: from?.room ?? '',
    transfer: from?.transfer ?? '',
    terms: opened?.terms ?? '',
  }
  const offering = useApplicationAction((input: typeof initial) =>
    api('POST /api/threads/:applicationId/offers', {
      params: { applicationId },
      input: { ...input, replaces: replaced?._id ?? null },
    }),
  )
  const form = useForm({
    initial,
    send: async (values) => {
      await offering.attempt(values).catch((refusal: unknown) => {
        setIsOver(refusal instanceof ApiError && refusal.body.code === 'offer_over')
        throw refusal
      })
      forget()
      onSent()
    },
    failed: 'The offer could not be sent. Please try again.',
    say: (name, words) => `${days.includes(name) ? 'The day' : 'This'} ${words}`,
  })
  const forget = useFormDraft(`offer:${applicationId}`, form)
  const today = dayOf(new Date())
  return (
    <Form form={form} isOpened className="@container">
      <div className="grid gap-4 @min-[28rem]:grid-cols-2">
        <Field name="startsOn" label="First day">
          <Input type="date" min={today} />
        </Field>
        <Field name="until" label="Can be accepted until" optional>
          <Input type="date" min={today} />
        </Field>
        <Field
          name="pay"
          label="Pay"
          hint="Each part in a line of its own."
          optional
          className="@min-[28rem]:col-span-2"
        >
          <Textarea rows={3} maxLength={lengths.note} />
        </Field>
        <Field name="contract" label="Contract" hint="How long, trial, hours, days off." optional>
          <Input maxLength={lengths.longLine} />
        </Field>
        <Field name="room" label="Room and board" hint="Own or shared room, meals, laundry." optional>
          <Input maxLength={lengths.longLine} />
        </Field>
        <Field
          name="transfer"
          label="Transfer"
          hint="Day, and boat or flight: 'December 1, afternoon ferry from Malé'."
          optional
          className="@min-[28rem]:col-span-2"
        >
          <Input maxLength={lengths.longLine} />
        </Field>
        <Field
          name="terms"
          label="Terms"
          hint="Anything else that was agreed. It is part of the letter."
          className="@min-[28rem]:col-span-2"
        >
          <Textarea rows={4} maxLength={lengths.text} />
        </Field>
      </div>
      <div className="mt-4 space-y-4">
        <p className="text-sm text-ink-soft">
          {replaced
            ? 'The new offer replaces the earlier one, which can no longer be accepted.'
            : 'It is sent as a letter with your logo and name. They accept it by typing their name.'}
        </p>
        <FormOutcome />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={form.isSending && 'Sending...'}>
            {replaced ? 'Send new offer' : 'Send offer'}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </div>
    </Form>
  )
}
