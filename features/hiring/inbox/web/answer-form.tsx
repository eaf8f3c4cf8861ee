import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import type { RefusalReason } from '#contract/facts/end-reasons.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import { applicationChanged } from '#features/hiring/apply/web/application-changed.ts'
import { isRefusal, movesFrom } from '#features/hiring/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { Form, FormOutcome, useFormValues } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { SuccessIcon } from '#site/ui/icons.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { ReasonField } from './reason-field.tsx'

/** Chosen again each time. */
const unkept = { never: ['status', 'reason'] }

interface AnswerFormProps {
  jobId: string
  detail: ApplicantDetail
}

/** The employer's answer: a status and a note that the job seeker reads. */
export function AnswerForm({ jobId, detail }: AnswerFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    // No status keeps the current one, which others may change meanwhile.
    initial: { status: '', reason: '', notes: '' },
    send: async ({ reason, notes, ...chosen }, { read, set }) => {
      const status = (chosen.status || detail.status) as ApplicationStatus
      try {
        const { message } = await api('PATCH /api/jobs/:jobId/applicants/:applicantId', {
          params: { jobId, applicantId: detail._id },
          input: {
            status,
            version: detail.version,
            ...(notes.trim() && { notes: notes.trim() }),
            ...(isRefusal(status) && reason !== '' && { reason: reason as RefusalReason }),
          },
        })
        // Input during the request stays.
        if (read().notes === notes) set({ notes: '' })
        void applicationChanged(queries)
        void queries.invalidateQueries({ queryKey: ['inbox'] })
        return message
      } catch (caught) {
        // Another browser was first: load its answer, and keep the input.
        if (caught instanceof ApiError && caught.status === 409) void applicationChanged(queries)
        throw caught
      }
    },
    failed: 'The status could not be changed. Please try again.',
  })
  // A draft for an interruption by another applicant.
  useFormDraft(`answer:${detail.applicationId}`, form, unkept)
  const refuses = isRefusal((useFormValues(form).status || detail.status) as ApplicationStatus)
  const { outcome, store } = form
  // A chosen status that the person has now is no option any more: the browser went back to the first.
  useEffect(() => void store.read())

  return (
    <Form form={form} className="grid gap-4 rounded-box border p-4">
      <h3 className="text-lg font-semibold">Answer</h3>
      {outcome?.tone === 'error' && <FormOutcome />}
      <Field name="status" label="Status">
        <Select options={[{ value: '', label: detail.status }, ...movesFrom(detail.status)]} />
      </Field>
      {refuses && <ReasonField />}
      <Field
        name="notes"
        label="Note to the job seeker"
        optional
        hint={
          detail.heldNotes
            ? `Your last note is not sent yet, and a new one replaces it: “${detail.heldNotes}”`
            : 'Appears in their application and in the e-mail they get.'
        }
      >
        <Textarea rows={3} maxLength={lengths.text} />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="flex items-center gap-1.5 font-semibold text-green-ink">
          {outcome?.tone === 'success' && (
            <>
              <SuccessIcon className="size-5" />
              {outcome.words}
            </>
          )}
        </p>
        <Button type="submit" busy={form.isSending && 'Saving...'}>
          Save
        </Button>
      </div>
    </Form>
  )
}
