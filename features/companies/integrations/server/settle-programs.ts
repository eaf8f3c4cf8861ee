import { and, inArray, isNull, notInArray } from 'drizzle-orm'
import { recordActivity } from '#features/companies/activity-log/server/record-activity.ts'
import type { Db } from '#platform/database/database.ts'
import { apiKeys, webhooks } from '#tables/companies/integrations.ts'
import { answeredBy, keptBy } from './makers.ts'
import { switchOff } from './switch-off.ts'

interface Whose {
  employerId: string
  /** Account of the member. */
  personId: string
}

/** API keys and webhooks that a member answers for. */
export async function programsOf(db: Db, whose: Whose) {
  const keys = await db
    .select({ _id: apiKeys.id, name: apiKeys.name, ending: apiKeys.ending })
    .from(apiKeys)
    .where(answeredBy(apiKeys, whose))
    .orderBy(apiKeys.name)
  const hooks = await db
    .select({ _id: webhooks.id, url: webhooks.url })
    .from(webhooks)
    .where(answeredBy(webhooks, whose))
    .orderBy(webhooks.createdAt, webhooks.id)
  return { keys, webhooks: hooks }
}

/** Ids of what the company keeps. */
export interface Kept {
  keys: readonly string[]
  webhooks: readonly string[]
}

interface Settling extends Whose {
  keep: Kept
  /** Account of the owner who decides; undefined if nobody of the company does. */
  byId: string | undefined
  /** Account of the owner who answers for what is kept. */
  keeperId: string | undefined
  now: Date
}

/**
 * Ends the programs of a member who loses its rights, except those that the company keeps: another owner answers for them
 * from now on. Each is in the company's log. Runs in the transaction of the change.
 */
export async function settlePrograms(
  tx: Db,
  { keep, byId, keeperId, now, ...whose }: Settling,
): Promise<void> {
  const { employerId } = whose
  const before = await programsOf(tx, whose)
  const isDecided = byId !== undefined && keeperId !== undefined
  if (isDecided) {
    await tx
      .update(apiKeys)
      .set({ keptById: keptBy(apiKeys, keeperId) })
      .where(and(answeredBy(apiKeys, whose), inArray(apiKeys.id, [...keep.keys])))
    await tx
      .update(webhooks)
      .set({ keptById: keptBy(webhooks, keeperId) })
      .where(and(answeredBy(webhooks, whose), inArray(webhooks.id, [...keep.webhooks])))
  }
  const [keptKeys, keptHooks] = isDecided ? [keep.keys, keep.webhooks] : [[], []]
  await tx.delete(apiKeys).where(and(answeredBy(apiKeys, whose), notInArray(apiKeys.id, [...keptKeys])))
  const endedHooks = and(answeredBy(webhooks, whose), notInArray(webhooks.id, [...keptHooks]))
  if (byId === undefined) await switchOff(tx, and(endedHooks, isNull(webhooks.offAt)), 'member', now)
  else await tx.delete(webhooks).where(endedHooks)
  const log = (act: string, about: string) =>
    recordActivity(tx, { employerId, personId: byId ?? whose.personId, area: 'settings', act, about, now })
  for (const { _id, name } of before.keys)
    await log(keptKeys.includes(_id) ? 'kept the API key' : 'removed the API key', name)
  for (const { _id, url } of before.webhooks)
    await log(keptHooks.includes(_id) ? 'kept the webhook' : 'ended the webhook', url)
}
