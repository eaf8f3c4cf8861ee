import { useQuery } from '@tanstack/react-query'
import type { SiteHealth } from '#contract/site-health/desk-health.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Fetched, SkeletonCards } from '#site/desk/fetched.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { alarmWords, warningWords } from './alarm-words.ts'
import { FailedCalls } from './failed-calls.tsx'
import { Figures } from './figures.tsx'
import { SlowCalls } from './slow-calls.tsx'
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
  const query = useQuery({
    queryKey: [deskKey, 'health'],
    queryFn: () => api('GET /api/admin/site-health', {}),
    refetchInterval: 60_000,
  })
  return (
    <Fetched query={query} noun="state" waiting={<SkeletonCards className="grid gap-3 md:grid-cols-2" />}>
      {(data) => <State health={data} />}
    </Fetched>
  )
}

function State({ health }: { health: SiteHealth }) {
  return (
    <div className="space-y-8">
      <Alarms health={health} />
      <Figures health={health} />
      <FailedCalls calls={health.failedCalls} />
      <SlowCalls calls={health.slowCalls} />
      <Tasks tasks={health.tasks} />
    </div>
  )
}

function Alarms({ health: { alarms, warnings, ledger } }: { health: SiteHealth }) {
  if (alarms.length + warnings.length === 0)
    return <Alert tone="success" title="Everything runs as it should" />
  return (
    <div className="space-y-3">
      {alarms.map((alarm) => (
        <Alert key={alarm} tone="error" title={alarmWords[alarm].title}>
          {alarmWords[alarm].act}
        </Alert>
      ))}
      {warnings.map((warning) => (
        <Alert key={warning} tone="warning" title={warningWords[warning].title}>
          {warningWords[warning].act}
          {warning === 'ledger-differs' && (
            <ul className="mt-2 list-disc space-y-1 pl-5">
              {ledger?.examples.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </Alert>
      ))}
    </div>
  )
}
