import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { around, employerParams, Id, pageQuery, word } from '../base/schemas.ts'
import { pageSizes } from '../facts/page-sizes.ts'
import { severalActions } from '../jobs/own-jobs.ts'

/** Subjects by which the log is filtered. */
export const activityAreas = ['team', 'decisions', 'jobs', 'money', 'settings'] as const
export type ActivityArea = (typeof activityAreas)[number]

/** Source of the name of what was acted on: a member or a job of the path, or a field of the input. */
export type ActivitySubject =
  | 'member'
  | 'job'
  | 'key'
  | 'webhook'
  | 'url'
  | 'email'
  | 'title'
  | 'name'
  | 'planType'

export interface LoggedCall {
  area: ActivityArea
  act: string
  /** Words in place of `act`, by the first of these input fields that is present, or by its value. */
  byField?: Readonly<Record<string, string>>
  of?: ActivitySubject
  /** Field of the reply that lists the jobs of an act on several: each has an entry, a refused one has none. */
  each?: 'done' | 'renewed'
  /** Words in place of `act` for somebody who has not joined yet. */
  ofInvitation?: string
}

/**
 * Calls of members that appear in the company's log for owners, in words. Decisions, offers and requests
 * for documents come from the applications.
 */
export const loggedCalls: Readonly<Record<string, LoggedCall>> = {
  'POST /api/employers/:employerId/members': { area: 'team', act: 'invited', of: 'email' },
  'PATCH /api/employers/:employerId/members/:memberId': {
    area: 'team',
    act: 'changed',
    byField: {
      handOver: 'handed the company over to',
      'suspended true': 'suspended',
      'suspended false': 'reinstated',
      role: 'changed the role of',
      jobs: 'changed the jobs of',
      name: 'changed their own name',
    },
    of: 'member',
  },
  'DELETE /api/employers/:employerId/members/:memberId': {
    area: 'team',
    act: 'removed',
    ofInvitation: 'withdrew the invitation of',
    of: 'member',
  },
  'POST /api/jobs': { area: 'jobs', act: 'posted', byField: { publishAt: 'scheduled' }, of: 'title' },
  'PUT /api/jobs/:jobId': { area: 'jobs', act: 'edited', of: 'job' },
  'DELETE /api/jobs/:jobId': { area: 'jobs', act: 'deleted', of: 'job' },
  'PUT /api/jobs/renew/:jobId': { area: 'jobs', act: 'renewed', of: 'job' },
  'POST /api/jobs/renew': { area: 'jobs', act: 'renewed', each: 'renewed' },
  'POST /api/employers/jobs/acts': {
    area: 'jobs',
    act: 'changed',
    byField: Object.fromEntries(
      namesOf(severalActions).map((act) => [
        `act ${act}`,
        act === 'unfeature' ? 'stopped featuring' : severalActions[act].done,
      ]),
    ),
    each: 'done',
  },
  'PUT /api/jobs/:jobId/reopen': { area: 'jobs', act: 'reopened', of: 'job' },
  'PUT /api/jobs/:jobId/auto-renew': { area: 'jobs', act: 'changed the renewal of', of: 'job' },
  'PUT /api/jobs/:jobId/publish': {
    area: 'jobs',
    act: 'published',
    byField: { publishAt: 'moved the publication of' },
    of: 'job',
  },
  'PUT /api/jobs/:jobId/close': { area: 'jobs', act: 'closed', of: 'job' },
  'PUT /api/jobs/:jobId/confirm': { area: 'jobs', act: 'confirmed', of: 'job' },
  'PUT /api/jobs/:jobId/filled': { area: 'jobs', act: 'closed as filled', of: 'job' },
  'PUT /api/jobs/:jobId/go-on': { area: 'jobs', act: 'resumed', of: 'job' },
  'PUT /api/jobs/:jobId/pause': { area: 'jobs', act: 'paused', of: 'job' },
  'PUT /api/jobs/:jobId/followers/:memberId': {
    area: 'jobs',
    act: 'chose who gets the e-mails about',
    of: 'job',
  },
  'GET /api/jobs/:jobId/applicants/export': {
    area: 'decisions',
    act: 'exported the applicants of',
    of: 'job',
  },
  'POST /api/employers/select-subscription': { area: 'money', act: 'chose the package', of: 'planType' },
  'POST /api/employers/subscriptions/:subscriptionId/cancel': { area: 'money', act: 'cancelled a purchase' },
  'PUT /api/employers/subscriptions/:subscriptionId/order-number': {
    area: 'money',
    act: 'wrote an order number',
  },
  'POST /api/employers/upload-payment-slip': { area: 'money', act: 'sent a payment slip' },
  'PUT /api/employers/:employerId': { area: 'settings', act: 'changed the company profile' },
  'POST /api/employers/:employerId/upload-logo': { area: 'settings', act: 'changed the logo' },
  'DELETE /api/employers/:employerId/logo': { area: 'settings', act: 'removed the logo' },
  'POST /api/employers/:employerId/photos': { area: 'settings', act: 'added a photo' },
  'PUT /api/employers/:employerId/photos/:photoId': { area: 'settings', act: 'changed a photo' },
  'DELETE /api/employers/:employerId/photos/:photoId': { area: 'settings', act: 'removed a photo' },
  'POST /api/employers/api-keys': { area: 'settings', act: 'created the API key', of: 'name' },
  'DELETE /api/employers/api-keys/:keyId': { area: 'settings', act: 'removed the API key', of: 'key' },
  'POST /api/employers/webhooks': { area: 'settings', act: 'added the webhook', of: 'url' },
  'PUT /api/employers/webhooks/:webhookId': { area: 'settings', act: 'changed the webhook', of: 'webhook' },
  'POST /api/employers/webhooks/:webhookId/secret': {
    area: 'settings',
    act: 'replaced the secret of the webhook',
    of: 'webhook',
  },
  'DELETE /api/employers/webhooks/:webhookId': {
    area: 'settings',
    act: 'removed the webhook',
    of: 'webhook',
  },
  'PUT /api/employers/labels': { area: 'settings', act: 'saved the label', of: 'name' },
  'PUT /api/employers/labels/:labelId': { area: 'settings', act: 'changed the label', of: 'name' },
  'DELETE /api/employers/labels/:labelId': { area: 'settings', act: 'deleted a label' },
  'PUT /api/employers/reply-templates': { area: 'settings', act: 'saved the template', of: 'name' },
  'DELETE /api/employers/reply-templates/:templateId': { area: 'settings', act: 'deleted a template' },
  'GET /api/account/export': { area: 'settings', act: 'exported all data of the account' },
}

const ActivityEntry = z.object({
  _id: Id,
  at: z.string(),
  area: z.enum(activityAreas),
  /** Name of the member, or of the company for an API key. */
  by: z.string(),
  /** Words of what was done, which `by` and `about` stand around: 'invited', 'chose “Rejected” for'. */
  act: z.string(),
  /** Name of the object at that time; '' where the act names it. */
  about: z.string(),
})
export type ActivityEntry = z.output<typeof ActivityEntry>

export const companyActivity = endpoint({
  method: 'GET',
  path: '/api/employers/:employerId/acts',
  summary: 'What the members of my company did, the newest first: owners read it',
  for: 'employer',
  limit: 'PL',
  params: employerParams,
  query: z.object({ area: word(activityAreas).optional(), ...pageQuery(pageSizes.companyActivity) }),
  reply: z.object({
    items: z.array(ActivityEntry),
    total: z.number(),
    /** There are more than `total`, the cap of the count. */
    more: z.literal(true).optional(),
    ...around,
  }),
  counted: true,
  problems: ['forbidden'],
})
