import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { OwnJob } from '#contract/jobs.ts'
import type { JobEnd } from '#contract/replies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'

export interface ActMessage {
  tone: 'success' | 'error'
  text: string
  /** It needs a package, which can be chosen. */
  needsPackage?: boolean
}

const refused = (error: unknown, fallback: string): ActMessage => ({
  tone: 'error',
  text: wordsOf(error, fallback),
  needsPackage: error instanceof ApiError && error.status === 402,
})

/** A job with its hired people and the rejection of the others. */
type Ended = OwnJob & { end?: JobEnd }

export type JobActs = ReturnType<typeof useJobActs>

/** Acts on a job of the list: close, reopen, delete; with messages. */
export function useJobActs() {
  const api = useApi()
  const queries = useQueryClient()
  const [message, setMessage] = useState<ActMessage>()
  const clear = useCallback(() => setMessage(undefined), [])
  const refresh = () => queries.invalidateQueries()

  const close = useMutation({
    mutationFn: ({ _id: jobId, end }: Ended) =>
      api('PUT /api/jobs/:jobId/close', { params: { jobId }, input: end }),
    onSuccess: ({ message: text }) => setMessage({ tone: 'success', text }),
    onError: (error) => setMessage({ tone: 'error', text: wordsOf(error, 'Failed to close job') }),
    onSettled: refresh,
  })
  const reopen = useMutation({
    mutationFn: ({ _id: jobId }: OwnJob) => api('PUT /api/jobs/:jobId/reopen', { params: { jobId } }),
    onSuccess: ({ message: text }) => setMessage({ tone: 'success', text }),
    onError: (error) => setMessage(refused(error, 'Failed to reopen job')),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: ({ _id: jobId }: OwnJob) => api('DELETE /api/jobs/:jobId', { params: { jobId } }),
    onSuccess: (_, { title }) =>
      setMessage({ tone: 'success', text: `Job "${title}" was successfully deleted.` }),
    onError: (error) => setMessage({ tone: 'error', text: wordsOf(error, 'Failed to delete job') }),
    onSettled: refresh,
  })
  const pause = useMutation({
    mutationFn: ({ _id: jobId }: OwnJob) => api('PUT /api/jobs/:jobId/pause', { params: { jobId } }),
    onSuccess: ({ message: text }) => setMessage({ tone: 'success', text }),
    onError: (error) => setMessage({ tone: 'error', text: wordsOf(error, 'Failed to pause job') }),
    onSettled: refresh,
  })
  const resume = useMutation({
    mutationFn: ({ _id: jobId }: OwnJob) => api('PUT /api/jobs/:jobId/go-on', { params: { jobId } }),
    onSuccess: ({ message: text }) => setMessage({ tone: 'success', text }),
    onError: (error) => setMessage(refused(error, 'Failed to bring the job back')),
    onSettled: refresh,
  })
  const confirm = useMutation({
    mutationFn: ({ _id: jobId }: OwnJob) => api('PUT /api/jobs/:jobId/confirm', { params: { jobId } }),
    onSuccess: ({ message: text }) => setMessage({ tone: 'success', text }),
    onError: (error) => setMessage({ tone: 'error', text: wordsOf(error, 'Failed to confirm job') }),
    onSettled: refresh,
  })
  const fill = useMutation({
    mutationFn: ({ _id: jobId, end }: Ended) =>
      api('PUT /api/jobs/:jobId/filled', { params: { jobId }, input: end }),
    onSuccess: ({ message: text }) => setMessage({ tone: 'success', text }),
    onError: (error) => setMessage({ tone: 'error', text: wordsOf(error, 'Failed to close job') }),
    onSettled: refresh,
  })
  return { message, clear, close, reopen, remove, pause, resume, confirm, fill }
}
