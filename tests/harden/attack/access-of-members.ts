import { forMembers, row } from './access-row.ts'

/** Only an owner touches others. */
const ownersAlone = { recruiter: 403, 'hiring-manager': 403, billing: 403 }
const stranger = () => `colleague-${crypto.randomUUID()}@example.mv`

/** The team of a company. */
export const accessOfMembers = [
  row('GET /api/employers/:employerId/members', ' 401 403 403 200 403 403 403 200'),
  row('GET /api/employers/:employerId/acts', '    401 403 403 200 403 403 403 200'),
  row('POST /api/employers/:employerId/members', '401 403 403 201 403 403 403 403', () => ({
    body: { email: stranger(), role: 'recruiter' },
  })),
  forMembers(
    row('PATCH /api/employers/:employerId/members/:memberId', '401 403 403 404 403 403 403 404', () => ({
      body: { role: 'recruiter' },
    })),
    ownersAlone,
  ),
  forMembers(
    row('DELETE /api/employers/:employerId/members/:memberId', '401 403 403 404 403 403 403 404'),
    ownersAlone,
  ),
  row('GET /api/employers/invitation', '400', () => ({ query: { token: 'nothing' } })),
  row('POST /api/employers/join', '400', () => ({ body: { token: 'nothing' } })),
  row('POST /api/auth/company', '401 403 403 200 404 403 403 200', ({ employer }) => ({
    body: { employerId: employer.id },
  })),
]
