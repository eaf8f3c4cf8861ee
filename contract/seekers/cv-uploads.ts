import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { inWords } from '../base/in-words.ts'
import { Id, Message, requiredLine, wholeNumber } from '../base/schemas.ts'
import { maxCvUploads } from '../facts/bounds.ts'
import { lengths } from '../facts/lengths.ts'
import { cvUploadsKeptForDays } from '../facts/retention.ts'
import { uploadCv } from './seekers.ts'

/** A CV that is sent in pieces. The client chooses the id, so that a repeated call finds the same upload. */
const uploadParams = z.object({ seekerId: Id, uploadId: Id })

/** State of an upload: the received part of the file. */
const CvUpload = z.object({
  /** Received bytes from the start of the file. The next piece begins there. */
  received: z.number(),
  /** Size of every piece but the last, in bytes. */
  pieceBytes: z.number(),
  /** True once the CV is in the profile. */
  isFinished: z.boolean(),
})
export type CvUpload = z.output<typeof CvUpload>

const pieceKilobytes = 256
export const pieceBytes = pieceKilobytes * 1024

export const beginCvUpload = endpoint({
  method: 'PUT',
  path: '/api/jobseekers/:seekerId/cv-uploads/:uploadId',
  summary: `Begin to send my CV in pieces, over a weak line, under an identifier of my own; called again, it says what is there. An upload that is not finished is kept for ${cvUploadsKeptForDays} days, ${inWords(maxCvUploads)} of them at most`,
  for: 'jobseeker',
  limit: 'W',
  params: uploadParams,
  input: z.strictObject({
    /** File name, ending in .pdf, .doc or .docx. */
    name: requiredLine(lengths.longLine),
    /** Size of the whole file. */
    bytes: z.int().min(1),
  }),
  reply: CvUpload,
  problems: ['not_found', 'invalid_cv', 'file_too_large', 'key_reused'],
})

export const addCvPiece = endpoint({
  method: 'POST',
  path: '/api/jobseekers/:seekerId/cv-uploads/:uploadId/pieces',
  summary: `Send the next piece of my CV: ${pieceKilobytes} kB, the last one what is left. One that is there already stays as it is`,
  for: 'jobseeker',
  limit: 'W',
  params: uploadParams,
  input: z.object({
    /** Offset of the piece in the file, in bytes. */
    offset: wholeNumber(0, uploadCv.upload.maxBytes),
  }),
  // A CV counts as one upload when it is finished. Its bytes count when they arrive.
  upload: {
    field: 'piece',
    maxBytes: pieceBytes,
    tooLarge: 'piece_too_large',
    words: `A piece must be at most ${pieceKilobytes} kB`,
    required: 'file_missing',
    limit: 'W',
  },
  reply: CvUpload,
  problems: ['not_found', 'piece_too_large', 'file_missing', 'wrong_offset', 'too_many'],
})

export const finishCvUpload = endpoint({
  method: 'POST',
  path: '/api/jobseekers/:seekerId/cv-uploads/:uploadId/finish',
  summary:
    'All pieces are there: take them as my CV, in the place of the one before. Once, however often called',
  for: 'jobseeker',
  limit: 'U',
  params: uploadParams,
  reply: Message,
  problems: ['not_found', 'invalid_cv', 'wrong_offset', 'harmful_file', 'not_scanned', 'too_many'],
})
