import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Written } from '#site/ui/written.tsx'
import { contentOf, isSameEntry } from '../../merge-rules.ts'
import type { EntryLines } from '../../part-rules.ts'
import { EntryForm } from './entry-form.tsx'
import type { EntryOf, ListPart, ListPartName } from './list-part.ts'
import { notSaved, useSaveParts } from './use-save-parts.ts'

interface EntryListProps<N extends ListPartName> {
  part: ListPart<N>
  seekerId: string
  entries: readonly EntryOf<N>[]
}

/** Entries of a part. Each is saved separately and at once. */
export function EntryList<N extends ListPartName>({ part, seekerId, entries }: EntryListProps<N>) {
  const save = useSaveParts(seekerId)
  /** The entry in the form, by its content: a removal, here or elsewhere, moves the others. */
  const [open, setOpen] = useState<EntryOf<N> | 'new' | undefined>(entries.length === 0 ? 'new' : undefined)
  const [isOpened, setOpened] = useState(false)
  function press(entry: EntryOf<N> | 'new') {
    setOpened(true)
    setOpen(entry)
  }
  const store = (changed: EntryOf<N>[]) => save({ [part.name]: changed }, { [part.name]: entries })

  const removing = useMutation({ mutationFn: (at: number) => store(entries.toSpliced(at, 1)) })

  const edited = open === 'new' ? undefined : open
  const editedAt = edited ? entries.findIndex((entry) => isSameEntry(entry, edited)) : -1
  // The form of an entry that was removed elsewhere stays on the screen, and is saved as another one.
  const shown = edited && editedAt < 0 ? [...entries, edited] : entries
  const openAt = editedAt < 0 ? entries.length : editedAt

  async function write(entry: EntryOf<N>) {
    await store(entries.toSpliced(openAt, 1, entry).toSorted(part.order ?? (() => 0)))
    setOpen(undefined)
  }

  const form = (entry: EntryOf<N> | undefined) => (
    <EntryForm
      isOpened={isOpened}
      part={part}
      seekerId={seekerId}
      draft={`profile:${seekerId}:${part.name}:${entry ? contentOf(entry) : 'new'}`}
      entry={entry}
      onSave={write}
      onCancel={() => setOpen(undefined)}
    />
  )
  return (
    <div className="space-y-4">
      {removing.isError && <Alert tone="error">{wordsOf(removing.error, notSaved)}</Alert>}
      {shown.map((entry, at) =>
        edited && at === openAt ? (
          <Card key={contentOf(edited)}>{form(edited)}</Card>
        ) : (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same content, and a row has no state
            key={at}
            {...part.lines(entry)}
            onEdit={() => press(entry)}
            removing={removing.isPending && removing.variables === at && 'Removing...'}
            onRemove={() => removing.mutate(at)}
          />
        ),
      )}
      {open === 'new' ? (
        <Card>{form(undefined)}</Card>
      ) : (
        <Button variant="secondary" onClick={() => press('new')}>
          Add {entries.length > 0 ? part.one.replace(/^an? /, 'another ') : part.one}
        </Button>
      )}
    </div>
  )
}

interface EntryProps extends EntryLines {
  onEdit: () => void
  /** Label while it is removed, or false. */
  removing: string | false
  onRemove: () => void
}

function Entry({ title, detail, onEdit, removing, onRemove }: EntryProps) {
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
        <Button size="small" variant="danger-quiet" busy={removing} onClick={onRemove}>
          Remove<span className="sr-only"> {title}</span>
        </Button>
      </div>
    </Card>
  )
}
