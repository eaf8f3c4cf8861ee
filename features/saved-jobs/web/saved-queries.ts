import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { SavedJob } from '#contract/saved-jobs/saved-jobs.ts'
import { browserIds } from '#site/saved-store.ts'
import { bring } from './account-saved.ts'
import { notesInBrowser } from './browser-notes.ts'

/** Reads the saved jobs of the account, including those that this browser saved earlier. */
export function savedJobsQuery(api: Api, seekerId: string) {
  return queryOptions({
    queryKey: ['saved-jobs', seekerId],
    queryFn: async (): Promise<SavedJob[]> => {
      await bring()
      return (await api('GET /api/jobseekers/saved-jobs', {})).savedJobs
    },
  })
}

/** Reads the jobs that this browser saved without an account. */
export function savedHereQuery(api: Api) {
  return queryOptions({
    queryKey: ['saved-jobs', 'here'],
    queryFn: async (): Promise<SavedJob[]> => {
      const ids = browserIds()
      if (ids.length === 0) return []
      const cards = await api('GET /api/jobs/cards', { query: { job: ids } })
      const notes = notesInBrowser()
      return ids.map((jobId) => {
        const job = cards.find(({ _id }) => _id === jobId)
        return {
          jobId,
          title: job?.title ?? 'A job that is no longer here',
          company: job?.company ?? '',
          note: notes[jobId] ?? '',
          savedAt: '',
          applied: false,
          ...(job && { job }),
        }
      })
    },
    staleTime: 0,
  })
}
