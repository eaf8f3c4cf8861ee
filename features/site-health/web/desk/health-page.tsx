import { useQuery } from '@tanstack/react-query'
import type { Alarm } from '#contract/alarms.ts'
import type { SiteHealth } from '#contract/desk-health.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ListFailed } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { alarmWords } from './alarm-words.ts'
import { FailedCalls } from './failed-calls.tsx'
import { Figures } from './figures.tsx'
import { Tasks } from './tasks.tsx'

export default function HealthPage() {
  return (
    <DeskPage title="Site health" lead="Background work, storage and recent errors. Updated every minute.">
      <Health />
    </DeskPage>
  )
}

function Health() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: [deskKey, 'health'],
    queryFn: () => api('GET /api/admin/site-health', {}),
    refetchInterval: 60_000,
  })
  if (error && !data)
    return <ListFailed nouns={['state', 'state']} error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Loading the site's health">
        <div className="grid gap-3 md:grid-cols-2">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Loading>
    )
  return <State health={data} />
}

function State({ health }: { health: SiteHealth }) {
  return (
    <div className="space-y-8">
      <Alarms alarms={health.alarms} />
      <Figures health={health} />
      <FailedCalls calls={health.failedCalls} />
      <Tasks tasks={health.tasks} />
    </div>
  )
}

function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  if (alarms.length === 0) return <Alert tone="success" title="Everything runs as it should" />
  return (
    <div className="space-y-3">
      {alarms.map((alarm) => (
        <Alert key={alarm} tone="error" title={alarmWords[alarm].title}>
          {alarmWords[alarm].act}
        </Alert>
      ))}
    </div>
  )
}
