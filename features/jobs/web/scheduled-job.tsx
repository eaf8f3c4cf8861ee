import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fromWallClock, toWallClock } from '#contract/base/wall-clock.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { useFieldValues } from '#site/form/plain-form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { entitlementQuery } from './job-queries.ts'
import { nextPaymentStep, ToPackages } from './needs-package.tsx'
import { scheduledWords } from './own-jobs-words.ts'
import { whyNot } from './posting-words.ts'
import { ScheduleCost } from './schedule-cost.tsx'

type Scheduled = Pick<OwnJob, '_id' | 'title' | 'isUnpaid' | 'publishRefused' | 'expiryDate' | 'paidUntil'>

/** Part of a scheduled job's card: publication time, or the reason for its failure, with actions to change it. */
export function ScheduledJob({ job, publishAt }: { job: Scheduled; publishAt: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const [isMoving, setMoving] = useState(false)
  const publish = useMutation({
    mutationFn: () => api('PUT /api/jobs/:jobId/publish', { params: { jobId: job._id } }),
    onSuccess: ({ message }) => showToast(message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  })
  const needsPackage = publish.error instanceof ApiError && publish.error.status === 402
  return (
    <div className="space-y-3">
      <ScheduleNote job={job} publishAt={publishAt} />
      {publish.isError && (
        <Alert tone="error" action={needsPackage && !job.isUnpaid && <ToPackages />}>
          {wordsOf(publish.error, 'The job could not be published.')}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={publish.isPending && 'Publishing...'} onClick={() => publish.mutate()}>
          Publish now<span className="sr-only"> {job.title}</span>
        </Button>
        <Button size="small" variant="secondary" onClick={() => setMoving(true)}>
          Change time<span className="sr-only"> {job.title}</span>
        </Button>
      </div>
      {isMoving && <MoveDialog job={job} publishAt={publishAt} onClose={() => setMoving(false)} />}
    </div>
  )
}

/** Publication time of a scheduled job; without a right to it, the next step to one. */
export function ScheduleNote({ job, publishAt }: { job: Scheduled; publishAt: string }) {
  const { isUnpaid = false } = job
  const { data } = useQuery({ ...entitlementQuery(useApi()), enabled: isUnpaid })
  return (
    <div className="space-y-2">
      <p className="text-sm text-yellow-ink">
        {scheduledWords(job, publishAt)}
        {isUnpaid && data?.mayPost === false && ` ${whyNot(data)}`}
      </p>
      {isUnpaid && data && nextPaymentStep(data.because)}
    </div>
  )
}

/** Payment on the typed day. */
function CostThen({ jobId }: { jobId: string }) {
  const { publishAt } = useFieldValues()
  const instant = fromWallClock(publishAt ?? '')?.toISOString()
  if (!instant) return null
  return (
    <p role="status" className="text-sm">
      <ScheduleCost publishAt={instant} jobId={jobId} />
    </p>
  )
}

interface MoveDialogProps {
  job: Pick<OwnJob, '_id'>
  publishAt: string
  onClose: () => void
}

/** Asks for another day and hour of a scheduled job. */
export function MoveDialog({ job, publishAt, onClose }: MoveDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { publishAt: toWallClock(publishAt) },
    check: ({ publishAt }) => ({ publishAt: publishAt === '' ? 'Please choose a day and hour' : undefined }),
    send: async (input) => {
      const { message } = await api('PUT /api/jobs/:jobId/publish', { params: { jobId: job._id }, input })
      void queries.invalidateQueries({ queryKey: ['jobs'] })
      showToast(message)
      onClose()
    },
    failed: 'The time could not be changed. Please try again.',
    say: (_name, words) => `The time ${words}`,
  })
  return (
    <FormDialog
      form={form}
      title="Change the time"
      sendLabel="Schedule"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <Field name="publishAt" label="Publish on" hint="A day and hour, in Maldives time">
        <Input type="datetime-local" min={toWallClock(new Date().toISOString())} />
      </Field>
      <CostThen jobId={job._id} />
    </FormDialog>
  )
}
