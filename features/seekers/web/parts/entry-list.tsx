import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Written } from '#site/ui/written.tsx'
import type { EntryLines } from '../../part-rules.ts'
import { EntryForm } from './entry-form.tsx'
import type { EntryOf, ListPart, ListPartName } from './list-part.ts'
import { notSaved, useSaveParts } from './use-save-parts.ts'

type Place = number | 'new'

interface EntryListProps<N extends ListPartName> {
  part: ListPart<N>
  seekerId: string
  entries: readonly EntryOf<N>[]
}

/** Entries of a part. Each is saved separately and at once. */
export function EntryList<N extends ListPartName>({ part, seekerId, entries }: EntryListProps<N>) {
  const save = useSaveParts(seekerId)
  /** Position of the open entry. A new one stays new when others load. */
  const [open, setOpen] = useState<Place | undefined>(entries.length === 0 ? 'new' : undefined)
  const [isOpened, setOpened] = useState(false)
  function press(place: Place) {
    setOpened(true)
    setOpen(place)
  }
  const store = (changed: EntryOf<N>[]) => save({ [part.name]: changed }, { [part.name]: entries })

  const removing = useMutation({ mutationFn: (at: number) => store(entries.toSpliced(at, 1)) })

  async function write(place: Place, entry: EntryOf<N>) {
    const changed = place === 'new' ? [...entries, entry] : entries.toSpliced(place, 1, entry)
    await store(changed.toSorted(part.order ?? (() => 0)))
    setOpen(undefined)
  }

  const form = (place: Place) => (
    <EntryForm
      key={place}
      isOpened={isOpened}
      part={part}
      seekerId={seekerId}
      draft={`profile:${part.name}:${place}`}
      entry={place === 'new' ? undefined : entries[place]}
      onSave={(entry) => write(place, entry)}
      onCancel={() => setOpen(undefined)}
    />
  )
  return (
    <div className="space-y-4">
      {removing.isError && <Alert tone="error">{wordsOf(removing.error, notSaved)}</Alert>}
      {entries.map((entry, at) =>
        at === open ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own and keep their order
          <Card key={at}>{form(at)}</Card>
        ) : (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={at}
            {...part.lines(entry)}
            onEdit={() => press(at)}
            onRemove={() => removing.mutate(at)}
          />
        ),
      )}
      {open === 'new' ? (
        <Card>{form('new')}</Card>
      ) : (
        <Button variant="secondary" onClick={() => press('new')}>
          Add {entries.length > 0 ? part.one.replace(/^an? /, 'another ') : part.one}
        </Button>
      )}
    </div>
  )
}

function Entry({
  title,
  detail,
  onEdit,
  onRemove,
}: EntryLines & { onEdit: () => void; onRemove: () => void }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <Written>{title}</Written>
        </p>
        {detail && (
          <p className="text-sm text-ink-soft">
            <Written>{detail}</Written>
          </p>
        )}
      </div>
      <div className="flex gap-1 max-sm:-ml-3">
        <Button size="small" variant="quiet" onClick={onEdit}>
          Edit<span className="sr-only"> {title}</span>
        </Button>
        <Button size="small" variant="danger-quiet" onClick={onRemove}>
          Remove<span className="sr-only"> {title}</span>
        </Button>
      </div>
    </Card>
  )
}
