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
      {(data) => {
        const { settings, changedAt } = data
        return (
          <div className="grid gap-6">
            <Prices />
            <PostingRules settings={settings} changedAt={changedAt} />
            <ReviewRules
              key={JSON.stringify(settings.adReviews)}
              adReviews={settings.adReviews}
              changedAt={changedAt}
            />
            <MoneyRules
              key={JSON.stringify([settings.tax, settings.refundSecondPersonAbove])}
              settings={settings}
              changedAt={changedAt}
            />
            <RetentionRules
              key={JSON.stringify(settings.retention)}
              retention={settings.retention}
              changedAt={changedAt}
            />
            {groups.map((group) => (
              <SettingsGroup
                key={`${group.key} ${JSON.stringify(settings[group.key])}`}
                group={group}
                values={settings[group.key]}
                changedAt={changedAt}
              />
            ))}
          </div>
        )
      }}
    </Fetched>
  )
}
