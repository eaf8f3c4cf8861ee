import type { EventKind } from '#contract/accounts/security-events.ts'
import type { Db } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/network.ts'
import type { Origin } from '#platform/http/origin.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'

export interface Happened {
  accountId: string
  kind: EventKind
  /** The target: a call, or the id of a person. */
  target?: string
  /** Operator who acted on the account; the operator's address is not stored. */
  operatorId?: string
  origin: Origin
  now: Date
}

/** Returns the row that the table stores. */
export function rowOf({ accountId, kind, target = '', operatorId, origin, now }: Happened) {
  const isOwn = operatorId === undefined
  return {
    accountId,
    kind,
    target,
    operatorId: operatorId ?? null,
    address: isOwn ? origin.ip.slice(0, 60) : '',
    userAgent: isOwn ? origin.userAgent.slice(0, 300) : '',
    network: isOwn ? networkOf(origin.ip) : '',
    at: now,
    lastAt: now,
  }
}

/** Line in the log. */
export function logEvent({
  accountId: account,
  kind: event,
  target,
  operatorId: operator,
  origin,
}: Happened): void {
  origin.log.info({ event, account, address: origin.ip, target, operator }, 'security event')
}

/** Records an event of an account, in its transaction. */
export async function recordEvent(tx: Db, happened: Happened): Promise<void> {
  await tx.insert(securityEvents).values(rowOf(happened))
  logEvent(happened)
}
