import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { AccountEvent } from '#contract/accounts/security-events.ts'
import type { Paged } from '#contract/base/endpoint.ts'
import type { Db } from '#platform/database/database.ts'
import { securityEvents } from '#tables/security-events.ts'
import { notForOwner } from '../rules.ts'

interface Wanted {
  accountId: string
  page: number
  limit: number
}

/** Lists the events of an account, newest first. Served by the index security_events_account. */
export async function listOwnEvents(
  db: Db,
  { accountId, page, limit }: Wanted,
): Promise<Paged<AccountEvent>> {
  const where = and(
    eq(securityEvents.accountId, accountId),
    notInArray(securityEvents.kind, [...notForOwner]),
  )
  const rows = await db
    .select()
    .from(securityEvents)
    .where(where)
    .orderBy(desc(securityEvents.lastAt), desc(securityEvents.number))
    .limit(limit)
    .offset((page - 1) * limit)
  const items = rows.map(({ id, at, lastAt, ...event }) => ({
    ...event,
    _id: id,
    at: at.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
  return { items, total: await db.$count(securityEvents, where) }
}
