import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '#contract/base/in-words.ts'
import { passageLength } from '#contract/facts/bounds.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { passagesKeptForDays } from '#contract/facts/retention.ts'
import { type ReportReason, reportReasons } from '#contract/facts/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { storedRole } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { Textarea } from '#site/ui/textarea.tsx'

export interface ReportDialogProps {
  job: { _id: string; title: string }
  onClose: () => void
}

/** Reports a problem with a job to the operator. Open to everybody. */
export function ReportDialog({ job, onClose }: ReportDialogProps) {
  const [message, setMessage] = useState<string>()
  const title = `Report “${job.title}”`
  if (message === undefined)
    return <ReportForm jobId={job._id} title={title} onSent={setMessage} onClose={onClose} />
  return (
    <Dialog
      key="sent"
      open
      onClose={onClose}
      title={title}
      footer={
        <Button data-first-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      <Alert tone="success">{message}</Alert>
    </Dialog>
  )
}

interface ReportFormProps {
  jobId: string
  title: string
  onSent: (message: string) => void
  onClose: () => void
}

function ReportForm({ jobId, title, onSent, onClose }: ReportFormProps) {
  const api = useApi()
  const isSeeker = storedRole() === 'jobseeker'
  // An applicant may have a conversation about it.
  const { data: own } = useQuery({
    queryKey: ['application-status', 'of a report', jobId],
    queryFn: () => api('GET /api/jobs/:jobId/application-status', { params: { jobId } }),
    enabled: isSeeker,
  })
  const mayHaveTalked = own !== undefined && own.status !== 'Not Applied'
  const form = useForm({
    initial: { reason: '', details: '', withPassage: '' },
    check: ({ reason }) => ({ reason: reason === '' ? 'Please choose a reason' : undefined }),
    send: async ({ reason, details, withPassage }) => {
      const input = { reason: reason as ReportReason, details, withPassage: withPassage === 'true' }
      const { message } = await api('POST /api/jobs/:jobId/report', { params: { jobId }, input })
      forget()
      onSent(message)
    },
    failed: 'The report could not be sent. Please try again.',
  })
  const forget = useFormDraft(`report:${jobId}`, form)
  return (
    <FormDialog form={form} onClose={onClose} title={title} sendLabel="Send report" busyLabel="Sending...">
      <RadioGroup
        legend="What is wrong with it?"
        name="reason"
        choices={reportReasons.map((value) => ({ value, label: value }))}
      />
      <Field name="details" label="Tell us more" hint="The employer does not see who reports a job." optional>
        <Textarea rows={3} maxLength={lengths.note} />
      </Field>
      {mayHaveTalked && (
        <Checkbox
          name="withPassage"
          value="true"
          label={`Include the last ${inWords(passageLength)} messages of my conversation about it`}
          hint={`Only we see them. They are deleted ${passagesKeptForDays} days after we decided.`}
        />
      )}
      {storedRole() && <p className="text-sm text-ink-soft">We will tell you what we decided.</p>}
    </FormDialog>
  )
}
