import { and, eq, inArray } from 'drizzle-orm'
import { type ActivitySubject, type LoggedCall, loggedCalls } from '#contract/companies/activity-log.ts'
import type { Db } from '#platform/database/database.ts'
import type { Call, Route } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts, sessions } from '#tables/accounts/accounts.ts'
import { apiKeys, webhooks } from '#tables/companies/integrations.ts'
import { companyInvitations, companyMembers, nameOfMember } from '#tables/companies/members.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { recordActivity } from './record-activity.ts'

interface Asked {
  employerId: string
  params: Record<string, string>
  input: Record<string, unknown>
}

/** Maximum number of characters of a stored name. */
const maxKept = 200

/**
 * Wraps a route so that it records a member's completed call for the company. The entry is separate from the
 * call: if the process dies in between, the change stays and its entry is missing.
 */
export function logCalls(route: Route): Route {
  const listed = loggedCalls[`${route.endpoint.method} ${route.endpoint.path}`]
  if (!listed) return route
  const { area, of, each } = listed
  return {
    ...route,
    async handle(call) {
      const viewer = call.viewer as Viewer | undefined
      if (viewer?.role !== 'employer' || viewer.id === '') return route.handle(call)
      const { id: employerId } = viewer
      const { params, input } = call as Call & Partial<Asked>
      // Read before the call: a deleted object has no name afterwards.
      const about = of
        ? await nameOf(call.db, of, { employerId, params: params ?? {}, input: input ?? {} })
        : ''
      const words = of === 'member' ? await withoutSameRole(call.db, params, input) : input
      const invitation =
        listed.ofInvitation && (await addressInvited(call.db, employerId, params?.memberId ?? ''))
      const reply = await route.handle(call)
      const act = (invitation && listed.ofInvitation) || actionOf(listed, words ?? {})
      const personId = viewer.key?.id ?? (await personAfter(call.db, viewer))
      const all = each ? await titlesIn(call.db, employerId, reply, each) : [about]
      for (const about of all)
        await recordActivity(call.db, { employerId, personId, area, act, about, now: call.now })
      return reply
    },
  }
}

/** Account of the caller after the call: a founder who has just left has another one, which took the session along. */
async function personAfter(db: Db, { id, personId, sessionId }: Viewer): Promise<string> {
  if (personId !== id) return personId
  const [session] = await db
    .select({ accountId: sessions.accountId })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return session?.accountId ?? personId
}

/** Words of what was done, by the input where that says more. */
function actionOf({ act, byField = {} }: LoggedCall, input: Record<string, unknown>): string {
  const [, words] =
    Object.entries(byField).find(([key]) => {
      const [field = '', ...value] = key.split(' ')
      return value.length === 0 ? input[field] !== undefined : String(input[field]) === value.join(' ')
    }) ?? []
  return words ?? act
}

/** The input without a role that the member has already: the dialog sends it with every change. */
async function withoutSameRole(
  db: Db,
  params: Record<string, string> = {},
  input: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const id = params.memberId ?? ''
  const [member] = await db
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.id, id))
    .unionAll(
      db
        .select({ role: companyInvitations.role })
        .from(companyInvitations)
        .where(eq(companyInvitations.id, id)),
    )
  return member && member.role === input.role ? { ...input, role: undefined } : input
}

/** Titles of the jobs that a reply to an act on several lists. A deleted one has its title in the reply alone. */
async function titlesIn(
  db: Db,
  employerId: string,
  reply: unknown,
  each: NonNullable<LoggedCall['each']>,
): Promise<string[]> {
  const acted = (reply as Partial<Record<typeof each, { _id: string; title?: string }[]>>)[each] ?? []
  if (acted.every(({ title }) => title !== undefined)) return acted.map(({ title = '' }) => title)
  const ids = acted.map(({ _id }) => _id)
  const found = await db
    .select({ title: jobs.title })
    .from(jobs)
    .where(and(inArray(jobs.id, ids), eq(jobs.employerId, employerId)))
  return found.map(({ title }) => title)
}

/** Name of what was acted on. */
async function nameOf(db: Db, of: ActivitySubject, { employerId, params, input }: Asked): Promise<string> {
  if (of === 'member') return memberNamed(db, employerId, params.memberId ?? '')
  if (of === 'key' || of === 'webhook') return programNamed(db, of, { employerId, ...params })
  if (of !== 'job') return typeof input[of] === 'string' ? input[of].slice(0, maxKept) : ''
  const [job] = await db
    .select({ title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.id, params.jobId ?? ''), eq(jobs.employerId, employerId)))
  return job?.title ?? ''
}

/** Name of an API key, or address of a webhook. */
async function programNamed(
  db: Db,
  of: 'key' | 'webhook',
  { employerId, keyId = '', webhookId = '' }: { employerId: string; keyId?: string; webhookId?: string },
): Promise<string> {
  const [key] = await db
    .select({ name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, keyId), eq(apiKeys.employerId, employerId)))
  if (of === 'key') return key?.name ?? ''
  const [webhook] = await db
    .select({ url: webhooks.url })
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.employerId, employerId)))
  return webhook?.url.slice(0, maxKept) ?? ''
}

/** Name of a member, or address of an invitation. */
async function memberNamed(db: Db, employerId: string, memberId: string): Promise<string> {
  const [member] = await db
    .select({ name: nameOfMember })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .where(and(eq(companyMembers.id, memberId), eq(companyMembers.employerId, employerId)))
  return member?.name ?? (await addressInvited(db, employerId, memberId)) ?? ''
}

async function addressInvited(db: Db, employerId: string, memberId: string): Promise<string | undefined> {
  const [invitation] = await db
    .select({ email: companyInvitations.email })
    .from(companyInvitations)
    .where(and(eq(companyInvitations.id, memberId), eq(companyInvitations.employerId, employerId)))
  return invitation?.email
}
