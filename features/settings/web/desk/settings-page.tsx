import { useQuery } from '@tanstack/react-query'
import { Prices } from '#features/subscriptions/web/desk/prices.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Fetched, SkeletonCards } from '#site/desk/fetched.tsx'
import { MoneyRules } from './money-rules.tsx'
import { PostingRules } from './posting-rules.tsx'
import { RetentionRules } from './retention-rules.tsx'
import { ReviewRules } from './review-rules.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { groups } from './settings-groups.ts'

export default function SettingsPage() {
  return (
    <DeskPage
      title="Settings"
      lead="Each part is saved separately. It applies to everyone, at once or from the day that you choose."
    >
      <AllSettings />
    </DeskPage>
  )
}

function AllSettings() {
  const api = useApi()
  const query = useQuery({
    queryKey: [deskKey, 'settings'],
    queryFn: () => api('GET /api/admin/settings', {}),
  })
  return (
    <Fetched query={query} noun="settings" waiting={<SkeletonCards />}>
      {(read) => (
        <div className="grid gap-6">
          <Prices />
          <PostingRules read={read} />
          <ReviewRules read={read} />
          <MoneyRules read={read} />
          <RetentionRules read={read} />
          {groups.map((group) => (
            <SettingsGroup key={group.key} group={group} read={read} />
          ))}
        </div>
      )}
    </Fetched>
  )
}
