import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ApplicantDetail } from '#contract/applicants.ts'
import type { ApplicationStatus } from '#contract/application-status.ts'
import type { RefusalReason } from '#contract/end-reasons.ts'
import { lengths } from '#contract/lengths.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { SuccessIcon } from '#site/ui/icons.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { useDraftText } from '#site/use-draft-text.ts'
import { answers, isRefusal, mayAnswer } from '../rules.ts'
import { applicationChanged } from './application-changed.ts'
import { ReasonField } from './reason-field.tsx'

interface AnswerFormProps {
  jobId: string
  detail: ApplicantDetail
}

/** The employer's answer: a status, a note that the job seeker reads, and notes that only the employer reads. */
export function AnswerForm({ jobId, detail }: AnswerFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [status, setStatus] = useState<ApplicationStatus>(detail.status)
  // What was typed waits here for whoever looks at another applicant first.
  const note = useDraftText(`answer:${detail.applicationId}`)
  const internal = useDraftText(`internal:${detail.applicationId}`)
  // A sign in front tells notes that were emptied from notes that were left alone.
  const internalNotes = internal.text ? internal.text.slice(1) : (detail.internalNotes ?? '')
  const [reason, setReason] = useState<RefusalReason | ''>('')
  const [isSaving, setSaving] = useState(false)
  const [saved, setSaved] = useState('')
  const [error, setError] = useState<string>()

  async function save(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    setError(undefined)
    setSaved('')
    const notes = note.text.trim()
    try {
      const { message } = await api('PATCH /api/jobs/:jobId/applicants/:applicantId', {
        params: { jobId, applicantId: detail._id },
        input: {
          status,
          internalNotes: internalNotes.trim(),
          version: detail.version,
          ...(notes && { notes }),
          ...(isRefusal(status) && reason !== '' && { reason }),
        },
      })
      setSaved(message)
      note.forget()
      internal.forget()
      void applicationChanged(queries)
    } catch (caught) {
      setError(wordsOf(caught, 'The status could not be changed. Please try again.'))
      // Another browser was first: bring its answer, and keep what was typed here.
      if (caught instanceof ApiError && caught.status === 409) void applicationChanged(queries)
    }
    setSaving(false)
  }

  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4 rounded-box border p-4">
      <h3 className="text-lg font-semibold">Answer</h3>
      {error && <Alert tone="error">{error}</Alert>}
      <Field label="Status">
        <Select
          value={status}
          onChange={(event) => setStatus(event.target.value as ApplicationStatus)}
          options={[...new Set([detail.status, ...answers])].filter((to) => mayAnswer(detail.status, to))}
        />
      </Field>
      {isRefusal(status) && <ReasonField value={reason} onChange={setReason} />}
      <Field
        label="Note to the job seeker"
        optional
        hint="Appears in their application and in the e-mail they get."
      >
        <Textarea
          rows={3}
          maxLength={lengths.text}
          value={note.text}
          onChange={(event) => note.write(event.target.value)}
        />
      </Field>
      <Field label="Internal notes" optional hint="Only you see these.">
        <Textarea
          rows={2}
          maxLength={lengths.text}
          value={internalNotes}
          onChange={(event) => internal.write(`=${event.target.value}`)}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="flex items-center gap-1.5 font-semibold text-green-ink">
          {saved && (
            <>
              <SuccessIcon className="size-5" />
              {saved}
            </>
          )}
        </p>
        <Button type="submit" busy={isSaving && 'Saving...'}>
          Save
        </Button>
      </div>
    </form>
  )
}
