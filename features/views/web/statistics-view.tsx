import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '#contract/maldives.ts'
import { formatCount } from '#contract/money.ts'
import type { Statistics } from '#contract/statistics.ts'
import { reasonOf } from '#site/api/api-error.ts'
import { sendSignedIn } from '#site/api/browser-api.ts'
import { saveFile } from '#site/api/open-file.ts'
import { useSearchParams } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LinkTabs } from '#site/ui/link-tabs.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { Table } from '#site/ui/table.tsx'
import { periodFor, periods } from './statistics-period.ts'
import { conversionWords, funnelSteps, wordsOfSource } from './statistics-words.ts'

async function textAt(path: string): Promise<string> {
  const response = await sendSignedIn('GET', path)
  if (!response.ok) throw new Error('the picture could not be loaded')
  return response.text()
}

/** On a phone the chart is wider than the screen: its newest days are visible first. */
const showNewest = (frame: HTMLElement | null) => {
  if (frame) frame.scrollLeft = frame.scrollWidth
}

/** Statistics of the period in the address: a chart, the conversion in words, sources, steps and a table. */
export function StatisticsView({
  path,
  read,
}: {
  /** Path of the call for the chart and the table. */
  path: `/api/${string}`
  read: (period: { from: string; to: string }) => Promise<Statistics | string>
}) {
  const [search] = useSearchParams()
  const period = periodFor(search.get('days'), new Date())
  const query = `from=${period.from}&to=${period.to}`
  const figures = useQuery({
    queryKey: ['statistics', path, query],
    queryFn: () => read(period),
    staleTime: 0,
  })
  const picture = useQuery({
    queryKey: ['statistics', path, query, 'svg'],
    queryFn: () => textAt(`${path}?${query}&format=svg`),
    staleTime: 0,
  })
  const data = typeof figures.data === 'object' ? figures.data : undefined
  return (
    <div className="space-y-6">
      <LinkTabs
        label="Days"
        tabs={periods.map(({ days, label }) => ({
          to: `?days=${days}`,
          label,
          current: days === period.days,
        }))}
      />
      {figures.isError && (
        <EmptyState
          kind="failed"
          title="The figures could not be loaded"
          action={<Button onClick={() => void figures.refetch()}>Try Again</Button>}
        >
          {reasonOf(figures.error)}
        </EmptyState>
      )}
      {figures.isPending && <Skeleton className="h-60" />}
      {data && (
        <>
          <Card as="section" className="space-y-3">
            <h2 className="text-xl font-semibold">Visitors and applications</h2>
            <p className="text-lg">{conversionWords(data.funnel)}</p>
            {picture.data && (
              <section
                className="overflow-x-auto"
                ref={showNewest}
                aria-label="Picture of the days"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
                tabIndex={0}
              >
                <img
                  src={`data:image/svg+xml,${encodeURIComponent(picture.data)}`}
                  alt="Visitors of each day as bars, applications as dots. The table below has the same figures."
                  width={720}
                  height={200}
                  decoding="async"
                  className="max-w-none min-w-full"
                />
              </section>
            )}
            <Disclosure summary="Show as a table">
              <Days days={data.days} />
            </Disclosure>
            <Button
              variant="secondary"
              size="small"
              onClick={() => void saveFile(`${path}?${query}&format=csv`, 'statistics.csv')}
            >
              Save as CSV
            </Button>
          </Card>
          <div className="grid gap-6 md:grid-cols-2">
            <Steps funnel={data.funnel} />
            <Sources sources={data.sources} />
          </div>
          <p className="text-sm text-ink-soft">
            Counted without cookies: a visitor is one kind of browser in one network on one day. Robots, you
            and we are not counted.
          </p>
        </>
      )}
    </div>
  )
}

const Days = ({ days }: { days: Statistics['days'] }) => (
  <Table
    caption="Each day"
    rows={[...days].reverse()}
    rowKey={({ day }) => day}
    columns={[
      { header: 'Day', names: true, cell: ({ day }) => formatLongDate(`${day}T12:00:00.000Z`) },
      { header: 'Views', align: 'right', cell: ({ views }) => formatCount(views) },
      { header: 'Visitors', align: 'right', cell: ({ visitors }) => formatCount(visitors) },
      { header: 'Applications', align: 'right', cell: ({ applications }) => formatCount(applications) },
    ]}
  />
)

function Steps({ funnel }: { funnel: Statistics['funnel'] }) {
  return (
    <Card as="section" className="space-y-3">
      <h2 className="text-lg font-semibold">From visitor to hired</h2>
      <dl className="space-y-2">
        {funnelSteps.map(([step, label]) => (
          <div key={step} className="flex justify-between gap-4 border-b pb-2 last:border-0">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{formatCount(funnel[step])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Sources({ sources }: { sources: Statistics['sources'] }) {
  return (
    <Card as="section" className="space-y-3">
      <h2 className="text-lg font-semibold">Where they came from</h2>
      {sources.length === 0 ? (
        <p className="text-ink-soft">Nobody yet.</p>
      ) : (
        <dl className="space-y-2">
          {sources.map(({ source, visitors, applications }) => (
            <div key={source} className="flex justify-between gap-4 border-b pb-2 last:border-0">
              <dt>{wordsOfSource(source)}</dt>
              <dd className="text-right tabular-nums">
                <strong>{formatCount(visitors)}</strong>
                {applications > 0 && (
                  <span className="text-sm text-ink-soft"> · {formatCount(applications)} applied</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
