import { type FormEvent, useState } from 'react'
import { offerStates } from '#contract/interview-states.ts'
import type { Offer } from '#contract/interviews.ts'
import { lengths } from '#contract/lengths.ts'
import { dayOf } from '#contract/maldives.ts'
import { ActSheet } from '#features/applications/web/act-sheet.tsx'
import { useApplicationAct } from '#features/applications/web/use-application-act.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { useDraftText } from '#site/use-draft-text.ts'
import { OfferFacts } from './seeker-offer.tsx'

/** The offer as the employer makes it and takes it back. */
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
  const takingBack = useApplicationAct(() =>
    api('PUT /api/threads/:applicationId/offers/:offerId/take-back', {
      params: { applicationId, offerId: offer?._id ?? '' },
    }),
  )
  if (!offer && !isOpen) return null
  const isWaiting = offer && offerStates[offer.state].waits && isOpen
  return (
    <ActSheet title="Offer">
      {offer && <OfferFacts offer={offer} />}
      {takingBack.refusal && <Alert tone="error">{takingBack.refusal}</Alert>}
      {isWaiting && (
        <Button
          size="small"
          variant="danger-quiet"
          busy={takingBack.isBusy && 'Saving...'}
          onClick={() => takingBack.run()}
        >
          Take back
        </Button>
      )}
      {isOpen && !isWaiting && !isWriting && (
        <Button variant="secondary" onClick={() => setWriting(true)}>
          Offer the job
        </Button>
      )}
      {isOpen && !isWaiting && isWriting && (
        <OfferForm applicationId={applicationId} onDone={() => setWriting(false)} />
      )}
    </ActSheet>
  )
}

function OfferForm({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  const api = useApi()
  const terms = useDraftText(`offer:${applicationId}`)
  const [startsOn, setStartsOn] = useState('')
  const offering = useApplicationAct(
    () =>
      api('POST /api/threads/:applicationId/offers', {
        params: { applicationId },
        input: { terms: terms.text, startsOn },
      }),
    () => {
      terms.forget()
      onDone()
    },
  )
  const { fields } = offering
  const isTold = fields.terms !== undefined || fields.startsOn !== undefined
  return (
    <form
      className="space-y-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        offering.run()
      }}
    >
      <Field
        label="Terms"
        hint="Pay, hours, room and food, contract."
        error={fields.terms && `This ${fields.terms}`}
      >
        <Textarea
          autoFocus
          rows={5}
          maxLength={lengths.text}
          value={terms.text}
          onChange={(event) => terms.write(event.target.value)}
        />
      </Field>
      <Field label="First day" error={fields.startsOn && `The day ${fields.startsOn}`}>
        <Input
          type="date"
          min={dayOf(new Date())}
          value={startsOn}
          onChange={(event) => setStartsOn(event.target.value)}
        />
      </Field>
      {offering.refusal && !isTold && <Alert tone="error">{offering.refusal}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={offering.isBusy && 'Sending...'}>
          Send offer
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
