import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dayOf, endOfDay, formatLongDate } from '#contract/base/maldives.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import type { Entitlement } from '#contract/subscriptions/subscriptions.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { Form, FormOutcome, useFormValues } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { AnswerBeforeRenewal } from './answer-before-renewal.tsx'
import { NeedsPackage } from './needs-package.tsx'
import { expiryWords, isActive } from './own-jobs-words.ts'
import { costOfSeveral, costWords, whyNot } from './posting-words.ts'

/** New expiry of one job, with its cost. */
export function RenewForm({ job, entitlement }: { job: OwnJob; entitlement: Entitlement }) {
  const api = useApi()
  const queries = useQueryClient()
  const today = dayOf(new Date())
  const { latest, paidDay, last, earliest } = daysFor(job, entitlement, today)
  const { isAsked, ask, answer } = useQuestion()
  const [isOverdue, setOverdue] = useState(false)
  const spendsAd = (day: string) => entitlement.via === 'pay-per-ad' && day > paidDay
  const form = useForm({
    initial: { newExpiryDate: latest || (paidDay >= earliest ? paidDay : '') },
    check: ({ newExpiryDate }) => ({
      newExpiryDate: newExpiryDate === '' ? 'A new expiry date is required' : undefined,
    }),
    send: async ({ newExpiryDate }) => {
      if (spendsAd(newExpiryDate) && !(await ask())) return false
      setOverdue(false)
      try {
        const params = { jobId: job._id }
        const { message } = await api('PUT /api/jobs/renew/:jobId', { params, input: { newExpiryDate } })
        void queries.invalidateQueries()
        return message
      } catch (error) {
        setOverdue(error instanceof ApiError && error.body.code === 'answers_overdue')
        throw error
      }
    },
    failed: 'Error',
    say: (_name, words) => `New expiry date ${words}`,
  })
  const { newExpiryDate: day } = useFormValues(form)
  return (
    <Card as="section" className="space-y-5">
      <JobHeading job={job} />
      {latest && earliest > last && !form.isSent ? (
        <Alert tone="info">
          This job already runs until the latest day that can be chosen today. You can extend it from
          tomorrow.
        </Alert>
      ) : (
        <>
          <Cost entitlement={entitlement} day={day} paidDay={paidDay >= earliest ? paidDay : ''} />
          <AnswerBeforeRenewal job={job} />
          <Form form={form} className="space-y-5">
            <Field
              name="newExpiryDate"
              label="New expiry date"
              hint={last && `${longDay(last)} at the latest${job.autoRenew ? earlierWords : ''}`}
              required
            >
              <Input type="date" min={earliest} {...(last && { max: last })} />
            </Field>
            {isOverdue && form.outcome ? (
              <AnswersOverdue jobId={job._id} words={form.outcome.words} />
            ) : (
              <FormOutcome />
            )}
            <Button type="submit" busy={form.isSending && 'Renewing...'}>
              Renew
            </Button>
          </Form>
          <ConfirmDialog
            open={isAsked}
            harmless
            title={`Renew “${job.title}” for one ad?`}
            confirmLabel="Use one ad"
            onCancel={() => answer(false)}
            onConfirm={() => answer(true)}
          >
            {costOfSeveral({ ...entitlement, latestExpiry: endOfDay(day || today).toISOString() }, 1)}
          </ConfirmDialog>
        </>
      )}
    </Card>
  )
}

/** Days of a new expiry; '' for one that there is not. */
function daysFor(job: OwnJob, { latestExpiry }: Entitlement, today: string) {
  const latest = latestExpiry ? dayOf(latestExpiry) : ''
  const paidDay = job.paidUntil && !job.countsAsPosting ? dayOf(job.paidUntil) : ''
  return {
    latest,
    paidDay,
    last: [latest, paidDay].sort().at(-1) ?? '',
    // An open job is extended beyond its expiry; another one is reopened from today.
    earliest: isActive(job) ? addDays(dayOf(job.expiryDate), 1) : today,
  }
}

/** A question that an act waits for. */
function useQuestion() {
  const [question, setQuestion] = useState<PromiseWithResolvers<boolean>>()
  return {
    isAsked: question !== undefined,
    ask(): Promise<boolean> {
      const asked = Promise.withResolvers<boolean>()
      setQuestion(asked)
      return asked.promise
    },
    answer(isAgreed: boolean): void {
      question?.resolve(isAgreed)
      setQuestion(undefined)
    },
  }
}

function JobHeading({ job }: { job: OwnJob }) {
  return (
    <div>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 {...written(job.title)} className="text-lg font-semibold">
          {job.title}
        </h2>
        <JobStatusBadge status={job.status} />
      </div>
      <p className="text-ink-soft">{expiryWords(job)}</p>
    </div>
  )
}

function AnswersOverdue({ jobId, words }: { jobId: string; words: string }) {
  return (
    <Alert
      tone="error"
      action={
        <ButtonLink to={`/employer/jobs/${jobId}/applicants`} size="small" variant="secondary">
          View applicants
        </ButtonLink>
      }
    >
      {words}
    </Alert>
  )
}

const earlierWords = '. With an earlier day it is not renewed automatically'

const longDay = (day: string) => formatLongDate(endOfDay(day))

interface CostProps {
  entitlement: Entitlement
  /** Chosen day. */
  day: string
  /** End of the paid period; '' if it is over. */
  paidDay: string
}

/** Cost of the chosen day. */
function Cost({ entitlement, day, paidDay }: CostProps) {
  if (day !== '' && day <= paidDay)
    return (
      <Alert tone="info">{`This job is paid for until ${longDay(paidDay)}: renewing it costs nothing.`}</Alert>
    )
  const free = paidDay && ` Until ${longDay(paidDay)} it costs nothing.`
  if (entitlement.mayPost) return <Alert tone="info">{costWords(entitlement, 'renew') + free}</Alert>
  return (
    <NeedsPackage because={entitlement.because} title="An active subscription is required to renew a job">
      {whyNot(entitlement) + free}
    </NeedsPackage>
  )
}
