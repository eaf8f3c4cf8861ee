import type { Api } from '#contract/api.ts'
import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { LeftOut, SelectionReply } from '#contract/base/selection.ts'
import type { ListedOwnJob } from '#contract/jobs/own-jobs.ts'
import { jobValuesFrom } from '#features/jobs/web/draft.ts'
import { differences } from '#features/jobs/web/drafts/draft-differences.ts'
import { copyOf } from '#features/jobs/web/job-values.ts'
import { ApiError, wordsOf } from '#site/api/api-error.ts'

/** Jobs of which a copy got no reply: its draft may be there. They last as long as the page. */
const lost = new Set<string>()

async function copyJob(api: Api, jobId: string): Promise<void> {
  const copy = copyOf(await api('GET /api/jobs/:jobId', { params: { jobId } }))
  const drafts = lost.has(jobId) ? await api('GET /api/employers/job-drafts', {}) : []
  const isCopy = (draft: object) => differences(jobValuesFrom(copy), jobValuesFrom(draft)).length === 0
  if (!drafts.some(isCopy))
    await api('POST /api/employers/job-drafts', { input: { ...copy } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.isNetwork) lost.add(jobId)
      throw error
    })
  lost.delete(jobId)
}

/**
 * Creates a draft of each of these jobs, like a copy in the form of a new job.
 *
 * @returns how many were created, and the reasons for the others
 */
export async function copyJobs(api: Api, jobs: readonly ListedOwnJob[]): Promise<SelectionReply> {
  const refused: LeftOut[] = []
  for (const { _id, title } of jobs) {
    try {
      await copyJob(api, _id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused.push({
        _id,
        title,
        words: wordsOf(error, 'It could not be copied. Please try again.'),
        isChanged: false,
      })
    }
  }
  const made = jobs.length - refused.length
  const drafts = countOf(made, 'draft', 'drafts')
  const where = made > 0 ? ', under Drafts and templates' : ''
  return {
    message: `${drafts} made${where}${refused.length > 0 ? `. ${formatCount(refused.length)} not copied` : ''}`,
    refused,
  }
}
