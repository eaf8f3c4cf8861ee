import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { composed } from '#contract/base/composed.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { SavedJob } from '#contract/saved-jobs/saved-jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { allWordsOf } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { written } from '#site/text-direction.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { EditIcon } from '#site/ui/rich/icons.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { keepNote } from './browser-notes.ts'
import { useSaver } from './save-heart.tsx'

/** Shows and saves a private note on a job. */
export function PrivateNote({ saved }: { saved: SavedJob }) {
  const [isOpen, setOpen] = useState(false)
  const { note } = saved
  if (isOpen) return <NoteForm saved={saved} onDone={() => setOpen(false)} />
  return (
    <div className="mt-3 border-t pt-2">
      {note && (
        <p {...written(note)} className="mb-1 whitespace-pre-line">
          {note}
        </p>
      )}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-ml-2 inline-flex min-h-9 items-center gap-1.5 rounded-box px-2 text-sm font-semibold text-accent hover:bg-hover"
      >
        <EditIcon className="size-4" />
        {note ? 'Change the note' : 'Add a note to yourself'}
        <span className="sr-only"> about {saved.title}</span>
      </button>
    </div>
  )
}

interface NoteFormProps {
  saved: SavedJob
  onDone: () => void
}

const tooLong = `Must be at most ${lengths.note} characters`

function NoteForm({ saved, onDone }: NoteFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const saver = useSaver()
  const form = useForm({
    initial: { note: saved.note },
    // The field counts characters as they are typed; the account counts the composed form.
    check: (values) => ({
      note: composed(values.note.trim()).length > lengths.note ? tooLong : undefined,
    }),
    send: async (values) => {
      const written = values.note.trim()
      const { jobId } = saved
      if (saver?.seekerId)
        await api('PUT /api/jobseekers/saved-jobs/:jobId', { params: { jobId }, input: { note: written } })
      else if (!keepNote(jobId, written)) throw new Error('This browser did not keep the note')
      // The page shows them again when it is opened next; a read that is under way may not have the note.
      const lists = { queryKey: ['saved-jobs', saver?.seekerId ?? 'here'] }
      await queries.cancelQueries(lists)
      const noted = (list?: SavedJob[]) =>
        list?.map((one) => (one.jobId === jobId ? { ...one, note: written } : one))
      // The time of the last read stays: the page keeps the rest of its state.
      for (const { queryKey, state } of queries.getQueryCache().findAll(lists))
        queries.setQueryData<SavedJob[]>(queryKey, noted, { updatedAt: state.dataUpdatedAt })
      onDone()
    },
    failed: (error) => allWordsOf(error, 'The note could not be saved. Please try again.'),
  })
  return (
    <Form form={form} isOpened className="mt-3 space-y-3 border-t pt-3">
      <Field name="note" label={`Note about ${saved.title}`} hint="Only you see it.">
        <Textarea rows={3} maxLength={lengths.note} />
      </Field>
      <FormOutcome />
      <div className="flex justify-end gap-2">
        <Button variant="secondary" size="small" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={form.isSending && 'Saving...'}>
          Save note
        </Button>
      </div>
    </Form>
  )
}
