import { useQuery } from '@tanstack/react-query'
import { formatShortDate, startOfDay } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { howToReply } from '#contract/facts/text-choices.ts'
import type { TextCosts as Costs } from '#contract/notifications/desk-texts.ts'
import { useApi } from '#site/api/api-context.tsx'
import { reasonOf } from '#site/api/api-error.ts'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { Stats } from '#site/ui/stats.tsx'
import { type Column, Table } from '#site/ui/table.tsx'

/** Remaining codes, and parts per day, which the carrier charges. */
export function TextCosts() {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: [deskKey, 'text costs'],
    queryFn: () => api('GET /api/admin/texts/costs', {}),
  })
  if (error && !data)
    return (
      <div className="mb-5">
        <Alert tone="error" title="The costs could not be loaded">
          {reasonOf(error)}
        </Alert>
      </div>
    )
  if (!data)
    return (
      <Loading label="Loading the costs">
        <Skeleton className="mb-5 h-28 w-full" />
      </Loading>
    )
  return (
    <section aria-label="Costs" className="mb-8 space-y-5">
      {!data.isOn && (
        <Alert tone="info" title="No SMS gateway is set up">
          No text messages are sent, and nobody can log in by phone. Set SMS_URL on the server to a gateway.
        </Alert>
      )}
      {data.isOn && <Replies {...data} />}
      <Stats stats={left(data.codes)} />
      <Table caption="Text messages a day" rows={data.days} columns={columns} rowKey={({ day }) => day} />
    </section>
  )
}

/** Says whether replies are read, and what has to be set up. */
const Replies = ({ readsReplies, repliesUrl }: Pick<Costs, 'readsReplies' | 'repliesUrl'>) =>
  readsReplies ? (
    <Alert tone="success" title="Replies are read">
      Texts about interviews end with ‘{howToReply}’. The gateway brings replies to{' '}
      <span className="wrap-anywhere">{repliesUrl}</span>
    </Alert>
  ) : (
    <Alert tone="info" title="Replies are not read">
      If the gateway can bring replies, set SMS_REPLY_TOKEN on the server to a secret, and enter this address
      at the gateway, with the secret at its end: <span className="wrap-anywhere">{repliesUrl}?token=</span>.
      Texts about interviews then end with ‘{howToReply}’.
    </Alert>
  )

const names = { strangers: 'numbers without an account', known: 'numbers with an account' }

/** Codes left. */
const left = (codes: Costs['codes']) =>
  (['strangers', 'known'] as const).flatMap((sort) =>
    (['inHour', 'inDay'] as const).map((time) => {
      const { sent, max } = codes[sort][time]
      return {
        label: `Codes left ${time === 'inHour' ? 'this hour' : 'today'}`,
        value: Math.max(0, max - sent),
        note: `of ${formatCount(max)}, to ${names[sort]}`,
      }
    }),
  )

const columns: readonly Column<Costs['days'][number]>[] = [
  { header: 'Day', names: true, cell: ({ day }) => formatShortDate(startOfDay(day)) },
  { header: 'Messages', align: 'right', cell: ({ messages }) => formatCount(messages) },
  { header: 'Parts paid', align: 'right', cell: ({ parts }) => formatCount(parts) },
  { header: 'Failed', align: 'right', cell: ({ failed }) => formatCount(failed) },
]
