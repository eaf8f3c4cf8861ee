import { browserApi as api } from '#site/api/browser-api.ts'
import { browserIds, keepSaved, markSaved } from '#site/saved-store.ts'
import { showToast } from '#site/ui/rich/toast.tsx'
import { forgetNotes, notesInBrowser } from './browser-notes.ts'

/** Loads the account's saved jobs, and moves those of this browser into it. */
export async function bring(): Promise<void> {
  const own = browserIds()
  const notes = notesInBrowser()
  const jobs = own.map((jobId) => ({ jobId, ...(notes[jobId] && { note: notes[jobId] }) }))
  const { ids } =
    jobs.length > 0
      ? await api('POST /api/jobseekers/saved-jobs', { input: { jobs } })
      : await api('GET /api/jobseekers/saved-jobs/ids', {})
  keepSaved(ids)
  if (own.length === 0) return
  keepSaved([], 'browser')
  forgetNotes()
}

/** Saves to the account; on failure the heart shows the stored state again. */
export async function saveToAccount(jobId: string, isSaved: boolean): Promise<void> {
  const params = { jobId }
  try {
    if (isSaved) await api('PUT /api/jobseekers/saved-jobs/:jobId', { params, input: {} })
    else await api('DELETE /api/jobseekers/saved-jobs/:jobId', { params })
  } catch {
    markSaved(jobId, !isSaved)
    showToast(
      isSaved
        ? 'The job could not be saved. Please try again.'
        : 'The job could not be removed. Please try again.',
      {
        tone: 'info',
      },
    )
  }
}
