import { newId } from '#platform/database/columns.ts'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '../../support/jobs.ts'
import { row } from './access-row.ts'
import type { World } from './world.ts'
import { giveCertificate } from './world-files.ts'

const piece = () => formWith('piece', pdf, 'cv', { offset: '0' })

/** An upload in pieces of the seeker's own CV, with none or all of its pieces. */
async function begunUpload({ ground, seeker }: World, has: 'nothing' | 'everything') {
  const uploadId = newId()
  const path = `/api/jobseekers/${seeker.id}/cv-uploads/${uploadId}`
  const body = { name: 'cv.pdf', bytes: pdf.length }
  await ground.call('PUT', path, { as: seeker.token, body })
  if (has === 'everything') await ground.call('POST', `${path}/pieces`, { as: seeker.token, body: piece() })
  return { params: { uploadId } }
}

/** A CV that its owner sends, whole or in pieces, and a certificate. */
export const sentCvs = [
  row('POST /api/jobseekers/:seekerId/upload-cv', '401 200 404 403 403 403 200 403', () => ({
    body: formWith('cv', pdf, 'cv.pdf'),
  })),
  row('PUT /api/jobseekers/:seekerId/cv', '      401 200 404 403 403 403 200 403', () => ({
    body: formWith('cv', pdf, 'cv.pdf'),
  })),
  row('PUT /api/jobseekers/:seekerId/cv-uploads/:uploadId', '401 200 404 403 403 403 200 403', () => ({
    params: { uploadId: newId() },
    body: { name: 'cv.pdf', bytes: pdf.length },
  })),
  row(
    'POST /api/jobseekers/:seekerId/cv-uploads/:uploadId/pieces',
    '401 200 404 403 403 403 200 403',
    async (world) => ({
      ...(await begunUpload(world, 'nothing')),
      body: piece(),
    }),
  ),
  row(
    'POST /api/jobseekers/:seekerId/cv-uploads/:uploadId/finish',
    '401 200 404 403 403 403 200 403',
    (world) => begunUpload(world, 'everything'),
  ),
  row('POST /api/jobseekers/:seekerId/certificates', '401 200 404 403 403 403 200 403', () => ({
    body: formWith('certificate', pdf, 'certificate.pdf'),
  })),
  ...(['view', 'download'] as const).map((way) =>
    row(
      `GET /api/jobseekers/:seekerId/certificates/:fileId/${way}`,
      '401 200 404 200 200 200 200 200',
      async (world) => ({ params: await giveCertificate(world, world.seeker) }),
    ),
  ),
  row(
    'GET /api/jobseekers/:seekerId/certificates/:fileId/view (that went with an application)',
    '401 200 404 200 404 200 200 200',
    async (world) => ({
      params: await giveCertificate(world, world.seeker),
      query: { application: world.applicationId },
    }),
  ),
]
