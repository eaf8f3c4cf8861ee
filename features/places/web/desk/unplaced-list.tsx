import { useState } from 'react'
import { formatCount } from '#contract/base/money.ts'
import type { UnplacedText } from '#contract/places/desk-places.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskTable } from '#site/desk/desk-list.tsx'
import { DeskSearch } from '#site/desk/desk-search.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import type { ListAddress } from '#site/desk/use-list-address.ts'
import { Button } from '#site/ui/button.tsx'
import type { Column } from '#site/ui/table.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { SpellingDialog } from './spelling-dialog.tsx'

const readings: Record<UnplacedText['reading'], string> = {
  several: 'Several places share the name',
  outside: 'Not one place in the Maldives',
  unknown: 'Not recognised',
}

/** Lists typed locations without a place: other spellings, new places, or none at all. */
export function UnplacedList({ address }: { address: ListAddress }) {
  const api = useApi()
  const [asked, setAsked] = useState<{ act: 'spelling' | 'place'; text: string }>()
  const query = useDeskQuery('unplaced', address, {}, (call) =>
    api('GET /api/admin/unplaced-locations', call),
  )
  const close = () => setAsked(undefined)
  const columns: readonly Column<UnplacedText>[] = [
    { header: 'Typed', names: true, cell: ({ _id }) => <span className="wrap-anywhere">{_id}</span> },
    {
      header: 'How it is understood',
      cell: ({ reading, places }) => (
        <span className="text-sm">
          {readings[reading]}
          {places.length > 0 && <span className="block text-ink-soft">{places.join('; ')}</span>}
        </span>
      ),
    },
    { header: 'Open jobs', align: 'right', cell: ({ openJobs }) => formatCount(openJobs) },
    {
      header: 'Others',
      align: 'right',
      cell: ({ employers, jobseekers }) => formatCount(employers + jobseekers),
    },
    {
      header: 'What to do',
      actions: true,
      cell: ({ _id }) => (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => setAsked({ act: 'spelling', text: _id })}>
            Spelling of…
            <span className="sr-only"> {_id}</span>
          </Button>
          <Button variant="secondary" size="small" onClick={() => setAsked({ act: 'place', text: _id })}>
            New place
            <span className="sr-only"> {_id}</span>
          </Button>
        </div>
      ),
    },
  ]
  return (
    <>
      <DeskSearch address={address} label="Search what was typed" placeholder="Part of a location" />
      <DeskTable
        query={query}
        address={address}
        nouns={['location', 'locations']}
        empty="Every location that was typed was recognised."
        columns={columns}
      />
      {asked?.act === 'spelling' && <SpellingDialog text={asked.text} onClose={close} />}
      {asked?.act === 'place' && <PlaceDialog name={asked.text} onClose={close} />}
    </>
  )
}
