import { and, eq, inArray, sql } from 'drizzle-orm'
import { kindsOfPerson } from '#contract/facts/notice-kinds.ts'
import type { Db } from '#platform/database/database.ts'
import { mails, pushSubscriptions } from '#tables/notifications.ts'

interface Move {
  /** Account of a company, and the own one of its founder. */
  from: string
  to: string
  /** Addresses of the founder. */
  addresses: readonly string[]
}

/**
 * Moves the browsers with notices of a person from the account of a company, and the mails about the person. Mails about the
 * company stay.
 */
export async function moveNotices(tx: Db, { from, to, addresses }: Move): Promise<void> {
  await tx.update(pushSubscriptions).set({ accountId: to }).where(eq(pushSubscriptions.accountId, from))
  const { people } = mails
  const lower = addresses.map((address) => address.toLowerCase())
  // The person is the last one: a mention names its company before.
  await tx
    .update(mails)
    .set({ people: sql`${people}[:cardinality(${people}) - 1] || ${to}::text` })
    .where(
      and(
        sql`${people} @> array[${from}]::text[]`,
        sql`${people}[cardinality(${people})] = ${from}`,
        inArray(sql`lower(${mails.toAddress})`, lower),
        inArray(mails.kind, [...kindsOfPerson]),
      ),
    )
}
