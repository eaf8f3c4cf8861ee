import { formWith } from '#tests/support/form-with.ts'
import { newJob, pdf } from '../../support/jobs.ts'
import { forMembers, row } from './access-row.ts'
import { unknownId } from './call-row.ts'
import { approvedSubscription, inDays, jobThatIs, type World } from './world.ts'
import { aPhoto, giveCv, storedFile } from './world-files.ts'

const edited = (world: World) => ({ body: { ...newJob, expiryDate: inDays(world, 3) } })
const pending = async (world: World) => ({ params: { jobId: await jobThatIs(world, 'Pending') } })
const withoutApplications = ({ openJobId }: World) => ({ params: { jobId: openJobId } })

/**
 * Calls that are open to anyone. A job that waits for its employer's address is visible to its owner and the
 * operator.
 */
const open = [
  row('GET /api/jobseekers/search', '200'),
  row('GET /api/jobs/facets', '200'),
  row('GET /api/jobs/browse', '200'),
  row('GET /api/jobs/suggestions', '200'),
  row('GET /api/jobs/search-advice', '200'),
  row('GET /api/jobs/categories', '200'),
  row('GET /api/salaries', '200'),
  row('GET /api/salaries/:kind/:slug (of which there are too few)', '404', () => ({
    params: { kind: 'title', slug: 'astronaut' },
  })),
  row('GET /api/jobs/employers/top', '200'),
  row('GET /api/jobs/employer/:employerId', '200'),
  row('GET /api/jobs/:jobId', '200'),
  row('GET /api/jobs/:jobId/similar', '200'),
  row('GET /api/jobs/:jobId (that is pending)', '404 404 404 200 404 200 404 200', pending),
  row('GET /api/jobseekers/job/:jobId', '200'),
  row('GET /api/jobseekers/job/:jobId (that is pending)', '404 404 404 200 404 200 404 200', pending),
  row('POST /api/jobs/:jobId/report', '201', () => ({ body: { reason: 'Asks for money' } })),
  row('GET /api/employers', '200'),
  row('GET /api/employers/:employerId', '200'),
  row('GET /api/employers/:employerId/photos', '200'),
  row('GET /api/settings', '200'),
  row('GET /api/places', '200', () => ({ query: { q: 'Maafushi' } })),
  row('GET /api/subscriptions/pricing/frontend', '200'),
  row('GET /api/subscriptions/free-period', '200'),
  row('POST /api/contact', '201', () => ({
    body: { name: 'Hassan', phone: '777 1234', email: 'hassan@example.mv', message: 'Hello' },
  })),
]

//  visitor, seeker, other seeker, employer, other employer, operator, unverified seeker, unverified employer
const posting = [
  row('POST /api/jobs', '                401 403 403 201 201 403 403 201', () => ({ body: newJob })),
  row(
    'POST /api/jobs (in the name of the owning employer)',
    '401 403 403 201 403 403 403 201',
    ({ employer }) => ({
      body: { ...newJob, employerId: employer.id },
    }),
  ),
  row('POST /api/jobs (asking to be featured)', '401 403 403 400 400 403 403 400', () => ({
    body: { ...newJob, featured: true },
  })),
  row('PUT /api/jobs/:jobId', '          401 403 403 200 404 403 403 200', edited),
  row('PUT /api/jobs/:jobId (for longer than was paid)', '401 403 403 400 404 403 403 400', (world) => ({
    body: { ...newJob, expiryDate: inDays(world, 300) },
  })),
  row('PUT /api/jobs/renew/:jobId', '    401 403 403 200 404 403 403 200', (world) => ({
    body: { newExpiryDate: inDays(world, 27) },
  })),
  row('POST /api/jobs/renew', '           401 403 403 200 404 403 403 200', ({ jobId }) => ({
    body: { jobIds: [jobId] },
  })),
  row('PUT /api/jobs/:jobId/auto-renew', '401 403 403 200 404 403 403 200', () => ({
    body: { autoRenew: true },
  })),
  row('PUT /api/jobs/:jobId/close', '    401 403 403 200 404 403 403 200'),
  row('PUT /api/jobs/:jobId/reopen', '   401 403 403 200 404 403 403 200', async (world) => ({
    params: { jobId: await jobThatIs(world, 'Closed') },
  })),
  row(
    'PUT /api/jobs/:jobId/reopen (that the operator removed)',
    '401 403 403 409 404 403 403 409',
    async (world) => ({
      params: { jobId: await jobThatIs(world, 'Removed') },
    }),
  ),
  row('PUT /api/jobs/:jobId/confirm', '  401 403 403 200 404 403 403 200'),
  row('PUT /api/jobs/:jobId/pause', '    401 403 403 200 404 403 403 200'),
  row('PUT /api/jobs/:jobId/go-on', '    401 403 403 200 404 403 403 200', async (world) => ({
    params: { jobId: await jobThatIs(world, 'Paused') },
  })),
  row('PUT /api/jobs/:jobId/filled', '   401 403 403 200 404 403 403 200', () => ({
    body: { filled: 'here' },
  })),
  row('DELETE /api/jobs/:jobId', '       401 403 403 200 404 403 403 200'),
]

const seekersSide = [
  row('GET /api/jobseekers/auth-test', '   401 200 200 403 403 403 200 403'),
  row('GET /api/jobseekers/applied-jobs', '401 200 200 403 403 403 200 403'),
  row('POST /api/jobs/:jobId/apply', '     401 200 200 403 403 403 200 403', withoutApplications),
  row('POST /api/jobs/:jobId/apply (that is pending)', '401 404 404 403 403 403 404 403', pending),
  row('GET /api/jobs/:jobId/application-status', '401 200 200 403 403 403 200 403'),
  row('GET /api/jobseekers/application/:applicationId', '401 200 404 403 403 403 200 403'),
  row('PUT /api/jobseekers/application/:applicationId/withdraw', '401 200 404 403 403 403 200 403'),
  // The deadline has not passed yet.
  row('PUT /api/jobseekers/application/:applicationId/ask', '401 409 404 403 403 403 409 403'),
  row('PUT /api/jobseekers/application/:applicationId/documents', '401 200 404 403 403 403 200 403', () => ({
    body: { coverLetter: 'I can start at once.' },
  })),
]

/** 'Only employers can view job applicants': that is also said to the operator. */
const employersSide = [
  row('GET /api/pay/rules', '                    401 403 403 200 200 403 403 200'),
  row('GET /api/jobs/:jobId/applicants', '       401 403 403 200 404 403 403 200'),
  row('GET /api/jobs/:jobId/applicant-counts', ' 401 403 403 200 404 403 403 200'),
  row('GET /api/jobs/:jobId/applicants/export', '401 403 403 200 404 403 403 200'),
  row(
    'GET /api/jobs/:jobId/applicants/export (with the CVs)',
    '401 403 403 200 404 403 403 200',
    async (world) => {
      await giveCv(world, world.seeker)
      return { query: { format: 'zip' } }
    },
  ),
  row('GET /api/jobs/:jobId/applicants/:applicantId', '401 403 403 200 404 403 403 200'),
  row(
    'GET /api/jobs/:jobId/applicants/:applicantId (who applied for another job)',
    '401 403 403 404 404 403 403 404',
    withoutApplications,
  ),
  row('PATCH /api/jobs/:jobId/applicants/:applicantId', '401 403 403 200 404 403 403 200', () => ({
    body: { status: 'Shortlisted' },
  })),
  row(
    'PATCH /api/jobs/:jobId/applicants/:applicantId (who applied for another job)',
    '401 403 403 404 404 403 403 404',
    (world) => ({ ...withoutApplications(world), body: { status: 'Shortlisted' } }),
  ),
  row('POST /api/jobs/:jobId/answer-waiting', '401 403 403 200 404 403 403 200', () => ({
    body: { notes: {} },
  })),
  row('GET /api/employers/waiting-answers', '401 403 403 200 200 403 403 200'),
  row('PUT /api/employers/waiting-answers/:answerId/undo', '401 403 403 404 404 403 403 404'),
  row('GET /api/employers/reply-templates', '401 403 403 200 200 403 403 200'),
  row('PUT /api/employers/reply-templates', '401 403 403 200 200 403 403 200', () => ({
    body: { name: 'Mine', text: 'Dear {name}' },
  })),
  row('DELETE /api/employers/reply-templates/:templateId', '401 403 403 404 404 403 403 404'),
  row('GET /api/employers/inbox', '             401 403 403 200 200 403 403 200'),
  row('GET /api/employers/inbox/counts', '      401 403 403 200 200 403 403 200'),
  row('GET /api/jobs/:jobId/followers', '        401 403 403 200 404 403 403 200'),
  row('PUT /api/jobs/:jobId/followers/:memberId', '401 403 403 404 404 403 403 404', () => ({
    body: { follows: true },
  })),
  row('PUT /api/employers/assignments', '       401 403 403 404 404 403 403 404', () => ({
    body: { applicationIds: [unknownId], memberId: null },
  })),
  row('GET /api/employers/labels', '            401 403 403 200 200 403 403 200'),
  row('PUT /api/employers/labels', '            401 403 403 200 200 403 403 200', () => ({
    body: { name: 'Strong', colour: 'green' },
  })),
  row('PUT /api/employers/labels/:labelId', '   401 403 403 404 404 403 403 404', () => ({
    body: { name: 'Strong', colour: 'green' },
  })),
  row('DELETE /api/employers/labels/:labelId', '401 403 403 404 404 403 403 404'),
  row('GET /api/employers/application-mails', ' 401 403 403 200 200 403 403 200'),
  row('PUT /api/employers/application-mails', ' 401 403 403 200 200 403 403 200', () => ({
    body: { frequency: 'each morning' },
  })),
  row('GET /api/employers/inbox-views', '       401 403 403 200 200 403 403 200'),
  row('PUT /api/employers/inbox-views', '       401 403 403 200 200 403 403 200', () => ({
    body: { name: 'Divers', query: 'words=diver' },
  })),
  row('DELETE /api/employers/inbox-views/:viewId', '401 403 403 404 404 403 403 404'),
  row('GET /api/jobs/:jobId/applicants/:applicantId/notes', ' 401 403 403 200 404 403 403 200'),
  row('POST /api/jobs/:jobId/applicants/:applicantId/notes', '401 403 403 201 404 403 403 201', () => ({
    body: { text: 'Can start in May' },
  })),
  row('DELETE /api/jobs/:jobId/applicants/:applicantId/notes/:noteId', '401 403 403 404 404 403 403 404'),
  row('POST /api/jobs/:jobId/applicants/:applicantId/undo', ' 401 403 403 409 404 403 403 409'),
  row('POST /api/jobs/:jobId/applicants/undo', ' 401 403 403 200 404 403 403 200', ({ seeker }) => ({
    body: { applicantIds: [seeker.id] },
  })),
  row('PATCH /api/jobs/:jobId/applicants', '     401 403 403 200 404 403 403 200', ({ seeker }) => ({
    body: { applicantIds: [seeker.id], status: 'Shortlisted' },
  })),
]

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const choice = { planName: 'Private Sector', type: 'Annual' }

async function priced(world: World) {
  const { body } = await world.ground.call('GET', '/api/subscriptions/pricing/frontend')
  return { ...choice, price: (body as { annual: Record<string, number> }).annual['Private Sector'] }
}

const company = [
  row('GET /api/employers/dashboard/:employerId', '401 403 403 200 403 200 403 200'),
  row('PUT /api/employers/:employerId', '         401 403 403 200 403 403 403 200', () => ({
    body: { location: 'Addu' },
  })),
  row('POST /api/employers/:employerId/upload-logo', '401 403 403 200 403 403 403 200', () => ({
    body: formWith('logo', picture, 'logo.png'),
  })),
  row('DELETE /api/employers/:employerId/logo', '401 403 403 200 403 403 403 200'),
  row('POST /api/employers/:employerId/photos', '     401 403 403 201 403 403 403 201', () => ({
    body: formWith('photo', picture, 'bay.png', { alt: 'The bay', as: 'photo' }),
  })),
  row('PUT /api/employers/:employerId/photos/:photoId', '401 403 403 200 403 403 403 200', async (world) => ({
    ...(await aPhoto(world)),
    body: { alt: 'The bay' },
  })),
  row('DELETE /api/employers/:employerId/photos/:photoId', '401 403 403 200 403 403 403 200', aPhoto),
  row('GET /api/employers/payment-slips/:employerId', '401 403 403 200 403 200 403 200'),
  row('GET /api/subscriptions/employer/:employerId', ' 401 403 403 200 403 200 403 200'),
  row('GET /api/subscriptions/entitlement', '     401 403 403 200 200 403 403 200'),
  row('GET /api/subscriptions/bank-account', '    401 403 403 200 200 200 403 200'),
  row('GET /api/subscriptions/:subscriptionId/receipt', '401 403 403 200 404 200 403 200', async (world) => ({
    params: { subscriptionId: await approvedSubscription(world) },
  })),
  row('POST /api/employers/select-subscription', '401 403 403 201 201 403 403 201', async (world) => ({
    body: await priced(world),
  })),
  row(
    'POST /api/employers/select-subscription (in the name of the owning employer)',
    '401 403 403 201 403 403 403 201',
    async (world) => ({ body: { ...(await priced(world)), employerId: world.employer.id } }),
  ),
  row('POST /api/employers/select-subscription (for 1 MVR)', '401 403 403 400 400 403 403 400', () => ({
    body: { ...choice, price: 1 },
  })),
  row('POST /api/employers/subscriptions/:subscriptionId/cancel', '401 403 403 200 404 403 403 200'),
  row('POST /api/employers/upload-payment-slip', '401 403 403 200 404 403 403 200', ({ subscriptionId }) => ({
    body: formWith('paymentSlip', pdf, 'slip.pdf', { subscriptionId }),
  })),
  row(
    'POST /api/employers/upload-payment-slip (that is approved)',
    '401 403 403 409 404 403 403 409',
    async (world) => ({
      body: formWith('paymentSlip', pdf, 'slip.pdf', { subscriptionId: await approvedSubscription(world) }),
    }),
  ),
]

const upload = (kind: 'logo' | 'slip') => async (world: World) => ({
  params: { '*': (await storedFile(world, kind, world.employer.id)).path },
})
const attachment = (status: 'Closed' | 'Pending' | 'Removed') => async (world: World) => {
  const { id, path } = await storedFile(world, 'attachment', world.employer.id)
  await jobThatIs(world, status, id)
  return { params: { '*': path } }
}

/** Stored files at their plain address. CVs go by way of the job seeker; theirs is the owner's and the operator's. */
const files = [
  row('GET /api/uploads/* (a logo)', '200', upload('logo')),
  row('GET /api/uploads/* (an attachment)', '200', attachment('Closed')),
  row(
    'GET /api/uploads/* (an attachment of a pending job)',
    '404 404 404 200 404 200 404 200',
    attachment('Pending'),
  ),
  row(
    'GET /api/uploads/* (an attachment of a removed job)',
    '404 404 404 200 404 200 404 200',
    attachment('Removed'),
  ),
  forMembers(row('GET /api/uploads/* (a payment slip)', '401 404 404 200 404 200 404 200', upload('slip')), {
    recruiter: 404,
    'hiring-manager': 404,
  }),
  // An operator reads it at cv/view, which is written down.
  row('GET /api/uploads/* (a CV)', '401 200 404 404 404 404 200 404', async (world) => ({
    params: { '*': (await giveCv(world, world.seeker)).path },
  })),
  row('GET /api/uploads/* (that is none)', '404', () => ({ params: { '*': 'slips/none.pdf' } })),
]

export const accessOfJobs = [...open, ...posting, ...seekersSide, ...employersSide, ...company, ...files]
