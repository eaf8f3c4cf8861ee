import { useState } from 'react'
import { dayOf } from '#contract/base/maldives.ts'
import { offerStates } from '#contract/facts/interview-states.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { Offer } from '#contract/hiring/interviews.ts'
import { ActSheet } from '#features/hiring/apply/web/act-sheet.tsx'
import { useApplicationAct } from '#features/hiring/apply/web/use-application-act.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { ForRole, useMayCall } from '#site/member-may.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { CallOff } from './call-off.tsx'
import { OfferFacts } from './seeker-offer.tsx'

/** Offer panel of the employer: make and withdraw. */
export function EmployerOffer({
  applicationId,
  offer,
  isOpen,
}: {
  applicationId: string
  offer: Offer | null
  isOpen: boolean
}) {
  const api = useApi()
  const [isWriting, setWriting] = useState(false)
  const mayOffer = useMayCall()('POST /api/threads/:applicationId/offers') && isOpen
  if (!offer && !mayOffer) return null
  const isWaiting = offer && offerStates[offer.state].waits && isOpen
  return (
    <ActSheet title="Offer">
      {offer && <OfferFacts offer={offer} />}
      {isWaiting && (
        <ForRole call="PUT /api/threads/:applicationId/offers/:offerId/take-back">
          <CallOff
            label="Take back"
            title="Take this offer back?"
            confirmLabel="Take the offer back"
            other="The job seeker"
            onCallOff={() =>
              api('PUT /api/threads/:applicationId/offers/:offerId/take-back', {
                params: { applicationId, offerId: offer._id },
              })
            }
          />
        </ForRole>
      )}
      {mayOffer && !isWaiting && !isWriting && (
        <Button variant="secondary" onClick={() => setWriting(true)}>
          Offer the job
        </Button>
      )}
      {mayOffer && !isWaiting && isWriting && (
        <OfferForm applicationId={applicationId} onDone={() => setWriting(false)} />
      )}
    </ActSheet>
  )
}

function OfferForm({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  const api = useApi()
  const offering = useApplicationAct((input: { terms: string; startsOn: string }) =>
    api('POST /api/threads/:applicationId/offers', { params: { applicationId }, input }),
  )
  const form = useForm({
    initial: { terms: '', startsOn: '' },
    send: async (values) => {
      await offering.attempt(values)
      forget()
      onDone()
    },
    failed: 'That did not work. Please try again.',
    say: (name, words) => (name === 'startsOn' ? `The day ${words}` : `This ${words}`),
  })
  const forget = useFormDraft(`offer:${applicationId}`, form)
  return (
    <Form form={form} isOpened className="space-y-4">
      <Field name="terms" label="Terms" hint="Pay, hours, room and food, contract.">
        <Textarea rows={5} maxLength={lengths.text} />
      </Field>
      <Field name="startsOn" label="First day">
        <Input type="date" min={dayOf(new Date())} />
      </Field>
      <FormOutcome />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isSending && 'Sending...'}>
          Send offer
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
