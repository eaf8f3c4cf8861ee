import { sql } from 'drizzle-orm'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import type { World } from './world.ts'

type Owner = 'employer' | 'application' | 'seeker' | 'account'

/**
 * Where each object of a world is, by the parameter of a path that names it: the rows, the column of their owner, and what names
 * it where that is not its id. A parameter that means several things is named with the part of the path before it.
 */
const places: Record<string, [rows: string, column: string, owner: Owner, name?: string]> = {
  memberId: ["company_members where role = 'recruiter' and", 'employer_id', 'employer'],
  photoId: ['employer_photos where', 'employer_id', 'employer'],
  keyId: ['api_keys where', 'employer_id', 'employer'],
  webhookId: ['webhooks where', 'employer_id', 'employer'],
  deliveryId: ['webhook_deliveries where', 'webhook_id', 'employer'],
  viewId: ['inbox_views where', 'employer_id', 'employer'],
  labelId: ['applicant_labels where', 'employer_id', 'employer'],
  draftId: ['job_drafts where', 'employer_id', 'employer'],
  'job-templates/:templateId': ['job_templates where', 'employer_id', 'employer'],
  'reply-templates/:templateId': ['reply_templates where', 'employer_id', 'employer'],
  answerId: ['decisions_due where from_status is null and', 'employer_id', 'employer', 'act_id'],
  noteId: ['applicant_notes where', 'application_id', 'application'],
  messageId: ['messages where', 'application_id', 'application'],
  requestId: ['document_requests where', 'application_id', 'application'],
  interviewId: ['interviews where', 'application_id', 'application'],
  offerId: ['offers where', 'application_id', 'application'],
  invitationId: ['invitations where', 'seeker_id', 'seeker'],
  paperId: ['papers where', 'application_id', 'application'],
  code: ['job_records join jobs on jobs.id = job_id where', 'employer_id', 'employer', 'code'],
  number: [
    "ledger_entries join subscriptions on subscriptions.number = subscription_number where document_kind = 'pro forma' and",
    'employer_id',
    'employer',
    "'PF-' || document_serial",
  ],
  uploadId: ['cv_uploads where', 'seeker_id', 'seeker'],
  alertId: ['alerts where', 'account_id', 'seeker'],
  fileId: ["files where kind = 'certificate' and", 'owner_id', 'seeker'],
  pageId: ["files where kind = 'page' and", 'owner_id', 'seeker'],
  passkeyId: ['passkeys where', 'account_id', 'account'],
  sessionId: ["sessions where user_agent = 'another browser' and", 'account_id', 'account'],
}

/** Fields that mean the same under other names. */
const otherNames: Record<string, string> = { hired: 'applicantId', decides: 'jobId', except: 'interviewId' }

export type Ids = Readonly<Record<string, string>>

/** The ids of what a full world has, by parameters of paths and fields of bodies, as its employer or job seeker means them. */
export async function idsOf(world: World, account: 'employer' | 'seeker'): Promise<Ids> {
  const { seeker, employer, applicationId: application, jobId, subscriptionId } = world
  const owners = { seeker: seeker.id, employer: employer.id, application, account: world[account].id }
  const ids: Record<string, string> = { jobId, applicationId: application, subscriptionId }
  Object.assign(ids, { seekerId: seeker.id, applicantId: seeker.id, employerId: employer.id })
  for (const [name, [rows, column, owner, named = 'id']] of Object.entries(places)) {
    const whose = name === 'deliveryId' ? ids.webhookId : owners[owner]
    const { rows: found } = await world.ground.database.db.execute<{ id: string }>(
      sql`select ${sql.raw(named)} as id from ${sql.raw(`${rows} ${column}`)} = ${whose} limit 1`,
    )
    // Not every world has everything: `filled` says what is asked for and not there.
    if (found[0]) ids[name] = found[0].id
  }
  for (const [field, name] of Object.entries(otherNames)) ids[field] = ids[name] ?? ''
  return ids
}

const parameter = /([\w-]+)\/:(\w+)/g

/** Names of the parameters of a path that are identifiers. */
export const namesIn = ({ path, params }: EndpointShape): string[] =>
  [...path.matchAll(parameter)]
    .filter(([, , name = '']) => params?.shape[name]?.safeParse('x').success === false)
    .map(([whole, , name = '']) => (whole in places ? whole : name))

/** Is each parameter of the path an identifier? Others are words, such as a day or the name of a file. */
export const hasIdsOnly = (endpoint: EndpointShape): boolean =>
  namesIn(endpoint).length === endpoint.path.split(/[:*]/).length - 1

/** A path with the parameters filled in that mean something here. */
export const filledWhereKnown = (path: string, ids: Ids): string =>
  path.replace(parameter, (whole, before: string, name: string) => {
    const id = ids[whole] ?? ids[name]
    return id ? `${before}/${id}` : whole
  })

/** A path with its parameters filled in. @throws Error for a parameter that means nothing here */
export const filled = (path: string, ids: Ids): string =>
  path.replace(parameter, (whole, before: string, name: string) => {
    const id = ids[whole] ?? ids[name]
    if (!id) throw new Error(`the world has nothing for :${name} of ${path}: name its table here`)
    return `${before}/${id}`
  })
