import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { JobDetail } from '#contract/jobs.ts'
import { dayOf, formatLongDate } from '#contract/maldives.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { openFile } from '#site/api/open-file.ts'
import { useNavigate } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Container } from '#site/ui/container.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { type Attachment, AttachmentField } from './attachment-field.tsx'
import { clearDraft, keepDraft, readDraft } from './draft.ts'
import { HoursAndContract } from './hours-fields.tsx'
import { AboutTheJob, ClosingDate, Description, HowToApply } from './job-fields.tsx'
import { editedJobInput, type JobValues, mistakesIn, valuesOf } from './job-values.ts'
import { PagePreview } from './page-preview.tsx'
import { Pay } from './pay-fields.tsx'
import {
  isAboutAttachment,
  type JobForm,
  showMistakes,
  standsBesideFields,
  useJobForm,
} from './use-job-form.ts'

const backAfter = 2000

/** The job form, filled from a job. After saving it goes back to the list. */
export function EditJobForm({ job, onReload }: { job: JobDetail; onReload: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  // What was typed belongs to the version that it changes: a newer one starts afresh.
  const draftId = `${job._id}:${job.updatedAt}`
  const [start] = useState(() => readDraft(draftId))
  const form = useJobForm(start ?? valuesOf(job), (values) => mistakesIn('edit', editedJobInput(values, job)))
  const [hasDraft, setHasDraft] = useState(start !== undefined)
  const [attachment, setAttachment] = useState<Attachment>({ file: undefined, error: undefined })
  const [progress, setProgress] = useState<number>()

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keepDraft(draftId, values as JobValues))
    return unsubscribe
  }, [form, draftId])

  function startAgain() {
    form.reset(valuesOf(job))
    clearDraft(draftId)
    setHasDraft(false)
  }

  const saving = useMutation({
    mutationFn: (values: JobValues) =>
      api('PUT /api/jobs/:jobId', {
        params: { jobId: job._id },
        input: editedJobInput(values, job) as never,
        ...(attachment.file && { file: attachment.file, fileField: 'attachment', onProgress: setProgress }),
      }),
    onSuccess: () => {
      clearDraft(draftId)
      return queries.invalidateQueries({ queryKey: ['jobs'], refetchType: 'none' })
    },
    onError: (error) => {
      if (isAboutAttachment(error)) setAttachment({ ...attachment, error: error.message })
      showMistakes(form, error)
    },
    onSettled: () => setProgress(undefined),
  })
  useEffect(() => {
    if (!saving.isSuccess) return
    const timer = setTimeout(() => navigate('/employer/jobs'), backAfter)
    return () => clearTimeout(timer)
  }, [saving.isSuccess, navigate])

  const busy = (saving.isPending || saving.isSuccess) && 'Updating...'
  return (
    <Container width="reading" className="pb-10">
      <PageHeader
        back={<BackLink to="/employer/jobs">My Jobs</BackLink>}
        title="Edit Job"
        lead={job.title}
        actions={<JobStatusBadge status={job.status} />}
      />
      <form
        noValidate
        aria-label="Edit Job"
        className="space-y-5"
        onSubmit={form.handleSubmit((values) => {
          if (!attachment.error && !busy) saving.mutate(values)
        })}
      >
        {hasDraft && (
          <Alert
            tone="info"
            title="Your changes are back"
            action={
              <Button size="small" variant="secondary" onClick={startAgain}>
                Start again
              </Button>
            }
          >
            What you typed last time is filled in and not saved yet. Files have to be chosen again.
          </Alert>
        )}
        <AboutTheJob form={form} />
        <Description form={form}>
          <CurrentAttachment form={form} job={job} replaced={attachment.file !== undefined} />
          <AttachmentField
            label={job.attachment ? 'Replace the attachment' : 'Attachment'}
            value={attachment}
            onChange={setAttachment}
            progress={progress}
          />
        </Description>
        <Pay form={form} required />
        <HoursAndContract form={form} />
        <HowToApply form={form}>
          <ExpiryField form={form} job={job} />
        </HowToApply>
        {!standsBesideFields(form, saving.error) && <Refused error={saving.error} onReload={onReload} />}
        {saving.isSuccess && <Alert tone="success">Job updated successfully</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" busy={busy}>
            Update Job
          </Button>
          <PagePreview
            form={form}
            employerId={typeof job.employerId === 'string' ? job.employerId : job.employerId._id}
            job={job}
            featured={job.featured}
            file={attachment.file}
          />
          <ButtonLink
            to="/employer/jobs"
            size="large"
            variant="secondary"
            onClick={() => clearDraft(draftId)}
          >
            Cancel
          </ButtonLink>
        </div>
      </form>
    </Container>
  )
}

function CurrentAttachment({ form, job, replaced }: { form: JobForm; job: JobDetail; replaced: boolean }) {
  if (!job.attachment || replaced) return null
  const path = job.attachment
  const name = job.attachmentName ?? 'The attached PDF'
  return (
    <div>
      <p className="font-semibold">Attachment</p>
      <p>
        <TextLink
          to={job.attachment}
          reloadDocument
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            // As long as a job is pending its file answers the sign-in only, which a link can't carry.
            event.preventDefault()
            void openFile(path, name)
          }}
        >
          <Written>{name}</Written>
        </TextLink>
      </p>
      <Checkbox label="Remove this attachment" {...form.register('removeAttachment')} />
    </div>
  )
}

function ExpiryField({ form, job }: { form: JobForm; job: JobDetail }) {
  const paidUntil = job.paidUntil ?? job.expiryDate
  const isOver = new Date(paidUntil) < new Date()
  const hint = isOver
    ? 'Its time is over. Renew the job to extend it'
    : `Any day until ${formatLongDate(paidUntil)}. Renew the job to extend it`
  const today = dayOf(new Date())
  const current = dayOf(job.expiryDate)
  return (
    <ClosingDate
      form={form}
      first={isOver ? current : today}
      last={isOver ? current : dayOf(paidUntil)}
      hint={hint}
    />
  )
}

/** Why it was not saved, where it does not stand beside a field. */
function Refused({ error, onReload }: { error: unknown; onReload: () => void }) {
  if (!error) return null
  const isStale = error instanceof ApiError && error.body.code === 'changed_meanwhile'
  return (
    <Alert
      tone="error"
      action={
        isStale && (
          <Button size="small" variant="secondary" onClick={onReload}>
            Load the newer version
          </Button>
        )
      }
    >
      {wordsOf(error, 'Error updating job')}
      {isStale && '. Your changes are not saved yet: copy what you want to keep.'}
    </Alert>
  )
}
