import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { PlanName, PlanType } from '#contract/facts/vocabularies.ts'
import type { Entitlement, Subscription } from '#contract/subscriptions/subscriptions.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { ArrowRightIcon } from '#site/ui/icons.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { staysAtBottom } from '#site/ui/stays-at-bottom.ts'
import type { Pricing } from '../price-rules.ts'
import { PackageCard } from './package-card.tsx'
import type { PackageChoice } from './package-choice.ts'
import { needsSlip, packagesOf, packageWords, rightsWords, waitsForUs } from './package-words.ts'
import { subscriptionsQuery } from './subscription-queries.ts'

type ChoosePackageProps = {
  pricing: Pricing
  isReady: boolean
  choice: PackageChoice
  employerId: string | undefined
  ownSector: PlanName | undefined
  /** End of free posting, while it lasts. */
  freeUntil: string | undefined
  onChoose: (type: PlanType, sector: PlanName) => void
  onContinue: () => void
}

export function ChoosePackage(props: ChoosePackageProps) {
  const { pricing, isReady, choice, employerId, ownSector, freeUntil, onChoose, onContinue } = props
  const isChosen = choice.type !== undefined && choice.sector !== undefined
  return (
    <div className="space-y-6">
      {freeUntil && employerId && !isChosen && <FreePeriod until={freeUntil} />}
      {employerId && <Present employerId={employerId} isFree={freeUntil !== undefined} />}
      {isReady ? (
        <ul className="grid gap-4 md:grid-flow-col md:grid-cols-2 md:grid-rows-[auto_auto]">
          {packagesOf(pricing, ownSector).map((one) => (
            <PackageCard
              key={`${one.type} ${one.sector}`}
              offer={one}
              freeUntil={freeUntil}
              isSelected={one.type === choice.type && one.sector === choice.sector}
              onSelect={() => onChoose(one.type, one.sector)}
            />
          ))}
        </ul>
      ) : (
        <Loading label="Loading prices">
          <div className="grid gap-4 md:grid-cols-2">
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} className="h-72 w-full" />
            ))}
          </div>
        </Loading>
      )}
      {isChosen && (
        <div
          {...staysAtBottom}
          className="flex justify-end max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:bg-raised max-md:p-3"
        >
          <Button size="large" onClick={onContinue} className="max-md:w-full">
            Continue to Finalize
            <ArrowRightIcon />
          </Button>
        </div>
      )}
    </div>
  )
}

function FreePeriod({ until }: { until: string }) {
  return (
    <Alert
      tone="success"
      title="Free Posting Period Active"
      action={<ButtonLink to="/create-job">Start Posting Jobs for Free</ButtonLink>}
    >
      Unlimited free postings until {formatLongDate(until)}. No subscription needed.
    </Alert>
  )
}

/** A purchase that waits, for its slip or for us, with a link to it; otherwise the present plan. */
export function Present({ employerId, isFree }: { employerId: string; isFree: boolean }) {
  const { data } = useQuery(subscriptionsQuery(useApi(), employerId))
  const open = data?.subscriptions.find(needsSlip)
  if (!data) return null
  const sent = data.subscriptions.find(waitsForUs)
  if (!open && sent) return <SlipWaits purchase={sent} />
  if (isFree) return null
  if (!open) return data.entitlement.mayPost && <HasNow entitlement={data.entitlement} />
  return (
    <Alert
      tone="info"
      title={
        open.status === 'Rejected' ? 'Your payment could not be confirmed' : 'You have an unfinished payment'
      }
      action={
        <ButtonLink to={`/upload-payment-slip?subscriptionId=${open._id}`} size="small" variant="secondary">
          {open.status === 'Rejected' ? 'Send another slip' : 'Resume payment'}
        </ButtonLink>
      }
    >
      {packageWords(open)}: {formatMoney(open.toPay)} due.
    </Alert>
  )
}

/** Nobody pays twice for what is being looked at. */
function SlipWaits({ purchase }: { purchase: Subscription }) {
  return (
    <Alert
      tone="info"
      title="We have your payment slip"
      action={
        <ButtonLink
          to={`/upload-payment-slip?subscriptionId=${purchase._id}`}
          size="small"
          variant="secondary"
        >
          See the slip
        </ButtonLink>
      }
    >
      {packageWords(purchase)} for {formatMoney(purchase.toPay)}
      {purchase.slipUploadedAt && `, sent on ${formatLongDate(purchase.slipUploadedAt)}`}. We e-mail you as
      soon as it is approved. You do not have to buy it again.
    </Alert>
  )
}

function HasNow({ entitlement }: { entitlement: Entitlement }) {
  const { title, words } = rightsWords(entitlement)
  return (
    <Alert
      tone="success"
      title={`What you have now: ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
      action={
        <ButtonLink to="/create-job" size="small" variant="secondary">
          Post a Job
        </ButtonLink>
      }
    >
      {words}
    </Alert>
  )
}
