import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { ListFailed } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { BelowMinimum } from './below-minimum.tsx'
import { ExchangeRates } from './exchange-rates.tsx'
import { MinimumWages } from './minimum-wages.tsx'

export default function PayPage() {
  return (
    <DeskPage
      title="Pay"
      lead="Figures for working out pay. Each applies from its date; earlier ones stay in the list."
    >
      <Tables />
    </DeskPage>
  )
}

function Tables() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: [deskKey, 'pay'],
    queryFn: () => api('GET /api/admin/pay', {}),
  })
  if (error && !data)
    return <ListFailed nouns={['figures', 'figures']} error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Loading the figures">
        <div className="grid gap-4">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Loading>
    )
  return (
    <div className="grid gap-6">
      <ExchangeRates rates={data.rates} />
      <MinimumWages floors={data.floors} />
      <BelowMinimum jobs={data.below} count={data.belowCount} />
    </div>
  )
}
