import { useState } from 'react'
import { inWords } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { minPeopleMissing } from '#contract/facts/bounds.ts'
import { missedKeptForDays } from '#contract/facts/retention.ts'
import type { MissedSearch } from '#contract/search/desk-search.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskTable } from '#site/desk/desk-list.tsx'
import { DeskSearch } from '#site/desk/desk-search.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import type { ListAddress } from '#site/desk/use-list-address.ts'
import { Button } from '#site/ui/button.tsx'
import type { Column } from '#site/ui/table.tsx'
import { SynonymsDialog } from './synonyms-dialogs.tsx'

/** Lists searches without results. One click creates a group from one. */
export function MissedList({ address }: { address: ListAddress }) {
  const api = useApi()
  const [missed, setMissed] = useState<string>()
  const query = useDeskQuery('missed', address, {}, (call) => api('GET /api/admin/missed-searches', call))
  const columns: readonly Column<MissedSearch>[] = [
    { header: 'Searched for', names: true, cell: ({ _id }) => <bdi className="wrap-anywhere">{_id}</bdi> },
    { header: 'Times', align: 'right', cell: ({ people }) => formatCount(people) },
    { header: 'Last', cell: ({ lastDay }) => formatLongDate(lastDay) },
    {
      header: 'What to do',
      actions: true,
      cell: ({ _id }) => (
        <Button variant="secondary" size="small" onClick={() => setMissed(_id)}>
          Make a group
          <span className="sr-only"> of {_id}</span>
        </Button>
      ),
    },
  ]
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">
        Searches of the last {missedKeptForDays} days that no job had, each person counted once a day. What
        fewer than {inWords(minPeopleMissing)} people searched for on a day is not kept, nor who it was.
      </p>
      <DeskSearch address={address} label="Search what was typed" placeholder="Part of a word" />
      <DeskTable
        query={query}
        address={address}
        nouns={['search', 'searches']}
        empty="Every search that several people made recently found something."
        columns={columns}
      />
      {missed !== undefined && <SynonymsDialog missed={missed} onClose={() => setMissed(undefined)} />}
    </>
  )
}
