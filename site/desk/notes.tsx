import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#contract/base/maldives.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { Written } from '#site/ui/written.tsx'
import { deskKey } from './desk-queries.ts'
import { Fetched } from './fetched.tsx'
import { useAction } from './use-action.ts'

interface NotesProps {
  /** Company or job seeker. */
  of: 'employer' | 'jobseeker'
  id: string
}

/** Calls about the notes of one company or job seeker. */
function useNotes({ of, id }: NotesProps) {
  const api = useApi()
  const company = { employerId: id }
  const person = { seekerId: id }
  return of === 'employer'
    ? {
        read: () => api('GET /api/admin/employers/:employerId/notes', { params: company }),
        add: (text: string) =>
          api('POST /api/admin/employers/:employerId/notes', { params: company, input: { text } }),
        remove: (noteId: string) =>
          api('DELETE /api/admin/employers/:employerId/notes/:noteId', { params: { ...company, noteId } }),
      }
    : {
        read: () => api('GET /api/admin/jobseekers/:seekerId/notes', { params: person }),
        add: (text: string) =>
          api('POST /api/admin/jobseekers/:seekerId/notes', { params: person, input: { text } }),
        remove: (noteId: string) =>
          api('DELETE /api/admin/jobseekers/:seekerId/notes/:noteId', { params: { ...person, noteId } }),
      }
}

/** Internal notes of operators, with who wrote them and when. */
export function Notes({ of, id }: NotesProps) {
  const calls = useNotes({ of, id })
  const [text, setText] = useState('')
  const [added, setAdded] = useState(0)
  const query = useQuery({ queryKey: [deskKey, 'notes', id], queryFn: calls.read })
  const add = useAction(calls.add, () => {
    setText('')
    setAdded((before) => before + 1)
  })
  const remove = useAction(calls.remove)
  return (
    <div className="space-y-4">
      <Fetched query={query} noun="notes">
        {({ notes }) =>
          notes.length === 0 ? (
            <p className="text-ink-soft">No notes yet.</p>
          ) : (
            <ul className="divide-y">
              {notes.map(({ _id, text, by, at, isMine }) => (
                <li key={_id} className="py-3 first:pt-0">
                  <p className="wrap-anywhere whitespace-pre-line">
                    <Written>{text}</Written>
                  </p>
                  <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
                    <span>
                      <Written>{by}</Written>, {formatDateTime(at)}
                    </span>
                    {isMine && (
                      <Button variant="quiet" size="small" className="-mx-3" onClick={() => remove.run(_id)}>
                        Remove<span className="sr-only"> the note of {formatDateTime(at)}</span>
                      </Button>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
      <Field
        label="New note"
        hint="Only operators read it."
        error={add.fields.text ?? add.refusal ?? remove.refusal}
      >
        {/* Uncontrolled: a changed text that has no draft is shown again after the sign-in has ended (ended-sign-in.ts). */}
        <Textarea
          key={added}
          rows={2}
          maxLength={lengths.note}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button
        variant="secondary"
        busy={add.isBusy && 'Adding...'}
        disabled={text.trim() === ''}
        onClick={() => add.run(text)}
      >
        Add note
      </Button>
    </div>
  )
}
