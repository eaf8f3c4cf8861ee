import { useState } from 'react'
import { reviewListStates } from '#contract/facts/desk-states.ts'
import type { DeskReview, ReviewDecision } from '#contract/jobs/job-reviews.ts'
import { SuspendDialog } from '#features/accounts/web/desk/suspend-dialog.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { DeskList } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { DeskTabs, stateOf, tabsOf } from '#site/desk/desk-search.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { ReviewCard } from './review-card.tsx'

export default function ReviewsPage() {
  return (
    <DeskPage
      title="Ads to check"
      lead="Most have words that may cost people money. Read them, and keep the ad, ask for a change, or refuse it."
    >
      <Reviews />
    </DeskPage>
  )
}

const tabs = tabsOf(reviewListStates)

function Reviews() {
  const api = useApi()
  const address = useListAddress()
  const [asked, setAsked] = useState<{ decision: ReviewDecision | 'suspend'; review: DeskReview }>()
  const state = stateOf(reviewListStates, address)
  const query = useDeskQuery('job-reviews', address, { state }, (call) =>
    api('GET /api/admin/job-reviews', call),
  )
  return (
    <>
      <DeskTabs address={address} label="Kinds of ads" tabs={tabs} />
      <DeskList
        query={query}
        address={address}
        nouns={['ad', 'ads']}
        empty={state === 'waiting' ? 'No ad is waiting to be checked.' : 'No ad was decided yet.'}
      >
        {(rows) => (
          <ul className="grid gap-3">
            {rows.map((review) => (
              <ReviewCard
                key={review.jobId}
                review={review}
                onAsk={(decision) => setAsked({ decision, review })}
              />
            ))}
          </ul>
        )}
      </DeskList>
      {asked && <Asked {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface AskedProps {
  decision: ReviewDecision | 'suspend'
  review: DeskReview
  onClose: () => void
}

/** A decision about the ad, or about its employer as a whole. */
function Asked({ decision, review, onClose }: AskedProps) {
  if (decision !== 'suspend') return <DecideDialog decision={decision} review={review} onClose={onClose} />
  const person = { _id: review.employerId, name: review.company }
  return <SuspendDialog act="suspend" kind="employer" person={person} onClose={onClose} />
}
