import pLimit from 'p-limit'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { contentReply } from '#platform/http/content-reply.ts'
import type { FileReply } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { isPublished } from '../rules.ts'
import { jobById } from './job-by-id.ts'
import { noticeWords } from './notice-words.ts'

/** Drawing occupies a core for some milliseconds, and anybody may ask for it: one at a time, with a short queue. */
const oneAtATime = pLimit(1)
const maxWaiting = 40

interface Wanted {
  jobId: string
  viewer: Viewer | undefined
  publicUrl: string
  now: Date
}

/**
 * A notice to print for a job that takes applications. Everybody who sees the job may print it.
 *
 * @throws Problem `not_found` as the job's page
 * @throws Problem `job_closed`
 * @throws Problem `busy` when many are drawn
 */
export async function readNotice(db: Db, { jobId, viewer, publicUrl, now }: Wanted): Promise<FileReply> {
  const job = await jobById(db, { jobId, withEmployer: true, viewer, now })
  if (!isPublished(job.status)) throw new Problem('job_closed')
  if (oneAtATime.pendingCount >= maxWaiting) throw new Problem('busy', { retryAfterSeconds: 10 })
  // Loaded on demand: drawing needs fonts and tables.
  const { drawNotice } = await import('./draw-notice.ts')
  const words = noticeWords(job, publicUrl)
  const content = await oneAtATime(() => drawNotice(words, `${publicUrl}/jobs/${jobId}?via=shared`))
  return contentReply(content, { mediaType: 'application/pdf', name: `${job.title}.pdf`, inline: true })
}
