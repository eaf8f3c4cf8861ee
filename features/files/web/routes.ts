import type { PageRoute } from '#site/page.ts'

/** Addresses of private files beside the uploads, which a link opens without a sign-in. A test compares them with the contract. */
const privateFiles = [
  '/api/account/export',
  '/api/employers/:employerId/invoices/:number.pdf',
  '/api/jobs/:jobId/applicants/:applicantId/made-cv',
  '/api/jobs/:jobId/applicants/export',
  '/api/jobseekers/:seekerId/certificates/:fileId/download',
  '/api/jobseekers/:seekerId/certificates/:fileId/view',
  '/api/jobseekers/:seekerId/cv/download',
  '/api/jobseekers/:seekerId/cv/made',
  '/api/jobseekers/:seekerId/cv/view',
  '/api/subscriptions/:subscriptionId/receipt',
  '/api/threads/:applicationId/messages/:messageId/file',
  '/api/threads/:applicationId/offers/:offerId/letter',
  '/api/jobs/:jobId/record.pdf',
  '/api/admin/audit/export',
  '/api/admin/employers/:employerId/evidence/document',
  '/api/admin/imports/:importId/report',
  '/api/admin/revenue/export',
] as const

const upload: PageRoute = {
  path: '/api/uploads/:folder/:name',
  file: 'features/files/web/private-file-page.tsx',
  module: () => import('./private-file-page.tsx'),
  area: 'private',
}

export const filePages: readonly PageRoute[] = [upload, ...privateFiles.map((path) => ({ ...upload, path }))]
