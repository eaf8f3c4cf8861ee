import { and, eq, notInArray } from 'drizzle-orm'
import type { AccountEvent } from '#contract/accounts/security-events.ts'
import type { Paged } from '#contract/base/endpoint.ts'
import type { Db } from '#platform/database/database.ts'
import { down, pageIn, type WantedPage } from '#platform/database/page-rows.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'
import { notForOwner } from '../rules.ts'

interface Wanted extends WantedPage {
  accountId: string
}

/** Lists the events of an account, newest first. Served by the index security_events_account. */
export async function listOwnEvents(db: Db, { accountId, ...wanted }: Wanted): Promise<Paged<AccountEvent>> {
  const where = and(
    eq(securityEvents.accountId, accountId),
    notInArray(securityEvents.kind, [...notForOwner]),
  )
  const page = pageIn(wanted, [down(securityEvents.lastAt), down(securityEvents.number)])
  const found = await db
    .select({ event: securityEvents, key: page.key })
    .from(securityEvents)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  const items = rows.map(({ event: { id, at, lastAt, ...event } }) => ({
    ...event,
    _id: id,
    at: at.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
  return { items, ...around, total: await db.$count(securityEvents, where) }
}
