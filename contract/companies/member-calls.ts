import { type MemberRole, memberRoles } from '../facts/member-roles.ts'

const owner = ['owner'] as const
const hirers = ['owner', 'recruiter'] as const
// Each role that may send a slip may open all slips of the company (`files/server/open-upload.ts`).
const payers = ['owner', 'billing'] as const
const hirersAndPayers = ['owner', 'recruiter', 'billing'] as const

interface Work {
  roles: readonly MemberRole[]
  /** `METHOD /path` of each call. */
  calls: readonly string[]
}

/**
 * Calls of employers beyond their own account, by the roles that may make them. A call that is not listed
 * is for owners only. Hiring managers have the calls of `ofChosenJobs`.
 */
const works: readonly Work[] = [
  {
    roles: memberRoles,
    calls: [
      'GET /api/employers/:employerId/members',
      'PATCH /api/employers/:employerId/members/:memberId',
      'DELETE /api/employers/:employerId/members/:memberId',
      'GET /api/threads/unread',
      'POST /api/browser-notices/here',
      'POST /api/browser-notices/off',
      'PUT /api/browser-notices',
    ],
  },
  {
    roles: owner,
    calls: [
      'POST /api/employers/:employerId/members',
      'GET /api/employers/:employerId/acts',
      'GET /api/employers/:employerId/members/:memberId/programs',
      'GET /api/employers/api-keys',
      'POST /api/employers/api-keys',
      'DELETE /api/employers/api-keys/:keyId',
      'GET /api/employers/webhooks',
      'POST /api/employers/webhooks',
      'PUT /api/employers/webhooks/:webhookId',
      'DELETE /api/employers/webhooks/:webhookId',
      'POST /api/employers/webhooks/:webhookId/secret',
      'POST /api/employers/webhooks/:webhookId/test',
      'GET /api/employers/webhooks/:webhookId/deliveries',
      'POST /api/employers/webhooks/:webhookId/deliveries/:deliveryId/again',
      'PUT /api/employers/:employerId',
      'POST /api/employers/:employerId/upload-logo',
      'DELETE /api/employers/:employerId/logo',
      'POST /api/employers/:employerId/photos',
      'PUT /api/employers/:employerId/photos/:photoId',
      'DELETE /api/employers/:employerId/photos/:photoId',
      'GET /api/employers/:employerId/evidence',
      'POST /api/employers/:employerId/evidence',
      'POST /api/employers/:employerId/evidence/domain',
    ],
  },
  {
    roles: hirersAndPayers,
    calls: ['GET /api/employers/dashboard/:employerId', 'GET /api/subscriptions/entitlement'],
  },
  {
    roles: payers,
    calls: [
      'GET /api/subscriptions/bank-account',
      'POST /api/employers/select-subscription',
      'POST /api/employers/subscriptions/:subscriptionId/cancel',
      'PUT /api/employers/subscriptions/:subscriptionId/order-number',
      'GET /api/employers/:employerId/invoices',
      'GET /api/employers/:employerId/invoices/:number.pdf',
      'GET /api/employers/payment-slips/:employerId',
      'GET /api/subscriptions/:subscriptionId/receipt',
      'GET /api/subscriptions/employer/:employerId',
      'POST /api/employers/upload-payment-slip',
    ],
  },
  {
    roles: hirers,
    calls: [
      'GET /api/employers/jobs',
      'POST /api/employers/jobs/acts',
      'POST /api/jobs',
      'POST /api/employers/job-drafts',
      'POST /api/employers/job-templates',
      'PUT /api/employers/job-drafts/:draftId',
      'PUT /api/employers/job-templates/:templateId',
      'DELETE /api/employers/job-drafts/:draftId',
      'DELETE /api/employers/job-templates/:templateId',
      'GET /api/employers/job-drafts',
      'GET /api/employers/job-templates',
      'GET /api/employers/job-drafts/:draftId',
      'DELETE /api/jobs/:jobId',
      'PUT /api/jobs/:jobId',
      'GET /api/jobs/questions',
      'PUT /api/jobs/renew/:jobId',
      'POST /api/jobs/renew',
      'PUT /api/jobs/:jobId/reopen',
      'PUT /api/jobs/:jobId/auto-renew',
      'PUT /api/jobs/:jobId/publish',
      'PUT /api/jobs/:jobId/close',
      'PUT /api/jobs/:jobId/confirm',
      'PUT /api/jobs/:jobId/filled',
      'PUT /api/jobs/:jobId/go-on',
      'PUT /api/jobs/:jobId/pause',
      'GET /api/jobs/:jobId/comparison',
      'GET /api/jobs/:jobId/statistics',
      'GET /api/jobs/:jobId/record.pdf',
      'GET /api/jobs/:jobId/records',
      'GET /api/employers/statistics',
      'GET /api/pay/rules',
      'POST /api/jobs/:jobId/applicants/undo',
      'PATCH /api/jobs/:jobId/applicants',
      'GET /api/jobs/:jobId/applicants/export',
      'POST /api/threads/:applicationId/document-requests',
      'PUT /api/threads/:applicationId/block',
      'POST /api/threads/:applicationId/report',
      'PUT /api/threads/:applicationId/document-requests/:requestId/take-back',
      'DELETE /api/threads/:applicationId/messages/:messageId',
      'POST /api/threads/:applicationId/messages',
      'PUT /api/employers/labels/:labelId',
      'DELETE /api/employers/labels/:labelId',
      'PUT /api/employers/labels',
      'DELETE /api/employers/inbox-views/:viewId',
      'GET /api/employers/inbox-views',
      'PUT /api/employers/inbox-views',
      'POST /api/threads/:applicationId/offers',
      'POST /api/threads/:applicationId/papers',
      'PUT /api/threads/:applicationId/papers/:paperId',
      'DELETE /api/threads/:applicationId/papers/:paperId',
      'POST /api/threads/:applicationId/interviews/:interviewId/settle',
      'PUT /api/threads/:applicationId/offers/:offerId/take-back',
      'POST /api/jobs/:jobId/answer-waiting',
      'DELETE /api/employers/reply-templates/:templateId',
      'PUT /api/employers/reply-templates',
      'PUT /api/employers/waiting-answers/:answerId/undo',
      'GET /api/employers/waiting-answers/left-out',
      'GET /api/employers/waiting-answers',
      'GET /api/employers/invitations-to-apply',
      'POST /api/employers/invitations-to-apply',
      'GET /api/jobseekers/directory-filters',
      'GET /api/jobseekers',
    ],
  },
]

/**
 * Calls of hiring managers, and how each names its job: by the job or application of the path, by the job
 * seeker (who applied for a chosen job), or as a list of chosen jobs. Recruiters make these calls for any
 * job. A call that can also hire or refuse somebody needs leave to decide: it is in `decidesBy` too.
 */
export const ofChosenJobs: Readonly<Record<string, 'job' | 'application' | 'seeker' | 'list'>> = {
  'GET /api/jobs/:jobId/applicants': 'job',
  'GET /api/jobs/:jobId/applicant-counts': 'job',
  'GET /api/jobs/:jobId/applicants/:applicantId': 'job',
  'GET /api/jobs/:jobId/applicants/:applicantId/made-cv': 'job',
  'PATCH /api/jobs/:jobId/applicants/:applicantId': 'job',
  'POST /api/jobs/:jobId/applicants/:applicantId/undo': 'job',
  'GET /api/jobs/:jobId/applicants/:applicantId/notes': 'job',
  'POST /api/jobs/:jobId/applicants/:applicantId/notes': 'job',
  'DELETE /api/jobs/:jobId/applicants/:applicantId/notes/:noteId': 'job',
  'GET /api/threads/:applicationId': 'application',
  'GET /api/threads/:applicationId/messages/:messageId/file': 'application',
  'GET /api/threads/:applicationId/interviews': 'application',
  'GET /api/threads/:applicationId/offers/:offerId/letter': 'application',
  'POST /api/threads/:applicationId/interviews': 'application',
  'PUT /api/threads/:applicationId/interviews/:interviewId': 'application',
  'GET /api/employers/interview-warnings': 'list',
  'GET /api/employers/interview-calendar': 'list',
  'POST /api/employers/interview-calendar': 'list',
  'DELETE /api/employers/interview-calendar': 'list',
  'GET /api/employers/inbox': 'list',
  'GET /api/employers/inbox/counts': 'list',
  'GET /api/employers/inbox/compare': 'list',
  'GET /api/employers/labels': 'list',
  'PUT /api/employers/assignments': 'list',
  'PUT /api/employers/labelled-applicants': 'list',
  'GET /api/employers/application-mails': 'list',
  'PUT /api/employers/application-mails': 'list',
  'GET /api/jobs/:jobId/followers': 'job',
  'PUT /api/jobs/:jobId/followers/:memberId': 'job',
  'GET /api/employers/reply-templates': 'list',
  'GET /api/jobseekers/:seekerId': 'seeker',
  'GET /api/jobseekers/:seekerId/parts': 'seeker',
  'GET /api/jobseekers/:seekerId/cv/view': 'seeker',
  'GET /api/jobseekers/:seekerId/cv/download': 'seeker',
  'GET /api/jobseekers/:seekerId/certificates/:fileId/view': 'seeker',
  'GET /api/jobseekers/:seekerId/certificates/:fileId/download': 'seeker',
}

/** Calls that decide about a person: always, or by this field. A hiring manager without leave to decide sends all others. */
const decidesBy: Readonly<Record<string, 'always' | 'status'>> = {
  'PATCH /api/jobs/:jobId/applicants/:applicantId': 'status',
  'POST /api/jobs/:jobId/applicants/:applicantId/undo': 'always',
}

/** Does the call of that name decide about a person? */
export function isDecision(name: string, input: Readonly<Record<string, unknown>>): boolean {
  const field = decidesBy[name]
  return field === 'always' || (field !== undefined && input[field] !== undefined)
}

/** Calls about the person alone: every signed-in member may make them, in any role. */
export const ofPerson: readonly string[] = [
  'GET /api/account',
  'DELETE /api/account',
  'GET /api/account/deletion',
  'PUT /api/account/email',
  'PUT /api/account/password',
  'GET /api/account/sessions',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:sessionId',
  'GET /api/account/export',
  'GET /api/account/activity',
  'POST /api/auth/company',
  'GET /api/account/phone',
  'POST /api/account/phone',
  'DELETE /api/account/phone',
  'GET /api/account/passkeys',
  'POST /api/account/passkeys',
  'POST /api/account/passkeys/options',
  'PUT /api/account/passkeys/:passkeyId',
  'DELETE /api/account/passkeys/:passkeyId',
]

interface Call {
  method: string
  path: string
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** Roles that may make a call of employers; undefined for an unlisted call. */
export function rolesFor(call: Call): readonly MemberRole[] | undefined {
  const name = nameOf(call)
  if (ofPerson.includes(name)) return memberRoles
  if (name in ofChosenJobs) return [...hirers, 'hiring-manager']
  return works.find(({ calls }) => calls.includes(name))?.roles
}

/**
 * May a member with this role make a call of employers? Without a company only the calls about the own
 * account are allowed.
 */
export function mayCall(role: MemberRole | undefined, call: Call): boolean {
  return mayMake(role, nameOf(call))
}

/** As `mayCall`, for the call of that name, `METHOD /path`. */
export function mayMake(role: MemberRole | undefined, name: string): boolean {
  return ofPerson.includes(name) || (role !== undefined && whoMakes(name).includes(role))
}

/** Roles that may make a call of employers, by its name. An owner may make all. */
export function whoMakes(name: string): readonly MemberRole[] {
  const [method = '', path = ''] = name.split(' ')
  return rolesFor({ method, path }) ?? owner
}
