import { useState } from 'react'
import { offerStates } from '#contract/facts/interview-states.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { ActionSheet } from '#features/hiring/apply/web/action-sheet.tsx'
import { CallOff } from '#features/hiring/interview/web/call-off.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { forgetKeys } from '#site/api/forget-keys.ts'
import { ForRole, useMayCall } from '#site/member-may.tsx'
import { Button } from '#site/ui/button.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { OfferForm } from './offer-form.tsx'

/** The offer that a new one replaces, and that can be taken back: of somebody who is Hired, too. */
export const openOffer = ({ offer }: Pick<Interviews, 'offer'>) =>
  offer && offerStates[offer.state].waits ? offer : null

/** Offer panel of the employer: make, replace and take back. */
export function EmployerOffer({
  applicationId,
  offer,
  prepared,
  isOpen,
}: Pick<Interviews, 'offer' | 'prepared' | 'isOpen'> & { applicationId: string }) {
  const api = useApi()
  const [isWriting, setWriting] = useState(false)
  const mayOffer = useMayCall()('POST /api/threads/:applicationId/offers') && isOpen
  if (!offer && !mayOffer) return null
  const current = openOffer({ offer })
  return (
    <ActionSheet title="Offer">
      {offer && <OfferFacts applicationId={applicationId} offer={offer} />}
      {!isWriting && (
        <div className="flex flex-wrap gap-2">
          {mayOffer && (
            <Button variant="secondary" size={current ? 'small' : 'medium'} onClick={() => setWriting(true)}>
              {current ? 'Make a new offer' : 'Offer the job'}
            </Button>
          )}
          {current && (
            <ForRole call="PUT /api/threads/:applicationId/offers/:offerId/take-back">
              <CallOff
                label="Take back"
                title="Take this offer back?"
                confirmLabel="Take the offer back"
                other="The job seeker"
                onCallOff={() => {
                  // The same offer afterwards is another one, also where the reply to this one was lost.
                  forgetKeys(`/threads/${applicationId}/offers\n`)
                  return api('PUT /api/threads/:applicationId/offers/:offerId/take-back', {
                    params: { applicationId, offerId: current._id },
                  })
                }}
              />
            </ForRole>
          )}
        </div>
      )}
      {mayOffer && isWriting && (
        <OfferForm
          applicationId={applicationId}
          current={current}
          prepared={prepared}
          onDone={() => setWriting(false)}
        />
      )}
    </ActionSheet>
  )
}
