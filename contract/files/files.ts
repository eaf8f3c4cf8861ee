import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text } from '../base/schemas.ts'

/** Address of the files of the uploads area. The path is looked up in the database, never on disk. */
export const readUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/*',
  summary: 'A stored file: logos and job attachments for everyone, others for those they concern',
  for: 'anyone',
  limit: 'R',
  params: z.object({ '*': text(300) }),
  /** `size`: a logo as a smaller square (96, 160) or a narrower photo (480, 960), in pixels. Other files come whole. */
  query: z.object({ size: z.enum(['96', '160', '480', '960']).optional() }),
  reply: 'file',
  problems: ['not_found', 'signed_out'],
})
