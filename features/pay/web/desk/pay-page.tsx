import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Fetched, SkeletonCards } from '#site/desk/fetched.tsx'
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
  const query = useQuery({
    queryKey: [deskKey, 'pay'],
    queryFn: () => api('GET /api/admin/pay', {}),
  })
  return (
    <Fetched query={query} noun="figures" waiting={<SkeletonCards />}>
      {(data) => (
        <div className="grid gap-6">
          <ExchangeRates rates={data.rates} />
          <MinimumWages floors={data.floors} />
          <BelowMinimum jobs={data.below} count={data.belowCount} isOfNewest={data.belowMore} />
        </div>
      )}
    </Fetched>
  )
}
