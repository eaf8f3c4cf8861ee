import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dayOf, formatLongDate } from '#contract/base/maldives.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { isChangedMeanwhile } from '#site/api/is-changed-meanwhile.ts'
import { openFile } from '#site/api/open-file.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useFieldValues } from '#site/form/plain-form.tsx'
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
import { AttachmentField } from './attachment-field.tsx'
import { BeingLookedAt } from './being-looked-at.tsx'
import { readDraft } from './draft.ts'
import { JobCheck } from './job-check.tsx'
import { AboutTheJob, ClosingDate, Description, HowToApply } from './job-fields.tsx'
import { editedJobInput, mistakesIn, valuesOf } from './job-values.ts'
import { employerIdOf } from './job-words.ts'
import { AttachmentPart, MoreAboutTheJob } from './more-about-the-job.tsx'
import { PagePreview } from './page-preview.tsx'
import { Pay } from './pay-fields.tsx'
import { forgetRenewal } from './undone-calls.ts'
import { useJobForm } from './use-job-form.ts'

/** Milliseconds for which the message of success is shown. */
const backAfter = 2_000

/** Edit form of a job. After saving it returns to the list. */
export function EditJobForm({ job, onReload }: { job: JobDetail; onReload: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  // The draft belongs to the version that it changes: a newer version starts again.
  const draftId = `${job._id}:${job.updatedAt}`
  const [start] = useState(() => readDraft(draftId))
  const [hasDraft, setHasDraft] = useState(start !== undefined)
  const [progress, setProgress] = useState<number>()
  const { form, refusal, endDraft, startAgain } = useJobForm({
    start: start ?? valuesOf(job),
    draftId,
    mistakesIn: (values) => mistakesIn('edit', editedJobInput(values, job)),
    send: async (values, file) => {
      forgetRenewal(job._id)
      try {
        await api('PUT /api/jobs/:jobId', {
          params: { jobId: job._id },
          input: editedJobInput(values, job),
          ...(file && { file, fileField: 'attachment', onProgress: setProgress }),
        })
      } finally {
        setProgress(undefined)
      }
      endDraft()
      void queries.invalidateQueries({ queryKey: ['jobs'], refetchType: 'none' })
      return 'Job updated successfully'
    },
    failed: 'Error updating job',
  })
  useWayBack(form.isSent)
  return (
    <Container width="reading" className="pb-10">
      <PageHeader
        back={<BackLink to="/employer/jobs">My Jobs</BackLink>}
        title="Edit Job"
        lead={job.title}
        actions={<JobStatusBadge status={job.status} publishAt={job.publishAt} />}
      />
      <Form form={form} aria-label="Edit Job" className="space-y-5">
        {job.review && (
          <Alert tone="info" title="What we are checking">
            <BeingLookedAt review={job.review} />
          </Alert>
        )}
        {hasDraft && (
          <DraftBack
            onStartAgain={() => {
              startAgain(valuesOf(job))
              setHasDraft(false)
            }}
          />
        )}
        <JobCheck jobId={job._id}>
          <AboutTheJob />
          <Description />
          <Pay required />
          <HowToApply posted={dayOf(job.createdAt)}>
            <ExpiryField job={job} />
          </HowToApply>
          <MoreAboutTheJob job={job} attachment={<Attachment job={job} progress={progress} />} />
        </JobCheck>
        {isChangedMeanwhile(refusal) ? (
          <Stale words={form.outcome?.words} onReload={onReload} />
        ) : (
          <FormOutcome />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" busy={(form.isSending || form.isSent) && 'Updating...'}>
            Update Job
          </Button>
          <PagePreview form={form} employerId={employerIdOf(job)} job={job} featured={job.featured} />
          <ButtonLink to="/employer/jobs" size="large" variant="secondary" onClick={endDraft}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Container>
  )
}

/** Returns to the list once the job is saved. */
function useWayBack(isSaved: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => navigate('/employer/jobs'), backAfter)
    return () => clearTimeout(timer)
  }, [isSaved, navigate])
}

function DraftBack({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <Alert
      tone="info"
      title="Your changes are back"
      action={
        <Button size="small" variant="secondary" onClick={onStartAgain}>
          Start again
        </Button>
      }
    >
      What you typed last time is filled in and not saved yet. Files have to be chosen again.
    </Alert>
  )
}

function Attachment({ job, progress }: { job: JobDetail; progress: number | undefined }) {
  return (
    <AttachmentPart there={job.attachment ? (job.attachmentName ?? 'The attached PDF') : ''}>
      <CurrentAttachment job={job} />
      <AttachmentField label={job.attachment ? 'Replace the attachment' : 'Attachment'} progress={progress} />
    </AttachmentPart>
  )
}

/** The stored one, until another one is chosen. */
function CurrentAttachment({ job }: { job: JobDetail }) {
  const { attachment } = useFieldValues()
  const name = job.attachmentName ?? 'The attached PDF'
  const opening = useMutation({ mutationFn: (path: string) => openFile(path, name) })
  if (!job.attachment || attachment) return null
  const path = job.attachment
  return (
    <div>
      <p className="font-semibold">Attachment</p>
      <p>
        <TextLink
          to={path}
          reloadDocument
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            // While a job is pending its file needs the sign-in, which a link lacks.
            event.preventDefault()
            opening.mutate(path)
          }}
        >
          <Written>{name}</Written>
        </TextLink>
      </p>
      {opening.error && <Alert tone="error">{wordsOf(opening.error, 'The file could not be opened.')}</Alert>}
      <Checkbox label="Remove this attachment" name="removeAttachment" />
    </div>
  )
}

function ExpiryField({ job }: { job: JobDetail }) {
  const paidUntil = job.paidUntil ?? job.expiryDate
  const isOver = new Date(paidUntil) < new Date()
  const hint = isOver
    ? 'This job has expired. Renew it to extend it'
    : `Any day until ${formatLongDate(paidUntil)}. ${job.autoRenew ? 'With an earlier day it is not renewed automatically' : 'Renew the job to extend it'}`
  const today = dayOf(new Date())
  const current = dayOf(job.expiryDate)
  return (
    <ClosingDate first={isOver ? current : today} last={isOver ? current : dayOf(paidUntil)} hint={hint} />
  )
}

/** Another browser was first. */
const Stale = ({ words, onReload }: { words: string | undefined; onReload: () => void }) => (
  <Alert
    tone="error"
    action={
      <Button size="small" variant="secondary" onClick={onReload}>
        Load the newer version
      </Button>
    }
  >
    {words}. Your changes are not saved yet: copy what you want to keep.
  </Alert>
)
