import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Id, seekerParams } from '../base/schemas.ts'
import { fileKinds, uploadOf } from '../facts/file-kinds.ts'
import { directoryProblems } from './seekers.ts'

export const uploadCertificate = endpoint({
  method: 'POST',
  path: '/api/jobseekers/:seekerId/certificates',
  summary: `Upload a photo or PDF of a certificate, ${fileKinds.certificate.max} at most. Its id goes into \`file\` of a certificate in my parts within a day`,
  for: 'jobseeker',
  limit: 'W',
  params: seekerParams,
  upload: { ...uploadOf('certificate', 'certificate'), required: 'file_missing' },
  reply: z.object({ _id: Id }),
  problems: ['not_found', 'invalid_slip', 'file_too_large', 'file_missing', 'too_many'],
})

export const viewCertificate = endpoint({
  method: 'GET',
  path: '/api/jobseekers/:seekerId/certificates/:fileId/view',
  summary: 'A certificate to look at: one of the profile, or with `application` one that went with it',
  for: ['jobseeker', 'employer', 'admin'],
  limit: 'PC',
  params: z.object({ seekerId: Id, fileId: Id }),
  query: z.object({ application: Id.optional() }),
  reply: 'file',
  problems: ['not_found', ...directoryProblems],
})

export const downloadCertificate = endpoint({
  ...viewCertificate,
  path: '/api/jobseekers/:seekerId/certificates/:fileId/download',
  summary: 'A certificate to keep: one of the profile, or with `application` one that went with it',
})
