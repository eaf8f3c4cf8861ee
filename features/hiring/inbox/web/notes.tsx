import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#contract/base/maldives.ts'
import type { ApplicantNote } from '#contract/hiring/applicant-notes.ts'
import { historyWords } from '#features/hiring/inbox/history-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { forgetKeys } from '#site/api/forget-keys.ts'
import { Form, FormOutcome, useFormValues } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { AskOnce } from '#site/ui/rich/ask-once.tsx'
import { Written } from '#site/ui/written.tsx'
import { partsOfNote } from '../mention-rules.ts'
import { colleaguesQuery } from './colleagues-query.ts'
import { NoteField } from './note-field.tsx'

/** Notes about one person, of one job. */
interface About {
  jobId: string
  applicantId: string
}

const notesKey = ({ jobId, applicantId }: About) => ['applicant-notes', jobId, applicantId]
/** Begins the keys of the calls that write notes. */
const notesPath = ({ jobId, applicantId }: About) => `/jobs/${jobId}/applicants/${applicantId}/notes\n`

/** Internal notes about a person, and the history with authors. The person sees none of it. */
export function Notes({ employerId, ...about }: About & { employerId: string }) {
  const api = useApi()
  const query = useQuery({
    queryKey: notesKey(about),
    queryFn: () => api('GET /api/jobs/:jobId/applicants/:applicantId/notes', { params: about }),
  })
  return (
    <section aria-labelledby="notes-heading" className="space-y-3 rounded-box border p-4">
      <h3 id="notes-heading" className="text-lg font-semibold">
        Internal notes
      </h3>
      <p className="text-sm text-ink-soft">Only your company sees them.</p>
      {query.isError && <Alert tone="error">{wordsOf(query.error, 'The notes could not be loaded.')}</Alert>}
      <ul className="space-y-3">
        {query.data?.notes.map((note) => (
          <Note key={note._id} note={note} about={about} />
        ))}
      </ul>
      <NewNote employerId={employerId} about={about} />
      {query.data && (
        <Disclosure summary="Who did what">
          <ol className="space-y-1.5 text-sm">
            {query.data.history.map((entry) => (
              <li key={`${entry.at} ${historyWords(entry)}`}>
                {formatDateTime(entry.at)}: <Written>{historyWords(entry)}</Written>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </section>
  )
}

function Note({ note, about }: { note: ApplicantNote; about: About }) {
  const { _id: noteId, text, at, by, mentions, mayDelete } = note
  const api = useApi()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <li className="rounded-box bg-hover p-3">
      <p className="wrap-anywhere whitespace-pre-line">
        <NoteText text={text} mentions={mentions} />
      </p>
      <p className="mt-1 flex items-center justify-between gap-3 text-sm text-ink-soft">
        <span>
          <Written>{by}</Written> · {formatDateTime(at)}
        </span>
        {mayDelete && (
          <Button variant="quiet" size="small" onClick={() => setDeleting(true)}>
            Delete<span className="sr-only"> this note</span>
          </Button>
        )}
      </p>
      <AskOnce
        open={isDeleting}
        title="Delete this note?"
        confirmLabel="Delete note"
        busyLabel="Deleting..."
        failed="The note could not be deleted. Please try again."
        act={() => {
          // The next one with the same words must not pass for one whose reply was lost.
          forgetKeys(`${notesPath(about)}${JSON.stringify({ text })}`)
          const params = { ...about, noteId }
          return api('DELETE /api/jobs/:jobId/applicants/:applicantId/notes/:noteId', { params })
        }}
        renews={notesKey(about)}
        onClose={() => setDeleting(false)}
      >
        <p className="mb-3 line-clamp-2 wrap-anywhere rounded-box bg-hover p-3">
          <Written>{text}</Written>
        </p>
        Your whole company loses it. This cannot be undone.
      </AskOnce>
    </li>
  )
}

function NewNote({ employerId, about }: { employerId: string; about: About }) {
  const { jobId, applicantId } = about
  const api = useApi()
  const colleagues = useQuery(colleaguesQuery(api, employerId, [jobId])).data ?? []
  const queries = useQueryClient()
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? 'Please write a note' : undefined }),
    send: async ({ text }, { read, set }) => {
      await api('POST /api/jobs/:jobId/applicants/:applicantId/notes', {
        params: about,
        input: { text: text.trim() },
      })
      if (read().text === text) set({ text: '' })
      await queries.invalidateQueries({ queryKey: notesKey(about) })
    },
    failed: 'The note could not be saved. Please try again.',
  })
  const { text: written = '' } = useFormValues(form)
  useFormDraft(`note:${jobId}:${applicantId}`, form)
  const { store } = form
  const path = notesPath(about)
  // Another text begins another note.
  useEffect(() => store.subscribe(() => forgetKeys(path)), [store, path])
  return (
    <Form form={form} className="space-y-3">
      <NoteField
        text={written}
        names={colleagues.filter(({ isMe }) => !isMe).map(({ name }) => name)}
        onChange={(text) => form.set({ text })}
      />
      <FormOutcome />
      <Button type="submit" variant="secondary" busy={form.isSending && 'Saving...'}>
        Save note
      </Button>
    </Form>
  )
}

/** Text of a note with bold mentions. */
function NoteText({ text, mentions }: Pick<ApplicantNote, 'text' | 'mentions'>) {
  if (mentions.length === 0) return <Written>{text}</Written>
  return partsOfNote(text, mentions).map((part, place) =>
    part.isMention ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <strong key={place} className="text-accent">
        <Written>{part.text}</Written>
      </strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <Written key={place}>{part.text}</Written>
    ),
  )
}
