import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { JobDetail } from '#contract/jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { whyUnread, wordsOf } from '#site/api/api-error.ts'
import { type Aside, mustWait, putAside, replaceWaiting } from '#site/offline/outbox.ts'
import { accessToken, storedRole } from '#site/session.ts'
import { applyOnce, type Outcome, success } from './apply-once.ts'
import { statusQuery } from './status-query.ts'
import { useWaitingApplication } from './use-waiting-application.ts'

const firstCheckAfter = 500

const lostOutcome: Outcome = {
  status: 'Not Applied',
  failed: true,
  lost: true,
  message: whyUnread(0),
}
const waitingOutcome: Outcome = {
  status: 'Not Applied',
  waits: true,
  message: 'Your application waits for a connection.',
}

/** Says why nobody may apply from here just now; the sign-in may have ended or changed in another tab. */
function refusedHere(): string | undefined {
  if (!accessToken()) return 'Please login as a job seeker to apply for jobs'
  return storedRole() === 'jobseeker' ? undefined : 'Only job seekers can apply for jobs'
}

/** One job seeker's application for one job: its status, asked for half a second after the page stands, and applying. */
export function useApplication(
  job: Pick<JobDetail, '_id' | 'title'>,
  seekerId: string,
  failureWords?: string,
) {
  const jobId = job._id
  const api = useApi()
  const queries = useQueryClient()
  const [isDue, setDue] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isApplying, setApplying] = useState(false)
  const [refusedCheck, setRefusedCheck] = useState<string>()
  const pressed = useRef(false)

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), firstCheckAfter)
    return () => clearTimeout(timer)
  }, [])

  const query = statusQuery(api, seekerId, jobId)
  const { queryKey } = query
  const known = useQuery({ ...query, enabled: isDue })
  const waiting = useWaitingApplication(seekerId, jobId)

  /** Says so where not. */
  function mayApplyHere(): boolean {
    const refused = refusedHere()
    if (refused) setOutcome({ status: 'Not Applied', failed: true, message: refused })
    return refused === undefined
  }

  /** The same without a connection: it waits on this device then, behind what it needs. */
  async function applyOrKeep(input: { coverLetter?: string; cv?: 'none' }): Promise<Outcome> {
    const aside: Aside = {
      ...{ accountId: seekerId, kind: 'application', page: `/jobs/${jobId}`, about: job.title },
      ...{ call: 'POST /api/jobs/:jobId/apply', params: { jobId }, input },
    }
    const result = (await mustWait(aside))
      ? lostOutcome
      : await applyOnce({
          apply: () => api('POST /api/jobs/:jobId/apply', { params: { jobId }, input }),
          check: () => api('GET /api/jobs/:jobId/application-status', { params: { jobId } }),
          wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
          failureWords,
        })
    if (!result.lost) return result
    return putAside(aside).then(
      () => waitingOutcome,
      () => result,
    )
  }

  /** @returns whether there is an application now */
  async function apply(coverLetter: string, cv: 'profile' | 'none'): Promise<boolean> {
    // Two presses in one instant are one: state would be a render too late.
    if (pressed.current || !mayApplyHere()) return false
    pressed.current = true
    setApplying(true)
    setOutcome(undefined)
    const result = await applyOrKeep({
      ...(coverLetter !== '' && { coverLetter }),
      ...(cv === 'none' && { cv }),
    })
    pressed.current = false
    setApplying(false)
    setOutcome(result)
    if (result.failed || result.waits) return false
    const { status, applicationId } = result
    queries.setQueryData(queryKey, { status, applicationId })
    void queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: ['applied-jobs', seekerId] })
    return true
  }

  /** What waits is not sent after all. */
  async function discardWaiting(): Promise<void> {
    if (waiting) await replaceWaiting(waiting)
    setOutcome(undefined)
  }

  function check(): void {
    const isSeeker = accessToken() !== null && storedRole() === 'jobseeker'
    setRefusedCheck(isSeeker ? undefined : 'Please login as a job seeker to apply for jobs')
    if (isSeeker) void known.refetch()
  }

  const isThere = known.data && known.data.status !== 'Not Applied' && known.data.status !== 'Withdrawn'
  return {
    status: known.data?.status,
    applicationId: known.data?.applicationId,
    mayApplyAgain: known.data?.mayApplyAgain === true,
    // What waited has been sent since.
    outcome: outcome?.waits && isThere ? { ...known.data, message: success } : outcome,
    /** Written without a connection, and kept on this device. */
    waiting,
    isApplying,
    isChecking: known.isFetching,
    checkFailed:
      refusedCheck ?? (known.isError ? wordsOf(known.error, 'The status could not be checked') : undefined),
    mayApplyHere,
    apply,
    discardWaiting,
    check,
  }
}
