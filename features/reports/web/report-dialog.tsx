import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { lengths } from '#contract/lengths.ts'
import { type ReportReason, reportReasons } from '#contract/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { Textarea } from '#site/ui/textarea.tsx'

export interface ReportDialogProps {
  job: { _id: string; title: string }
  onClose: () => void
}

/** What is wrong with a job, for the operator; anybody may say. */
export function ReportDialog({ job, onClose }: ReportDialogProps) {
  const api = useApi()
  const [reason, setReason] = useState<ReportReason>()
  const [details, setDetails] = useState('')
  const [isMissing, setMissing] = useState(false)
  const report = useMutation({
    mutationFn: (chosen: ReportReason) =>
      api('POST /api/jobs/:jobId/report', {
        params: { jobId: job._id },
        input: { reason: chosen, details },
      }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(reason === undefined)
    if (reason === undefined) event.currentTarget.querySelector('input')?.focus()
    else if (!report.isPending) report.mutate(reason)
  }

  if (report.data)
    return (
      <Dialog
        key="sent"
        open
        onClose={onClose}
        title={`Report “${job.title}”`}
        footer={
          <Button data-first-focus onClick={onClose}>
            Close
          </Button>
        }
      >
        <Alert tone="success">{report.data.message}</Alert>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Report “${job.title}”`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="report" busy={report.isPending && 'Sending...'}>
            Send report
          </Button>
        </>
      }
    >
      <form id="report" onSubmit={submit} noValidate className="space-y-4">
        <RadioGroup
          legend="What is wrong with it?"
          name="reason"
          value={reason ?? ''}
          choices={reportReasons.map((value) => ({ value, label: value }))}
          error={isMissing && reason === undefined ? 'Please choose a reason' : undefined}
          onChange={(event) => setReason(reportReasons.find((one) => one === event.target.value))}
        />
        <Field label="Tell us more" hint="The employer does not see who reports a job." optional>
          <Textarea
            rows={3}
            maxLength={lengths.note}
            value={details}
            onChange={(event) => setDetails(event.target.value)}
          />
        </Field>
        {report.error && (
          <Alert tone="error">
            {wordsOf(report.error, 'The report could not be sent. Please try again.')}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
