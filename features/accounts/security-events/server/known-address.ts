import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/network.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'
import { keptFor } from '../rules.ts'

interface Asked {
  accountId: string
  ip: string
  now: Date
}

/**
 * Has the account signed in from that address (IPv6: its /64) in its kept events? Served by
 * security_events_known.
 */
export async function isKnownAddress(db: Db, { accountId, ip, now }: Asked): Promise<boolean> {
  const [signIn] = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.accountId, accountId),
        eq(securityEvents.network, networkOf(ip)),
        eq(securityEvents.kind, 'signed in'),
        gt(securityEvents.at, new Date(now.getTime() - keptFor)),
      ),
    )
    .limit(1)
  return signIn !== undefined
}
