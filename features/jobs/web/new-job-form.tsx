import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DirectoryEmployer } from '#contract/employers.ts'
import type { JobDetail } from '#contract/jobs.ts'
import { dayOf, formatLongDate } from '#contract/maldives.ts'
import type { Entitlement } from '#contract/subscriptions.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { type Attachment, AttachmentField } from './attachment-field.tsx'
import { clearDraft, keepDraft } from './draft.ts'
import { HoursAndContract } from './hours-fields.tsx'
import { AboutTheJob, ClosingDate, Description, HowToApply } from './job-fields.tsx'
import { JobPreview } from './job-preview.tsx'
import { type JobValues, mistakesInNew, newJobInput } from './job-values.ts'
import { PagePreview } from './page-preview.tsx'
import { Pay } from './pay-fields.tsx'
import { PostingNotes } from './posting-notes.tsx'
import { expiryNote } from './posting-words.ts'
import {
  isAboutAttachment,
  type JobForm,
  showMistakes,
  standsBesideFields,
  useJobForm,
} from './use-job-form.ts'

interface NewJobFormProps {
  employerId: string
  employer: DirectoryEmployer | undefined
  entitlement: Entitlement | undefined
  blank: JobValues
  start: JobValues
  startedFrom: 'blank' | 'draft' | 'job'
  onPosted: (job: JobDetail) => void
}

/** What is typed and chosen of a new job, kept in this browser until it is posted; and posting it. */
function useNewJob({
  employerId,
  start,
  onPosted,
}: Pick<NewJobFormProps, 'employerId' | 'start' | 'onPosted'>) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useJobForm(start, mistakesInNew)
  const [attachment, setAttachment] = useState<Attachment>({ file: undefined, error: undefined })
  const [progress, setProgress] = useState<number>()

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keepDraft(employerId, values as JobValues))
    return unsubscribe
  }, [form, employerId])

  const posting = useMutation({
    mutationFn: (values: JobValues) =>
      api('POST /api/jobs', {
        input: newJobInput(values) as never,
        ...(attachment.file && { file: attachment.file, fileField: 'attachment', onProgress: setProgress }),
      }),
    onSuccess: ({ job }) => {
      clearDraft(employerId)
      void queries.invalidateQueries()
      onPosted(job)
    },
    onError: (error) => {
      if (isAboutAttachment(error)) setAttachment({ ...attachment, error: error.message })
      showMistakes(form, error)
    },
    onSettled: () => setProgress(undefined),
  })
  const submit = form.handleSubmit((values) => {
    if (!attachment.error) posting.mutate(values)
  })
  return { form, attachment: { value: attachment, onChange: setAttachment, progress }, posting, submit }
}

/** The form of a new job. What is typed is kept in this browser until it is posted. */
export function NewJobForm(props: NewJobFormProps) {
  const { employerId, employer, entitlement, blank, startedFrom } = props
  const { form, attachment, posting, submit } = useNewJob(props)
  const [hasDraft, setHasDraft] = useState(startedFrom === 'draft')

  function startAgain() {
    clearDraft(employerId)
    form.reset(blank)
    setHasDraft(false)
  }

  return (
    <Container className="pb-10">
      <PageHeader title="Post a Job" lead={expiryNote} />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form noValidate onSubmit={submit} aria-label="Post a Job" className="space-y-5">
          <PostingNotes entitlement={entitlement} isVerified={employer?.isVerified ?? true} />
          {hasDraft && <DraftIsBack onStartAgain={startAgain} />}
          <AboutTheJob form={form} />
          <Description form={form}>
            <AttachmentField {...attachment} />
          </Description>
          <Pay form={form} />
          <HoursAndContract form={form} />
          <HowToApply form={form}>
            <NewClosingDate form={form} latest={entitlement?.latestExpiry} />
          </HowToApply>
          {!standsBesideFields(form, posting.error) && <Refused error={posting.error} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="large" busy={posting.isPending && 'Posting...'}>
              Post Job
            </Button>
            <PagePreview
              form={form}
              employerId={employerId}
              featured={entitlement?.via === 'annual'}
              expiryDate={entitlement?.latestExpiry}
              file={attachment.value.file}
            />
            <ButtonLink to="/dashboard" size="large" variant="secondary">
              Cancel
            </ButtonLink>
          </div>
        </form>
        <aside className="space-y-5 max-lg:hidden">
          <div className="sticky top-6">
            <JobPreview
              form={form}
              company={{ name: employer?.company ?? 'Your company', logo: employer?.logo ?? null }}
              featured={entitlement?.via === 'annual'}
            />
          </div>
        </aside>
      </div>
    </Container>
  )
}

function DraftIsBack({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <Alert
      tone="info"
      title="Your draft is back"
      action={
        <Button size="small" variant="secondary" onClick={onStartAgain}>
          Start again
        </Button>
      }
    >
      What you typed last time is filled in. Files have to be chosen again.
    </Alert>
  )
}

/** @param latest the last instant that the plan allows, where one is known */
function NewClosingDate({ form, latest }: { form: JobForm; latest: Entitlement['latestExpiry'] }) {
  return (
    <ClosingDate
      form={form}
      optional
      first={dayOf(new Date())}
      last={latest && dayOf(latest)}
      hint={
        latest
          ? `The last day to apply, ${formatLongDate(latest)} at the latest. Leave it empty for that day`
          : 'The last day to apply. Leave it empty for as long as your plan allows'
      }
    />
  )
}

/** Why the job was not posted, where it does not stand beside a field. */
function Refused({ error }: { error: unknown }) {
  if (!error) return null
  if (error instanceof ApiError && error.status === 402)
    return (
      <Alert
        tone="warning"
        title={error.message}
        action={
          <ButtonLink to="/select-subscription" size="small">
            Choose a subscription
          </ButtonLink>
        }
      >
        What you wrote is kept in this browser until you come back.
      </Alert>
    )
  return <Alert tone="error">{wordsOf(error, 'Job posting unsuccessful. Please try again.')}</Alert>
}
