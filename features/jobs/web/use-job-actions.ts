import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { LeftOut } from '#contract/base/selection.ts'
import type { JobEndInput } from '#contract/hiring/replies.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { undoing } from '#site/api/undoing.ts'
import { forgetPosting, forgetRenewal } from './undone-calls.ts'

export interface ActionMessage {
  tone: 'success' | 'error'
  text: string
  /** The act that needs a package, which can be chosen. */
  needsPackage?: 'resume' | 'reopen'
  /** People or jobs that stayed as they were. The message stays until it is dismissed. */
  refused?: readonly LeftOut[]
}

/** A job with its hired people and the rejection of the others. */
type Ended = OwnJob & { end?: JobEndInput }

export type JobActions = ReturnType<typeof useJobActions>

/**
 * Actions on a job of the list: close, reopen, delete; with messages. An error disappears after 5 seconds, a
 * confirmation after 3. The link to the packages, and who was left out, stay until the next action.
 */
export function useJobActions() {
  const api = useApi()
  const queries = useQueryClient()
  const [message, setMessage] = useState<ActionMessage>()
  const clear = useCallback(() => setMessage(undefined), [])
  useEffect(() => {
    if (!message || message.needsPackage || message.refused) return
    const timer = setTimeout(clear, message.tone === 'error' ? 5000 : 3000)
    return () => clearTimeout(timer)
  }, [message, clear])
  const sayDone = ({ message: text, refused = [] }: { message: string; refused?: LeftOut[] }) =>
    setMessage({ tone: 'success', text, ...(refused.length > 0 && { refused }) })
  /** Shows the outcome of an act; `failed` replaces missing words of a refusal. */
  const withMessage = (failed: string, act?: 'resume' | 'reopen') => ({
    onSuccess: sayDone,
    onError: (error: Error) =>
      setMessage({
        tone: 'error',
        text: wordsOf(error, failed),
        ...(act && error instanceof ApiError && error.status === 402 && { needsPackage: act }),
      }),
    onSettled: () => queries.invalidateQueries(),
  })

  const close = useMutation({
    mutationFn: ({ _id: jobId, end }: Ended) => {
      forgetRenewal(jobId)
      return api('PUT /api/jobs/:jobId/close', { params: { jobId }, input: end })
    },
    ...withMessage('The job could not be closed. Please try again.'),
  })
  const reopen = useMutation({
    mutationFn: ({ _id: jobId }: OwnJob) => api('PUT /api/jobs/:jobId/reopen', { params: { jobId } }),
    ...withMessage('The job could not be reopened. Please try again.', 'reopen'),
  })
  const remove = useMutation({
    mutationFn: ({ _id: jobId, title, version, applicationsCount: applicants, end }: Ended) => {
      const call = {
        params: { jobId },
        query: { version, applicants },
        input: end?.refuse && { refuse: end.refuse },
      }
      return undoing(api('DELETE /api/jobs/:jobId', call), () => forgetPosting(title))
    },
    ...withMessage('Failed to delete job'),
  })
  const pause = useMutation({
    mutationFn: ({ _id: jobId }: OwnJob) => {
      forgetRenewal(jobId)
      return api('PUT /api/jobs/:jobId/pause', { params: { jobId } })
    },
    ...withMessage('The job could not be paused. Please try again.'),
  })
  const resume = useMutation({
    mutationFn: ({ _id: jobId }: OwnJob) => api('PUT /api/jobs/:jobId/go-on', { params: { jobId } }),
    ...withMessage('The job could not be resumed. Please try again.', 'resume'),
  })
  const confirm = useMutation({
    mutationFn: ({ _id: jobId }: OwnJob) => api('PUT /api/jobs/:jobId/confirm', { params: { jobId } }),
    ...withMessage('The job could not be confirmed. Please try again.'),
  })
  const fill = useMutation({
    mutationFn: ({ _id: jobId, end }: Ended) => {
      forgetRenewal(jobId)
      return api('PUT /api/jobs/:jobId/filled', { params: { jobId }, input: end })
    },
    ...withMessage('The job could not be closed. Please try again.'),
  })
  const feature = useMutation({
    mutationFn: ({ _id, version, featured }: OwnJob) =>
      api('POST /api/employers/jobs/acts', {
        input: { act: featured ? 'unfeature' : 'feature', jobIds: [{ _id, version }] },
      }),
    ...withMessage('The job could not be changed. Please try again.'),
  })
  return { message, clear, sayDone, close, reopen, remove, pause, resume, confirm, fill, feature }
}
