import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, formatLongDate } from '#contract/base/maldives.ts'
import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import type { Entitlement, OneMoreJob } from '#contract/subscriptions/subscriptions.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { AttachmentField } from './attachment-field.tsx'
import { clearDraftRef, type DraftRef } from './drafts/draft-ref.ts'
import { DraftState } from './drafts/draft-state.tsx'
import { PublishOn } from './drafts/publish-on.tsx'
import { useSaveTemplate } from './drafts/save-template.tsx'
import { StartFrom } from './drafts/start-from.tsx'
import { useServerDraft } from './drafts/use-server-draft.ts'
import type { Start } from './drafts/use-start.ts'
import { JobCheck } from './job-check.tsx'
import { AboutTheJob, ClosingDate, Description, HowToApply } from './job-fields.tsx'
import { JobPreview } from './job-preview.tsx'
import { type JobValues, mistakesInNew, newJobInput } from './job-values.ts'
import { AttachmentPart, MoreAboutTheJob } from './more-about-the-job.tsx'
import { NeedsPackage } from './needs-package.tsx'
import { PagePreview } from './page-preview.tsx'
import { Pay } from './pay-fields.tsx'
import { PostingNotes } from './posting-notes.tsx'
import { expiryNote } from './posting-words.ts'
import { useJobForm, useTypedJob } from './use-job-form.ts'

interface NewJobFormProps {
  employerId: string
  employer: DirectoryEmployer | undefined
  entitlement: (Entitlement & { oneMore: OneMoreJob }) | undefined
  start: JobValues
  /** Values after 'Start again'. */
  fresh: JobValues
  /** It begins with a job or a template, and its draft stays when it starts again. */
  isCopy: boolean
  startedFrom: Start['from']
  /** Storage key of this browser, with the id of the server's draft. */
  draftId: string
  draftRef: DraftRef | undefined
  onPosted: (job: JobDetail) => void
}

/** State of the form for a new job: drafts and posting. */
function useNewJob({
  start,
  fresh,
  isCopy,
  startedFrom,
  draftId,
  draftRef,
  onPosted,
}: Omit<NewJobFormProps, 'employerId' | 'employer' | 'entitlement'>) {
  const api = useApi()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const job = useJobForm({
    start,
    draftId,
    mistakesIn: mistakesInNew,
    send: async (values, file) => {
      try {
        const { job } = await api('POST /api/jobs', {
          input: { ...newJobInput(values), ...(await draft.end()) },
          ...(file && { file, fileField: 'attachment', onProgress: setProgress }),
        })
        endDraft()
        clearDraftRef(draftId)
        void queries.invalidateQueries()
        onPosted(job)
      } catch (error) {
        await draft.resume(error).catch(() => {})
        throw error
      } finally {
        setProgress(undefined)
      }
    },
    failed: 'Job posting unsuccessful. Please try again.',
  })
  const { endDraft } = job
  const isUnsaved = startedFrom === 'draft' && !draftRef?.isSaved
  const draft = useServerDraft({ form: job.form, draftId, start: draftRef, isUnsaved })
  const [isBack, setBack] = useState(startedFrom === 'draft')
  const onStartAgain = () => {
    job.startAgain(fresh)
    draft.discard({ stays: isCopy })
    setBack(false)
  }
  return { ...job, progress, isBack, onStartAgain, draft }
}

/** Form for a new job. The input stays in this browser until it is posted. */
export function NewJobForm(props: NewJobFormProps) {
  const { employerId, employer, entitlement, isCopy, startedFrom } = props
  const { form, refusal, progress, isBack, onStartAgain, draft } = useNewJob(props)
  const template = useSaveTemplate(form)

  return (
    <Container className="pb-10">
      <PageHeader title="Post a Job" lead={expiryNote} />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Form form={form} aria-label="Post a Job" className="space-y-5">
          <PostingNotes entitlement={entitlement} isVerified={employer?.isVerified ?? true} />
          {isBack && draft.saving.state !== 'gone' && (
            <DraftIsBack stays={isCopy} onStartAgain={onStartAgain} />
          )}
          {startedFrom === 'blank' && <StartFrom />}
          <DraftState
            saving={draft.saving}
            onSettle={draft.settle}
            onSaveAsNew={draft.saveAsNew}
            onStartAgain={onStartAgain}
          />
          <JobCheck>
            <AboutTheJob />
            <Description />
            <Pay />
            <HowToApply>
              <NewClosingDate latest={entitlement?.latestExpiry} />
            </HowToApply>
            <MoreAboutTheJob
              attachment={
                <AttachmentPart>
                  <AttachmentField progress={progress} />
                </AttachmentPart>
              }
              publish={<PublishOn />}
            />
          </JobCheck>
          {isUnpaid(refusal) ? (
            <NeedsPackage title={form.outcome?.words ?? ''}>
              {['saving', 'saved'].includes(draft.saving.state) &&
                'What you wrote is saved in your drafts until you come back.'}
            </NeedsPackage>
          ) : (
            <FormOutcome />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="large" busy={form.isSending && 'Posting...'}>
              <PostWords />
            </Button>
            <PagePreview
              form={form}
              employerId={employerId}
              featured={entitlement?.via === 'annual'}
              expiryDate={entitlement?.latestExpiry}
            />
            {template.button}
            <ButtonLink to="/dashboard" size="large" variant="secondary">
              Cancel
            </ButtonLink>
          </div>
          <p className="text-sm text-ink-soft [@media(pointer:coarse)]:hidden">
            Enter moves to the next field. To post the job, press the button or Ctrl and Enter.
          </p>
        </Form>
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
      {template.dialog}
    </Container>
  )
}

const PostWords = () => (useTypedJob().publishAt === '' ? 'Post Job' : 'Schedule Job')

interface DraftIsBackProps {
  /** It stays among the drafts when the form starts again: the next copy of a job, or job like a template, is another job. */
  stays: boolean
  onStartAgain: () => void
}

function DraftIsBack({ stays, onStartAgain }: DraftIsBackProps) {
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
      {stays && ' If you start again, it stays in your drafts.'}
    </Alert>
  )
}

/** @param latest last possible instant by the plan if posted now, if known */
function NewClosingDate({ latest }: { latest: Entitlement['latestExpiry'] }) {
  const { publishAt } = useTypedJob()
  return (
    <ClosingDate
      optional
      first={publishAt.slice(0, 10) || dayOf(new Date())}
      last={latest && publishAt === '' ? dayOf(latest) : undefined}
      hint={
        latest && publishAt === ''
          ? `${formatLongDate(latest)} at the latest, which an empty field means too`
          : 'Leave it empty for as long as your plan allows'
      }
    />
  )
}

const isUnpaid = (refusal: unknown) => refusal instanceof ApiError && refusal.status === 402
