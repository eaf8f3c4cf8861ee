import { join } from 'node:path'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { contentReply } from '#platform/http/content-reply.ts'
import type { FileReply } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { drawApart } from '#platform/pdf/draw-apart.ts'
import { isPublished } from '../rules.ts'
import { jobById } from './job-by-id.ts'
import { noticeWords } from './notice-words.ts'

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
  const content = await drawApart<typeof import('./draw-notice.ts')>(
    join(import.meta.dirname, 'draw-notice.ts'),
    { words: noticeWords(job, publicUrl), url: `${publicUrl}/jobs/${jobId}?via=shared` },
    'for anyone',
  )
  return contentReply(content, { mediaType: 'application/pdf', name: `${job.title}.pdf`, inline: true })
}
