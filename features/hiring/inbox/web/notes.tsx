import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '#contract/applicant-notes.ts'
import { lengths } from '#contract/lengths.ts'
import { formatDateTime } from '#contract/maldives.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { Written } from '#site/ui/written.tsx'

interface NotesProps {
  jobId: string
  applicantId: string
}

/** What the company noted about a person, and who did what. The person sees none of it. */
export function Notes(params: NotesProps) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['applicant-notes', params.jobId, params.applicantId]
  const query = useQuery({
    queryKey,
    queryFn: () => api('GET /api/jobs/:jobId/applicants/:applicantId/notes', { params }),
  })
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? 'Please write a note' : undefined }),
    send: async ({ text }, { read, set }) => {
      await api('POST /api/jobs/:jobId/applicants/:applicantId/notes', {
        params,
        input: { text: text.trim() },
      })
      if (read().text === text) set({ text: '' })
      await queries.invalidateQueries({ queryKey })
    },
    failed: 'The note could not be saved. Please try again.',
  })
  useFormDraft(`note:${params.jobId}:${params.applicantId}`, form)
  async function remove(noteId: string) {
    await api('DELETE /api/jobs/:jobId/applicants/:applicantId/notes/:noteId', {
      params: { ...params, noteId },
    }).catch(() => {})
    await queries.invalidateQueries({ queryKey })
  }
  return (
    <section aria-labelledby="notes-heading" className="space-y-3 rounded-box border p-4">
      <h3 id="notes-heading" className="text-lg font-semibold">
        Internal notes
      </h3>
      <p className="text-sm text-ink-soft">Only your company sees them.</p>
      {query.isError && <Alert tone="error">{wordsOf(query.error, 'The notes could not be loaded.')}</Alert>}
      <ul className="space-y-3">
        {query.data?.notes.map(({ _id, text, at, by }) => (
          <li key={_id} className="rounded-box bg-hover p-3">
            <p className="wrap-anywhere whitespace-pre-line">
              <Written>{text}</Written>
            </p>
            <p className="mt-1 flex items-center justify-between gap-3 text-sm text-ink-soft">
              <span>
                <Written>{by}</Written> · {formatDateTime(at)}
              </span>
              <Button variant="quiet" size="small" onClick={() => void remove(_id)}>
                Delete<span className="sr-only"> this note</span>
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <Form form={form} className="space-y-3">
        <Field name="text" label="Note">
          <Textarea rows={2} maxLength={lengths.text} />
        </Field>
        <FormOutcome />
        <Button type="submit" variant="secondary" busy={form.isSending && 'Saving...'}>
          Save note
        </Button>
      </Form>
      {query.data && (
        <Disclosure summary="Who did what">
          <ol className="space-y-1.5 text-sm">
            {query.data.history.map((entry) => (
              <li key={`${entry.at} ${wordsFor(entry)}`}>
                {formatDateTime(entry.at)}: {wordsFor(entry)}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </section>
  )
}

/** 'Coral Bay Resort: Shortlisted' */
function wordsFor({ side, by, status, documents, act, about }: HistoryEntry): string {
  const who = by || (side === 'clock' ? 'By the clock' : 'Somebody')
  if (act === 'decision taken back') return `${who} took back: ${about}`
  if (act) return `${who}: ${act} (${about})`
  return `${who}: ${documents?.join(', ') ?? status}`
}
