import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { minTimed, type Statistics } from '#contract/jobs/statistics.ts'
import { reasonOf } from '#site/api/api-error.ts'
import { saveFile } from '#site/api/open-file.ts'
import { useSearchParams } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LinkTabs } from '#site/ui/link-tabs.tsx'
import { FileButton } from '#site/ui/rich/file-button.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { Table } from '#site/ui/table.tsx'
import { Written } from '#site/ui/written.tsx'
import { useMedia } from '#site/use-media.ts'
import { barColour, dotColour, drawDays, pictureHeight, pictureWidths } from '../picture-rules.ts'
import { periodFor, periods } from './statistics-period.ts'
import { conversionWords, funnelSteps, hoursText, wordsOfSource } from './statistics-words.ts'

/** Legend of the chart. */
const keys = [
  { label: 'Visitors', className: 'size-3', colour: barColour },
  { label: 'Applications', className: 'size-2.5 rounded-full', colour: dotColour },
]

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
            <Picture days={data.days} />
            <Disclosure summary="Show as a table">
              <Days days={data.days} />
            </Disclosure>
            <FileButton
              variant="secondary"
              size="small"
              load={() => saveFile(`${path}?${query}&format=csv`, 'statistics.csv')}
            >
              Save as CSV
            </FileButton>
          </Card>
          <div className="grid gap-6 md:grid-cols-2">
            <Steps funnel={data.funnel} />
            <Sources sources={data.sources} />
          </div>
          <TimesPart times={data.times} />
          <p className="text-sm text-ink-soft">
            Counted without cookies: a visitor is one kind of browser in one network on one day. Bots, your
            own visits and ours are not counted.
          </p>
        </>
      )}
    </div>
  )
}

function Picture({ days }: { days: Statistics['days'] }) {
  const width = useMedia('(width < 40rem)') ? pictureWidths.phone : pictureWidths.wide
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        {keys.map(({ label, className, colour }) => (
          <span key={label} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={className} style={{ background: colour }} />
            {label}
          </span>
        ))}
      </figcaption>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(drawDays(days, width))}`}
        alt="Visitors as bars, applications as dots. The table below has the same figures."
        width={width}
        height={pictureHeight}
        decoding="async"
        className="h-auto w-full"
      />
    </figure>
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

/** Times to an answer and to hiring, from enough people on. */
function TimesPart({ times: { answerHours, hireHours, jobs, sources } }: { times: Statistics['times'] }) {
  const inWords = (hours: number | null) => (hours === null ? 'Not enough people yet' : hoursText(hours))
  return (
    <Card as="section" className="space-y-3">
      <h2 className="text-lg font-semibold">How long they waited</h2>
      <p className="text-sm text-ink-soft">
        Half of the people who applied in these days waited this long or less. We show it once there are{' '}
        {minTimed} people.
      </p>
      <dl className="space-y-2">
        <div className="flex justify-between gap-4 border-b pb-2">
          <dt>For an answer</dt>
          <dd className="font-semibold">{inWords(answerHours)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>Until hired</dt>
          <dd className="font-semibold">{inWords(hireHours)}</dd>
        </div>
      </dl>
      {jobs.length > 1 && (
        <Table
          caption="By job"
          rows={jobs}
          rowKey={({ _id }) => _id}
          columns={[
            { header: 'Job', names: true, cell: ({ title }) => <Written>{title}</Written> },
            { header: 'Answer', align: 'right', cell: ({ answerHours: hours }) => inWords(hours) },
            { header: 'Hired', align: 'right', cell: ({ hireHours: hours }) => inWords(hours) },
          ]}
        />
      )}
      {sources.length > 0 && (
        <Table
          caption="By source"
          rows={sources}
          rowKey={({ source }) => source}
          columns={[
            { header: 'They came from', names: true, cell: ({ source }) => wordsOfSource(source) },
            { header: 'Answer', align: 'right', cell: ({ answerHours: hours }) => inWords(hours) },
            { header: 'Hired', align: 'right', cell: ({ hireHours: hours }) => inWords(hours) },
          ]}
        />
      )}
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
