import { useState } from 'react'
import { offerStates } from '#contract/facts/interview-states.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { Offer } from '#contract/hiring/offers.ts'
import { ActionSheet } from '#features/hiring/apply/web/action-sheet.tsx'
import { useApplicationAction } from '#features/hiring/apply/web/use-application-action.ts'
import { NoMoney } from '#features/hiring/conversation/web/no-money.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { OfferFacts } from './offer-facts.tsx'

interface SeekerOfferProps {
  applicationId: string
  offer: Offer
  isOpen: boolean
}

/** Offer panel of the job seeker: read, accept by the typed name, or decline. */
export function SeekerOffer({ applicationId, offer, isOpen }: SeekerOfferProps) {
  // A newer offer may replace the one that was read while the question is open.
  const [asked, setAsked] = useState<{ act: 'accept' | 'decline'; offerId: string }>()
  const ask = (act: 'accept' | 'decline') => setAsked({ act, offerId: offer._id })
  const { waits } = offerStates[offer.state]
  const mayDecline = waits && isOpen
  // Release 1.0 says nothing of it.
  const mayAccept = offer.mayAccept ?? (mayDecline && !offer.isLapsed)
  const Question = asked?.act === 'accept' ? Accept : Decline
  return (
    <ActionSheet title="Offer">
      <OfferFacts applicationId={applicationId} offer={offer} />
      {(mayAccept || mayDecline) && (
        <div className="flex flex-wrap gap-2">
          {mayAccept && <Button onClick={() => ask('accept')}>Accept</Button>}
          {mayDecline && (
            <Button variant="danger-quiet" onClick={() => ask('decline')}>
              Decline
            </Button>
          )}
        </div>
      )}
      {offer.isLapsed && isOpen && (
        <p className="text-ink-soft">
          Its last day has passed. If you want the job, ask the employer for a new offer in a message.
        </p>
      )}
      {(mayAccept || mayDecline) && <NoMoney />}
      {asked && (
        <Question applicationId={applicationId} offerId={asked.offerId} onClose={() => setAsked(undefined)} />
      )}
    </ActionSheet>
  )
}

interface QuestionProps {
  applicationId: string
  offerId: string
  onClose: () => void
}

type Answer = { act: 'accept'; name: string } | { act: 'decline'; reason: string }

function useAnswering({ applicationId, offerId, onClose }: QuestionProps) {
  const api = useApi()
  return useApplicationAction(
    (input: Answer) =>
      api('POST /api/threads/:applicationId/offers/:offerId/answer', {
        params: { applicationId, offerId },
        input,
      }),
    onClose,
  )
}

const failed = 'Your answer could not be sent. Please try again.'

function Accept(props: QuestionProps) {
  const answering = useAnswering(props)
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Type your full name to accept the offer' } : {}),
    send: ({ name }) => answering.attempt({ act: 'accept', name }),
    failed,
  })
  return (
    <FormDialog
      form={form}
      title="Accept this offer?"
      sendLabel="Accept the offer"
      busyLabel="Saving..."
      onClose={props.onClose}
    >
      <p>You will be marked as hired, and the employer is notified at once. This cannot be undone here.</p>
      <Field name="name" label="Your full name" hint="Typing your name signs the letter.">
        <Input autoComplete="name" maxLength={lengths.name} data-first-focus="" />
      </Field>
    </FormDialog>
  )
}

function Decline(props: QuestionProps) {
  const answering = useAnswering(props)
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => answering.attempt({ act: 'decline', reason }),
    failed,
  })
  return (
    <FormDialog
      form={form}
      title="Decline this offer?"
      sendLabel="Decline the offer"
      busyLabel="Saving..."
      isLoss
      onClose={props.onClose}
    >
      <p>Your application is then withdrawn, and the employer no longer has what you sent.</p>
      <Field name="reason" label="Reason" hint="The employer reads it in an e-mail." optional>
        <Input maxLength={lengths.reason} data-first-focus="" />
      </Field>
    </FormDialog>
  )
}
