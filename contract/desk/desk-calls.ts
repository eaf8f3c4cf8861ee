import type { DeskRole } from '../facts/desk-roles.ts'

interface CallClass {
  roles: readonly DeskRole[]
  /** Method, or `*` for each, and the beginning of the path. */
  calls: readonly string[]
}

const everybody = ['all', 'money', 'content'] as const
const money = ['all', 'money'] as const
const content = ['all', 'content'] as const

/**
 * Calls of operators by class: the first row that fits decides. A call of the desk in no row is for the role `all`
 * alone; so is what is new, until somebody gives it a row.
 */
const classes: readonly CallClass[] = [
  // Below the employers that everybody may read.
  { roles: content, calls: ['GET /api/admin/employers/:employerId/evidence/document'] },
  {
    roles: money,
    calls: [
      'POST /api/admin/employers/:employerId/grant-plan',
      'POST /api/admin/employers/:employerId/give-ad-back',
      '* /api/admin/subscriptions',
      '* /api/admin/statements',
      '* /api/admin/ledger',
      '* /api/admin/refunds',
      '* /api/admin/revenue',
      '* /api/admin/prices',
      'GET /api/subscriptions/employer',
      'GET /api/subscriptions/:subscriptionId/receipt',
      'GET /api/employers/payment-slips',
      'GET /api/employers/:employerId/invoices',
    ],
  },
  {
    roles: everybody,
    calls: [
      'GET /api/admin/overview',
      'GET /api/admin/figures',
      'GET /api/admin/employers',
      'POST /api/admin/employers/:employerId/notes',
      'DELETE /api/admin/employers/:employerId/notes',
    ],
  },
  {
    roles: content,
    calls: [
      '* /api/admin/employers',
      '* /api/admin/jobseekers',
      '* /api/admin/jobs',
      '* /api/admin/job-reviews',
      '* /api/admin/reports',
      '* /api/admin/messages',
      '* /api/admin/conversations',
      '* /api/admin/answers',
      '* /api/admin/statistics',
      '* /api/admin/imports',
      '* /api/admin/places',
      '* /api/admin/unplaced-locations',
      '* /api/admin/synonyms',
      '* /api/admin/missed-searches',
      '* /api/admin/holidays',
      '* /api/admin/mails',
      'GET /api/jobseekers/:seekerId',
      'GET /api/jobs/:jobId/statistics',
    ],
  },
]

interface Call {
  method: string
  path: string
}

const fits = (call: string, { method, path }: Call): boolean => {
  const [given, beginning = ''] = call.split(' ')
  return (given === '*' || given === method) && (path === beginning || path.startsWith(`${beginning}/`))
}

/** Roles of the desk that may make a call; undefined for a call that is no work of operators, such as the own account. */
export function deskRolesFor(call: Call): readonly DeskRole[] | undefined {
  const known = classes.find(({ calls }) => calls.some((one) => fits(one, call)))
  if (known) return known.roles
  return call.path.startsWith('/api/admin/') ? ['all'] : undefined
}

/** May an operator with this role make a call? */
export const mayAtDesk = (role: DeskRole, call: Call): boolean => deskRolesFor(call)?.includes(role) ?? true
