import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#contract/base/money.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { useNavigate } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import type { Pricing } from '../price-rules.ts'
import { AdsInput } from './ads-input.tsx'
import { Present } from './choose-package.tsx'
import { type Costs, costsOf, dueOf, type PackageChoice, whyNotBuy } from './package-choice.ts'

type FinalizePackageProps = {
  pricing: Pricing
  isPriced: boolean
  choice: PackageChoice
  employerId: string | undefined
  /** There is no account for payments. */
  isPaused: boolean
  onAds: (ads: number) => void
  onBack: () => void
}

/** Chosen package and its total, with a link to the payment. */
export function FinalizePackage(props: FinalizePackageProps) {
  const { pricing, isPriced, choice, employerId, isPaused, onAds, onBack } = props
  const { isBuying, mistake, buy } = useBuying()
  const costs = costsOf(pricing, choice)
  const total = formatMoney(costs.total)
  const { query, due } = useDue(employerId, choice, costs.total)
  const submit = () => {
    const refusal = whyNotBuy(choice, { employerId, isPriced, unitPrice: costs.unitPrice })
    void buy(
      choice,
      costs,
      refusal ?? (due ? undefined : 'Please wait while we look up your credit.'),
      employerId,
    )
  }
  return (
    <>
      {employerId && (
        <div className="mb-6 empty:hidden">
          <Present employerId={employerId} isFree={false} />
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="space-y-4">
          <h2 className="text-lg font-semibold">Your package</h2>
          {isPriced ? (
            <Summary choice={choice} costs={costs} onAds={onAds} />
          ) : (
            <p role="status" className="flex items-center gap-2 text-ink-soft">
              <Spinner /> Loading prices
            </p>
          )}
        </Card>
        <Card className="space-y-4">
          <h2 className="text-lg font-semibold">Payment summary</h2>
          <dl className="flex flex-wrap items-baseline justify-between gap-2">
            <dt>Total Amount Due</dt>
            <dd className="text-2xl font-bold tabular-nums" aria-live="polite">
              {isPriced ? total : <Spinner />}
            </dd>
          </dl>
          {due && due.left < costs.total && (
            <p>
              {due.received > 0 && `${formatMoney(due.received)} has been received. `}
              {due.credit > 0 && `${formatMoney(due.credit)} is paid by your credit. `}
              Left to pay: {formatMoney(due.left)}.
            </p>
          )}
          {due ? (
            <p className="text-sm text-ink-soft">
              {due.left > 0 || costs.total === 0
                ? 'Paid by bank transfer. The next page shows our bank account: send us the slip there. The plan starts when we approve the payment, even while another runs.'
                : 'There is nothing to transfer: your plan starts at once.'}
            </p>
          ) : (
            query.isError && <LoadError query={query} />
          )}
          {mistake && <Alert tone="error">{mistake}</Alert>}
          <div className="grid gap-3">
            <Button
              busy={isBuying && 'Working...'}
              disabled={isPaused || (!due && query.isError)}
              onClick={submit}
            >
              Complete Payment {due && formatMoney(due.left)}
            </Button>
            <Button variant="secondary" onClick={onBack}>
              Back to Packages
            </Button>
          </div>
        </Card>
      </div>
    </>
  )
}

type SummaryProps = { choice: PackageChoice; costs: Costs; onAds: (ads: number) => void }

function Summary({ choice: { type, sector, ads }, costs, onAds }: SummaryProps) {
  const isPerAd = type === 'Pay-per-Ad'
  const fee = formatMoney(costs.total)
  return (
    <DescriptionList
      items={[
        { term: 'Plan Type', detail: type },
        { term: 'Sector', detail: sector },
        {
          term: 'Fee',
          detail: isPerAd ? `${formatMoney(costs.unitPrice)} for each ad` : <strong>{fee}</strong>,
        },
        ...(isPerAd
          ? [
              { term: 'Price per Ad', detail: formatMoney(costs.unitPrice) },
              { term: 'Number of Ads', detail: <AdsInput ads={ads} onChange={onAds} /> },
              { term: 'Total Cost', detail: <strong>{fee}</strong> },
            ]
          : []),
      ]}
    />
  )
}

/** The sum that is left to pay, undefined until it is known: the purchase uses credit without being asked. */
function useDue(employerId: string | undefined, choice: PackageChoice, total: number) {
  const api = useApi()
  const query = useQuery({
    queryKey: ['subscriptions', 'due', employerId],
    queryFn: async () => {
      const params = { employerId: employerId ?? '' }
      const [{ subscriptions }, { creditForNext }] = await Promise.all([
        api('GET /api/subscriptions/employer/:employerId', { params }),
        api('GET /api/employers/:employerId/invoices', { params }),
      ])
      return { subscriptions, creditForNext }
    },
    enabled: employerId !== undefined,
    staleTime: 0,
  })
  const known = employerId ? query.data : { subscriptions: [], creditForNext: 0 }
  return { query, due: known && dueOf(choice, total, known) }
}

/** Sends the choice and continues to the payment. */
function useBuying() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isBuying, setIsBuying] = useState(false)
  const [mistake, setMistake] = useState<string>()

  async function buy(
    { type, sector, ads }: PackageChoice,
    { total }: Costs,
    refusal: string | undefined,
    employerId: string | undefined,
  ): Promise<void> {
    setMistake(refusal)
    if (refusal !== undefined || !type || !sector || !employerId) return
    setIsBuying(true)
    try {
      const input = {
        employerId,
        planName: sector,
        type,
        price: total,
        adsLimit: type === 'Annual' ? 1 : ads,
      }
      const { subscription, message } = await api('POST /api/employers/select-subscription', { input })
      const id: string | undefined = subscription?._id
      if (!id) throw new Error('no id')
      await queries.invalidateQueries({ queryKey: ['subscriptions'] })
      if (subscription.toPay === 0) showToast(message)
      await navigate(
        subscription.toPay > 0 ? `/upload-payment-slip?subscriptionId=${id}` : '/dashboard?tab=subscriptions',
      )
    } catch (error) {
      const hasNoId = error instanceof Error && error.message === 'no id'
      setMistake(
        hasNoId
          ? 'Subscription created but no ID returned.'
          : wordsOf(error, 'Subscription creating unsuccessful. Please try again.'),
      )
      // The price list may have changed since the page was opened.
      void queries.invalidateQueries({ queryKey: ['pricing'] })
    }
    setIsBuying(false)
  }

  return { isBuying, mistake, buy }
}
