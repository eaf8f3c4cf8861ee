import { useState } from 'react'
import { formatCount } from '#contract/base/money.ts'
import { placeStates } from '#contract/facts/desk-states.ts'
import type { DeskPlace } from '#contract/places/desk-places.ts'
import { placeKinds } from '#contract/places/places.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskTable } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { DeskFilter, DeskSearch, DeskTabs } from '#site/desk/desk-search.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { PlusIcon } from '#site/ui/rich/icons.tsx'
import type { Column } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { kindWords } from '../kind-words.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { UnplacedList } from './unplaced-list.tsx'

export default function PlacesPage() {
  const [isAdding, setAdding] = useState(false)
  return (
    <DeskPage
      title="Places"
      lead="Islands, atolls and resorts that jobs and profiles can name. Changes apply at once."
      actions={
        <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
          Add a place
        </Button>
      }
    >
      <Places />
      {isAdding && <PlaceDialog onClose={() => setAdding(false)} />}
    </DeskPage>
  )
}

function Places() {
  const address = useListAddress()
  const tabs = [
    { value: '', label: 'Gazetteer' },
    { value: 'unplaced', label: 'Not recognised' },
  ]
  return (
    <>
      <DeskTabs address={address} label="Views" tabs={tabs} />
      {address.get('tab') === 'unplaced' ? <UnplacedList address={address} /> : <Gazetteer />}
    </>
  )
}

const states = Object.entries(placeStates).map(([value, { label }]) => ({ value, label }))

function Gazetteer() {
  const api = useApi()
  const address = useListAddress()
  const filters = { kind: address.get('kind'), state: address.get('state') }
  const query = useDeskQuery('places', address, filters, (call) => api('GET /api/admin/places', call))
  return (
    <>
      <DeskSearch address={address} label="Search places" placeholder="Name, spelling or atoll">
        <DeskFilter
          address={address}
          name="kind"
          label="Kind"
          any="Any kind"
          options={placeKinds.map((value) => ({ value, label: kindWords[value] }))}
        />
        <DeskFilter address={address} name="state" label="State" any="Any state" options={states} />
      </DeskSearch>
      <DeskTable
        query={query}
        address={address}
        nouns={['place', 'places']}
        empty="None found."
        columns={columns}
      />
    </>
  )
}

const columns: readonly Column<DeskPlace>[] = [
  {
    header: 'Place',
    names: true,
    cell: ({ _id, label, nameThaana, isClosed }) => (
      <div className="@table:min-w-52">
        <TextLink to={`/admin/places/${_id}`}>
          <Written>{label}</Written>
        </TextLink>{' '}
        {isClosed && <Badge>Closed</Badge>}
        {nameThaana && (
          <p className="text-sm font-normal text-ink-soft">
            <Written>{nameThaana}</Written>
          </p>
        )}
      </div>
    ),
  },
  { header: 'Kind', cell: ({ kind }) => kindWords[kind] },
  {
    header: 'Other spellings',
    cell: ({ spellings }) => (
      <span {...written(spellings.join(', '))} className="line-clamp-2 text-sm">
        {spellings.join(', ')}
      </span>
    ),
  },
  { header: 'Open jobs', align: 'right', cell: ({ openJobs }) => formatCount(openJobs) },
]
