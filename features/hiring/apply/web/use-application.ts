import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { hasApplied } from '#features/hiring/rules.ts'
import { sendOrKeep } from '#features/offline/web/send-waiting.ts'
import { replaceWaiting } from '#features/offline/web/waiting-calls.ts'
import { useApi } from '#site/api/api-context.tsx'
import { forgetKeys } from '#site/api/forget-keys.ts'
import { applicationChanged } from './application-changed.ts'
import { applyOnce, notApplied, type Outcome, success } from './apply-once.ts'
import { statusQuery } from './status-query.ts'
import { refusedHere, useApplicationStatus } from './use-application-status.ts'
import { useWaitingApplication } from './use-waiting-application.ts'

const waitingOutcome: Outcome = {
  status: 'Not Applied',
  waits: true,
  message: 'Your application is waiting for a connection.',
}

type Answers = { question: string; answer: string }[]
type Sent = { coverLetter?: string; cv?: 'none'; answers?: Answers }

/** One job seeker's application for one job: its status, and applying. */
export function useApplication(
  job: Pick<JobDetail, '_id' | 'title'>,
  seekerId: string,
  failureWords?: string,
) {
  const jobId = job._id
  const api = useApi()
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>()
  const { known, ...checking } = useApplicationStatus(seekerId, jobId)
  const waiting = useWaitingApplication(seekerId, jobId)
  const mayApplyAgain = known?.mayApplyAgain === true
  // The next application is another one than that which was withdrawn, also where the reply to it was lost.
  useEffect(() => {
    if (mayApplyAgain) forgetKeys(`/jobs/${jobId}/apply\n`)
  }, [mayApplyAgain, jobId])

  /** Shows a reason if not. */
  function mayApplyHere(): boolean {
    const refused = refusedHere()
    if (refused) setOutcome({ status: 'Not Applied', failed: true, message: refused })
    return refused === undefined
  }

  /** Like apply; offline, it waits on this device behind the calls that it needs. */
  async function applyOrKeep(input: Sent): Promise<Outcome> {
    const calls = {
      apply: () => api('POST /api/jobs/:jobId/apply', { params: { jobId }, input }),
      check: () => api('GET /api/jobs/:jobId/application-status', { params: { jobId } }),
      wait: (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds)),
    }
    try {
      const there = await sendOrKeep(() => applyOnce(calls), {
        accountId: seekerId,
        kind: 'application',
        page: `/jobs/${jobId}`,
        about: job.title,
        call: 'POST /api/jobs/:jobId/apply',
        params: { jobId },
        input,
        isAgain: mayApplyAgain,
      })
      return there ?? waitingOutcome
    } catch (error) {
      return notApplied(error, failureWords)
    }
  }

  /** @returns whether there is an application now */
  async function apply(coverLetter: string, cv: 'profile' | 'none', answers: Answers): Promise<boolean> {
    setOutcome(undefined)
    const result = await applyOrKeep({
      ...(coverLetter !== '' && { coverLetter }),
      ...(cv === 'none' && { cv }),
      ...(answers.length > 0 && { answers }),
    })
    setOutcome(result)
    if (result.failed || result.waits) return false
    const { status, applicationId } = result
    const { queryKey } = statusQuery(api, seekerId, jobId)
    queries.setQueryData(queryKey, { status, applicationId })
    void applicationChanged(queries)
    return true
  }

  /** Discards the application that waits to be sent. */
  async function discardWaiting(): Promise<void> {
    if (waiting) await replaceWaiting(waiting)
    setOutcome(undefined)
    if (waiting?.mayHaveArrived) checking.check()
  }

  const isThere = known && hasApplied(known.status)
  return {
    ...checking,
    status: known?.status,
    applicationId: known?.applicationId,
    mayApplyAgain,
    // The waiting one has been sent since.
    outcome: outcome?.waits && isThere ? { ...known, message: success } : outcome,
    /** Written offline, and stored on this device. */
    waiting,
    mayApplyHere,
    /** Another one is written: the one that waited was refused or discarded. */
    begin: () => outcome?.waits && setOutcome(undefined),
    apply,
    discardWaiting,
  }
}
