import { row } from './access-row.ts'
import { unknownId } from './call-row.ts'

/** Drafts, templates and schedules of an employer. */
export const accessOfJobWork = [
  row('GET /api/employers/job-drafts', '            401 403 403 200 200 403 403 200'),
  row('POST /api/employers/job-drafts', '           401 403 403 201 201 403 403 201', () => ({
    body: { title: 'Cook' },
  })),
  row('GET /api/employers/job-drafts/:draftId', '   401 403 403 404 404 403 403 404'),
  row('PUT /api/employers/job-drafts/:draftId', '   401 403 403 404 404 403 403 404', () => ({
    body: { title: 'Cook' },
  })),
  row('DELETE /api/employers/job-drafts/:draftId', '401 403 403 404 404 403 403 404'),
  row('GET /api/employers/job-templates', '         401 403 403 200 200 403 403 200'),
  row('POST /api/employers/job-templates', '        401 403 403 201 201 403 403 201', () => ({
    body: { name: 'Cook', title: 'Cook' },
  })),
  row('PUT /api/employers/job-templates/:templateId', '401 403 403 404 404 403 403 404', () => ({
    body: { name: 'Waiter' },
  })),
  row('DELETE /api/employers/job-templates/:templateId', '401 403 403 404 404 403 403 404'),
  row('GET /api/jobs/:jobId/statistics', ' 401 403 403 200 404 200 403 200'),
  row('POST /api/jobs/check', '            200', () => ({
    body: { title: 'Cook' },
  })),
  row('GET /api/jobs/:jobId/comparison', ' 401 403 403 200 404 403 403 200'),
  row('GET /api/employers/jobs', '         401 403 403 200 200 403 403 200'),
  row('POST /api/employers/jobs/acts', '   401 403 403 200 200 403 403 200', () => ({
    body: { act: 'pause', jobIds: [unknownId] },
  })),
  row('GET /api/employers/statistics', '   401 403 403 200 200 403 403 200'),
  row('GET /api/admin/statistics', '       401 403 403 403 403 200 403 403'),
  // The job of the world is on the board.
  row('PUT /api/jobs/:jobId/publish', '401 403 403 409 404 403 403 409'),
]
