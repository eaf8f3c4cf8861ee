import { useQuery } from '@tanstack/react-query'
import { siteName } from '#contract/base/site-name.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Steps } from '#site/ui/steps.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { firstPrices } from '../price-rules.ts'
import { ChoosePackage } from './choose-package.tsx'
import { FinalizePackage } from './finalize-package.tsx'
import { addressOf, choiceFrom, type PackageChoice } from './package-choice.ts'
import { freePeriodQuery, pricingQuery, wantedPackageQuery } from './subscription-queries.ts'
import { useIsFree } from './use-is-free.ts'

export async function load({ api, queries }: LoadContext): Promise<Loaded> {
  await Promise.all([queries.prefetchQuery(pricingQuery(api)), queries.prefetchQuery(freePeriodQuery(api))])
  return { tags: ['settings'] }
}

/** Two steps: choosing a package, and its total. The server renders the first; the address holds the choices. */
export default function SubscriptionPage() {
  useHead({
    title: 'Subscription packages and prices',
    description: `What posting jobs on ${siteName} costs: an Annual plan for any number of jobs, or single ads.`,
    canonical: '/select-subscription',
  })
  const api = useApi()
  const viewer = useViewer()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const pricing = useQuery(pricingQuery(api))
  const freePeriod = useQuery(freePeriodQuery(api))
  const isFree = useIsFree(freePeriod.data)

  const employerId = typeof viewer === 'object' && viewer.role === 'employer' ? viewer.id : undefined
  const isHere = viewer !== 'unknown'
  const chosen: PackageChoice = isHere && !isFree ? choiceFrom(search) : { ads: 1, step: 1 }
  const hasChosen = chosen.type !== undefined || chosen.sector !== undefined
  const wanted = useQuery({
    ...wantedPackageQuery(api, employerId ?? ''),
    enabled: employerId !== undefined,
  })
  // The plan of the registration is preselected; another one takes one click.
  const choice = hasChosen || isFree ? chosen : { ...chosen, ...wanted.data }
  const go = (next: PackageChoice, replace = false) => navigate(addressOf(next), { replace })
  // Without a reply the initial prices are shown; the server decides the amount due.
  const prices = pricing.data ?? firstPrices
  const isPriced = !pricing.isPending
  // The cards stand in their order at once.
  const isOrdered = employerId === undefined || !wanted.isPending

  return (
    <Container className="pb-28 md:pb-12">
      <PageHeader
        title={choice.step === 1 ? 'Choose your package' : 'Finalize your subscription'}
        lead={
          choice.step === 1
            ? 'For every job you post, or for a single one. Paid by bank transfer, confirmed by us.'
            : 'Check it once, then pay by bank transfer.'
        }
      />
      <div className="mb-6">
        <Steps label="Progress" steps={['Choose Package', 'Finalize Details']} current={choice.step} />
      </div>
      {freePeriod.data?.isPaused && !isFree && <BuyingPaused />}
      {choice.step === 1 ? (
        <ChoosePackage
          pricing={prices}
          isReady={isPriced && isOrdered}
          choice={choice}
          employerId={employerId}
          ownSector={wanted.data?.sector}
          freeUntil={isFree ? freePeriod.data?.until : undefined}
          onChoose={(type, sector) => void go({ ...choice, type, sector, ads: 1 }, true)}
          onContinue={() => {
            const next = addressOf({ ...choice, step: 2 })
            void navigate(employerId ? next : `/login?redirect=${encodeURIComponent(next)}`)
          }}
        />
      ) : (
        <FinalizePackage
          pricing={prices}
          isPriced={isPriced}
          choice={choice}
          employerId={employerId}
          isPaused={freePeriod.data?.isPaused ?? false}
          onAds={(ads) => void go({ ...choice, ads }, true)}
          onBack={() => void go({ ...choice, step: 1 })}
        />
      )}
    </Container>
  )
}

function BuyingPaused() {
  return (
    <div className="mb-6">
      <Alert tone="warning" title="Buying is paused at the moment">
        There is no bank account to pay to right now. Please try again later, or{' '}
        <TextLink to="/about">contact us</TextLink>.
      </Alert>
    </div>
  )
}
