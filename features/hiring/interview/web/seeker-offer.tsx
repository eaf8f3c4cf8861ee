import { useState } from 'react'
import { formatLongDate, startOfDay } from '#contract/base/maldives.ts'
import { offerStates } from '#contract/facts/interview-states.ts'
import type { Offer } from '#contract/hiring/interviews.ts'
import { ActSheet } from '#features/hiring/apply/web/act-sheet.tsx'
import { useApplicationAct } from '#features/hiring/apply/web/use-application-act.ts'
import { useApi } from '#site/api/api-context.tsx'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'

/** Terms of an offer, for both sides. */
export function OfferFacts({ offer: { terms, startsOn, state } }: { offer: Offer }) {
  return (
    <div className="space-y-3">
      <Badge tone={offerStates[state].tone}>{offerStates[state].label}</Badge>
      <p className="font-semibold">First day: {formatLongDate(startOfDay(startsOn))}</p>
      <p {...written(terms)} className="wrap-anywhere whitespace-pre-line">
        {terms}
      </p>
    </div>
  )
}

const questions = {
  accept: {
    title: 'Accept this offer?',
    words:
      'Your application then says Hired, and the employer is notified at once. This cannot be undone here.',
    label: 'Accept the offer',
  },
  decline: {
    title: 'Decline this offer?',
    words: 'Your application is then withdrawn, and the employer no longer has what you sent.',
    label: 'Decline the offer',
  },
}

export function SeekerOffer({
  applicationId,
  offer,
  isOpen,
}: {
  applicationId: string
  offer: Offer
  isOpen: boolean
}) {
  const api = useApi()
  const [asked, setAsked] = useState<'accept' | 'decline'>()
  const answering = useApplicationAct(
    (act: 'accept' | 'decline') =>
      api('POST /api/threads/:applicationId/offers/:offerId/answer', {
        params: { applicationId, offerId: offer._id },
        input: { act },
      }),
    () => setAsked(undefined),
  )
  const question = asked && questions[asked]
  return (
    <ActSheet title="Offer">
      <OfferFacts offer={offer} />
      {offerStates[offer.state].waits && isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsked('accept')}>Accept</Button>
          <Button variant="danger-quiet" onClick={() => setAsked('decline')}>
            Decline
          </Button>
        </div>
      )}
      {asked && question && (
        <ConfirmDialog
          open
          title={question.title}
          confirmLabel={question.label}
          harmless={asked === 'accept'}
          busy={answering.isBusy && 'Saving...'}
          error={answering.refusal}
          onConfirm={() => answering.run(asked)}
          onCancel={() => {
            answering.reset()
            setAsked(undefined)
          }}
        >
          {question.words}
        </ConfirmDialog>
      )}
    </ActSheet>
  )
}
