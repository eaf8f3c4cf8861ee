import type { EndpointKey } from '#contract/api.ts'
import type { CvUpload } from '#contract/seekers/cv-uploads.ts'
import { ApiError } from '#site/api/api-error.ts'
import { announceProgress, type Waiting } from './waiting-calls.ts'

interface Given {
  params: Record<string, string>
  input?: Record<string, unknown> | undefined
  idempotencyKey?: string
  file?: Blob
  fileField?: string
}

/** Makes a call as the owning account. @throws ApiError for every refusal, and without a reply */
type Ask = (call: EndpointKey, given: Given) => Promise<Response>

/**
 * Uploads a CV in pieces and continues after those that arrived: the key of the pending call is also the id
 * of its upload.
 *
 * @throws ApiError like the calls; with status 0 if it has to start again
 */
export async function sendInPieces(ask: Ask, { id, key, params }: Waiting, file: File): Promise<void> {
  const upload = { params: { ...params, uploadId: key.slice(0, 24) } }
  const input = { name: file.name, bytes: file.size }
  const begun = await ask('PUT /api/jobseekers/:seekerId/cv-uploads/:uploadId', { ...upload, input })
  let there: CvUpload = await begun.json()
  try {
    while (there.received < file.size) {
      announceProgress(id, there.received)
      const piece = await ask('POST /api/jobseekers/:seekerId/cv-uploads/:uploadId/pieces', {
        ...upload,
        input: { offset: there.received },
        fileField: 'piece',
        file: file.slice(there.received, there.received + there.pieceBytes),
      })
      there = await piece.json()
    }
    if (!there.isFinished) await ask('POST /api/jobseekers/:seekerId/cv-uploads/:uploadId/finish', upload)
  } catch (error) {
    throw isAstray(error) ? new ApiError(0, {}) : error
  }
}

/** Another tab was faster, or the upload was deleted meanwhile. */
const isAstray = (error: unknown) =>
  error instanceof ApiError && ['wrong_offset', 'not_found'].includes(error.body.code ?? '')
