import type { EndpointKey } from '#contract/api.ts'
import type { CvUpload } from '#contract/cv-uploads.ts'
import { ApiError } from '#site/api/api-error.ts'
import { tellArrived, type Waiting } from './waiting-calls.ts'

interface Given {
  params: Record<string, string>
  input?: Record<string, unknown> | undefined
  idempotencyKey?: string
  file?: Blob
  fileField?: string
  onProgress?: () => void
}

/** Makes a call as the account whose it is. @throws ApiError for every refusal, and where nothing answered */
type Ask = (call: EndpointKey, given: Given) => Promise<Response>

/**
 * Sends a CV in pieces, on from what arrived before: the key of what waits is the name of its upload too.
 *
 * @throws ApiError as the calls do; with status 0 where it is to be begun again
 */
export async function sendInPieces(ask: Ask, { id, key, params }: Waiting, file: File): Promise<void> {
  const upload = { params: { ...params, uploadId: key.slice(0, 24) } }
  const input = { name: file.name, bytes: file.size }
  const begun = await ask('PUT /api/jobseekers/:seekerId/cv-uploads/:uploadId', { ...upload, input })
  let there: CvUpload = await begun.json()
  try {
    while (there.received < file.size) {
      tellArrived(id, there.received)
      const piece = await ask('POST /api/jobseekers/:seekerId/cv-uploads/:uploadId/pieces', {
        ...upload,
        input: { offset: there.received },
        fileField: 'piece',
        file: file.slice(there.received, there.received + there.pieceBytes),
        // Over a weak line it may take longer than other calls.
        onProgress: () => {},
      })
      there = await piece.json()
    }
    if (!there.isFinished) await ask('POST /api/jobseekers/:seekerId/cv-uploads/:uploadId/finish', upload)
  } catch (error) {
    throw isAstray(error) ? new ApiError(0, {}) : error
  }
}

/** Another tab was quicker, or the upload was forgotten meanwhile. */
const isAstray = (error: unknown) =>
  error instanceof ApiError && ['wrong_offset', 'not_found'].includes(error.body.code ?? '')
