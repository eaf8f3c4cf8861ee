import { namesOf } from '#contract/base/facts.ts'
import { countOf } from '#contract/base/in-words.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import { textStates } from '#contract/facts/text-states.ts'
import type { DeskText } from '#contract/notifications/desk-texts.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskTable } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { DeskFilter, DeskSearch } from '#site/desk/desk-search.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { Badge } from '#site/ui/badge.tsx'
import type { Column } from '#site/ui/table.tsx'
import { WholeDates } from '#site/ui/whole-dates.tsx'
import { TextCosts } from './text-costs.tsx'

export default function TextsPage() {
  return (
    <DeskPage
      title="Text messages"
      lead="Text messages that were sent, are waiting or failed, and what they cost."
    >
      <TextCosts />
      <Texts />
    </DeskPage>
  )
}

const states = namesOf(textStates).map((value) => ({ value, label: textStates[value].label }))

function Texts() {
  const api = useApi()
  const address = useListAddress()
  const query = useDeskQuery('texts', address, { state: address.get('state') }, (call) =>
    api('GET /api/admin/texts', call),
  )
  return (
    <>
      <DeskSearch address={address} label="Search text messages" placeholder="Number or kind">
        <DeskFilter address={address} name="state" label="State" any="Any state" options={states} />
      </DeskSearch>
      <DeskTable
        query={query}
        address={address}
        nouns={['text message', 'text messages']}
        empty="No text message was written yet."
        columns={columns}
      />
    </>
  )
}

const columns: readonly Column<DeskText>[] = [
  {
    header: 'Text message',
    names: true,
    cell: ({ kind, to }) => (
      <>
        {kind}
        <p className="text-sm font-normal text-ink-soft">to {to}</p>
      </>
    ),
  },
  { header: 'Parts', align: 'right', cell: ({ parts }) => parts },
  { header: 'Written', cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    header: 'State',
    cell: ({ state, sentAt, attempts, lastError, nextAttemptAt }) => (
      <>
        <Badge tone={textStates[state].tone}>{textStates[state].label}</Badge>
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          {state === 'sent' && sentAt && <WholeDates>{formatDateTime(sentAt)}</WholeDates>}
          {state !== 'sent' && attempts > 0 && countOf(attempts, 'attempt', 'attempts')}
          {nextAttemptAt && (
            <WholeDates>{`${attempts > 0 ? ', next' : ''} ${formatDateTime(nextAttemptAt)}`}</WholeDates>
          )}
          {lastError && `: ${lastError}`}
        </p>
      </>
    ),
  },
]
