import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { SavedJob } from '#contract/saved-jobs/saved-jobs.ts'
import { bring, bringLeft } from './account-saved.ts'
import { notesInBrowser } from './browser-notes.ts'
import { browserIds } from './keep-saved.ts'
import { type BroughtJob, leftHere } from './left-here.ts'

/**
 * Reads the saved jobs of the account, including those that this browser saved earlier.
 *
 * @param ids as the browser knew them when the page was opened: a list from before a later press is not shown
 */
export function savedJobsQuery(api: Api, seekerId: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['saved-jobs', seekerId, ids],
    queryFn: async (): Promise<SavedJob[]> => {
      // The list is there without them; the next time tries again.
      await bringLeft(seekerId).catch(() => {})
      await bring(seekerId).catch(() => {})
      return (await api('GET /api/jobseekers/saved-jobs', {})).savedJobs
    },
    staleTime: 0,
  })
}

/** Reads the jobs that this browser saved without an account. @param ids as for those of an account */
export function savedHereQuery(api: Api, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['saved-jobs', 'here', ids],
    queryFn: async (): Promise<SavedJob[]> => {
      const notes = notesInBrowser()
      return shown(
        api,
        browserIds().map((jobId) => ({ jobId, note: notes[jobId] })),
      )
    },
    staleTime: 0,
  })
}

/** Reads the jobs of this browser that the account could not take, after it was asked once more. */
export function leftHereQuery(api: Api, seekerId: string) {
  return queryOptions({
    queryKey: ['saved-jobs', 'left', seekerId],
    queryFn: () => shown(api, leftHere(seekerId)),
    staleTime: 0,
    gcTime: 0,
  })
}

async function shown(api: Api, saved: readonly BroughtJob[]): Promise<SavedJob[]> {
  if (saved.length === 0) return []
  const job = [...new Set(saved.map(({ jobId }) => jobId))]
  const cards = await api('GET /api/jobs/cards', { query: { job } })
  return saved.map(({ jobId, note = '' }) => {
    const job = cards.find(({ _id }) => _id === jobId)
    return {
      jobId,
      title: job?.title ?? 'A job that is no longer here',
      company: job?.company ?? '',
      note,
      savedAt: '',
      applied: false,
      ...(job && { job }),
    }
  })
}
