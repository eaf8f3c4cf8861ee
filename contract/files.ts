import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Where files of the uploads area are read; the path is looked up in the database, never on disk. */
export const readUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/*',
  summary: 'A stored file: logos and job attachments for everyone, others for those they concern',
  for: 'anyone',
  limit: 'R',
  params: z.object({ '*': z.string().max(300) }),
  reply: 'file',
  problems: ['not_found', 'signed_out'],
})
