import { isIP } from 'node:net'
import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EventKind, SecurityEvent } from '#contract/accounts/security-events.ts'
import type { Paged } from '#contract/base/endpoint.ts'
import { endOfDay, startOfDay } from '#contract/base/maldives.ts'
import { containing } from '#platform/database/containing.ts'
import { countSome } from '#platform/database/count-some.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { down, pageIn, type WantedPage } from '#platform/database/page-rows.ts'
import { networkOf } from '#platform/http/network.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'
import { jobs } from '#tables/jobs/jobs.ts'

interface Wanted extends WantedPage {
  q?: string | undefined
  kind?: EventKind | undefined
  from?: string | undefined
  to?: string | undefined
}

const operators = alias(accounts, 'operators')
const targets = alias(accounts, 'targets')
const targetName = sql<string | null>`coalesce(${targets.name}, ${jobs.title})`
const { accountId, anonymousId, target, network, lastAt, kind } = securityEvents

/** Matches an id, an address or a network; anything else is searched among people, who are fewer than events. */
function about(db: Db, q: string): SQL | undefined {
  if (/^[0-9a-f]{24}$/.test(q)) return or(eq(accountId, q), eq(target, q), eq(anonymousId, q))
  if (isIP(q) || q.endsWith('::/64')) return eq(network, networkOf(q))
  const named = containing(q, accounts.name, accounts.email)
  return inArray(accountId, db.select({ id: accounts.id }).from(accounts).where(named))
}

function matching(db: Db, { q, ...wanted }: Wanted): SQL | undefined {
  return and(
    q ? about(db, q) : undefined,
    wanted.kind ? eq(kind, wanted.kind) : undefined,
    wanted.from ? gte(lastAt, startOfDay(wanted.from)) : undefined,
    wanted.to ? lte(lastAt, endOfDay(wanted.to)) : undefined,
  )
}

/**
 * One page of security events, newest first. Served by the index security_events_last. Events beyond the
 * 10,000th are neither counted nor listed.
 */
export async function listSecurityEvents(db: Db, wanted: Wanted): Promise<Paged<SecurityEvent>> {
  const page = pageIn(wanted, [down(lastAt), down(securityEvents.number)], { max: maxCounted })
  const found = await db
    .select({
      key: page.key,
      event: securityEvents,
      account: accounts,
      operator: operators.email,
      targetName,
    })
    .from(securityEvents)
    .leftJoin(accounts, eq(accounts.id, accountId))
    .leftJoin(operators, eq(operators.id, securityEvents.operatorId))
    .leftJoin(targets, eq(targets.id, target))
    .leftJoin(jobs, eq(jobs.id, target))
    .where(and(matching(db, wanted), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  const items = rows.map(({ key: _, event: { id, at, lastAt, ...event }, account, ...names }) => ({
    ...event,
    ...names,
    _id: id,
    at: at.toISOString(),
    lastAt: lastAt.toISOString(),
    account,
  }))
  return { items, ...around, ...(await countSome(db, sql`${securityEvents}`, matching(db, wanted))) }
}
