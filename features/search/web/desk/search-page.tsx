import { useState } from 'react'
import type { DeskSynonymGroup } from '#contract/search/desk-search.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskTable } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { DeskSearch, DeskTabs } from '#site/desk/desk-search.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { type ListAddress, useListAddress } from '#site/desk/use-list-address.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { PlusIcon } from '#site/ui/rich/icons.tsx'
import type { Column } from '#site/ui/table.tsx'
import { Written } from '#site/ui/written.tsx'
import { MissedList } from './missed-list.tsx'
import { RemoveSynonymsDialog, SynonymsDialog } from './synonyms-dialogs.tsx'

type Asked = { act: 'add' } | { act: 'change' | 'remove'; group: DeskSynonymGroup }

const tabs = [
  { value: '', label: 'Groups' },
  { value: 'missed', label: 'No results' },
]

export default function SearchPage() {
  const address = useListAddress()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <DeskPage
      title="Search"
      lead="Words for the same work: a search for one also finds the others. Changes apply to the next search."
      actions={
        <Button icon={<PlusIcon />} onClick={() => setAsked({ act: 'add' })}>
          Add a group
        </Button>
      }
    >
      <DeskTabs address={address} label="Views" tabs={tabs} />
      {address.get('tab') === 'missed' ? (
        <MissedList address={address} />
      ) : (
        <Groups address={address} onAsk={setAsked} />
      )}
      {asked?.act === 'add' && <SynonymsDialog onClose={close} />}
      {asked?.act === 'change' && <SynonymsDialog group={asked.group} onClose={close} />}
      {asked?.act === 'remove' && <RemoveSynonymsDialog group={asked.group} onClose={close} />}
    </DeskPage>
  )
}

function Groups({ address, onAsk }: { address: ListAddress; onAsk: (asked: Asked) => void }) {
  const api = useApi()
  const query = useDeskQuery('synonyms', address, {}, (call) => api('GET /api/admin/synonyms', call))
  const columns: readonly Column<DeskSynonymGroup>[] = [
    {
      header: 'Words',
      names: true,
      cell: ({ words, changedAt }) => (
        <div className="@table:min-w-52">
          <Written>{words.join(', ')}</Written> {changedAt && <Badge>Changed here</Badge>}
        </div>
      ),
    },
    {
      header: 'Source',
      cell: ({ source }) => (
        <span className="block text-sm wrap-anywhere @table:min-w-44">
          <Written>{source}</Written>
        </span>
      ),
    },
    {
      header: 'What to do',
      actions: true,
      cell: (group) => (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => onAsk({ act: 'change', group })}>
            Change
            <span className="sr-only"> {group.words[0]}</span>
          </Button>
          <Button variant="secondary" size="small" onClick={() => onAsk({ act: 'remove', group })}>
            Remove
            <span className="sr-only"> {group.words[0]}</span>
          </Button>
        </div>
      ),
    },
  ]
  return (
    <>
      <DeskSearch address={address} label="Search groups" placeholder="Part of a word" />
      <DeskTable
        query={query}
        address={address}
        nouns={['group', 'groups']}
        empty="None found."
        columns={columns}
      />
    </>
  )
}
