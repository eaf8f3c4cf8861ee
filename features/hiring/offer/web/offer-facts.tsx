import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { lapsedOffer, offerStates } from '#contract/facts/interview-states.ts'
import type { Offer } from '#contract/hiring/offers.ts'
import { openFile } from '#site/api/open-file.ts'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { FileButton } from '#site/ui/rich/file-button.tsx'
import { Written } from '#site/ui/written.tsx'

/** Parts of an offer with their labels, as the letter has them. */
function partsOf({ startsOn, pay, contract, room, transfer, terms, until }: Offer): [string, string][] {
  const parts: [string, string][] = [
    ['First day', formatLongDate(startsOn)],
    ['Pay', pay],
    ['Contract', contract],
    ['Room', room],
    ['Transfer', transfer],
    ['Terms', terms],
    ['Valid until', until === null ? '' : `the end of ${formatLongDate(until)}, Maldives time`],
  ]
  return parts.filter(([, words]) => words !== '')
}

/** An offer for both sides: its state, its parts, and the letter. */
export function OfferFacts({ applicationId, offer }: { applicationId: string; offer: Offer }) {
  const { label, tone } = offer.isLapsed ? lapsedOffer : offerStates[offer.state]
  return (
    <div className="space-y-3">
      <Badge tone={tone}>{label}</Badge>
      <DescriptionList
        items={partsOf(offer).map(([term, words]) => ({
          term,
          detail: (
            <p {...written(words)} className="wrap-anywhere whitespace-pre-line">
              {words}
            </p>
          ),
        }))}
      />
      <FileButton
        size="small"
        variant="secondary"
        load={() => openFile(`/api/threads/${applicationId}/offers/${offer._id}/letter`, 'Offer letter.pdf')}
      >
        Read the letter
      </FileButton>
      <Acceptance offer={offer} />
    </div>
  )
}

/** Name and time of the acceptance, with the code by which the letter is recognised. */
function Acceptance({ offer: { state, answeredAt, acceptedAs, letterHash } }: { offer: Offer }) {
  if (state !== 'accepted' || answeredAt === null) return null
  return (
    <div className="space-y-1 text-sm text-ink-soft">
      <p>
        Accepted
        {acceptedAs && (
          <>
            {' '}
            as <Written>{acceptedAs}</Written>
          </>
        )}{' '}
        on {formatDateTime(answeredAt)}
      </p>
      {letterHash && <p className="wrap-anywhere">Code of the letter (SHA-256): {letterHash}</p>}
    </div>
  )
}
