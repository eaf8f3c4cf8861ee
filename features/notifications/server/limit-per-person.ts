import { and, count, gt, inArray, sql } from 'drizzle-orm'
import { hour } from '#contract/base/durations.ts'
import type { Db } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'
import type { Mail } from '../mail.ts'
import { mayMailAgain } from '../rules.ts'
import { confirmedAddresses } from './confirmed-addresses.ts'

/** Key of the person who causes mails with their recipient. */
const pairOf = (by: string | null | undefined, address: string) => `${by} ${address.toLowerCase()}`

/** Number of mails per address about these people's acts. Served by the index mails_by. */
async function countMailed(tx: Db, doers: string[], addresses: string[], now: Date) {
  const address = sql<string>`lower(${mails.toAddress})`
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const rows = await tx
    .select({
      by: mails.byId,
      address,
      inHour: sql<number>`(count(*) filter (where ${gt(mails.createdAt, before(hour))}))::int`,
      inDay: count(),
    })
    .from(mails)
    .where(
      and(inArray(mails.byId, doers), inArray(address, addresses), gt(mails.createdAt, before(24 * hour))),
    )
    .groupBy(mails.byId, address)
  return new Map(rows.map(({ inHour, inDay, ...of }) => [pairOf(of.by, of.address), { inHour, inDay }]))
}

/**
 * Mails within the limits of one person's acts. Mails to a confirmed address about its own acts are not
 * limited.
 *
 * Counting is serialised per person until the transaction ends, so that each call finds the previous ones.
 */
export async function limitPerPerson(tx: Db, all: readonly Mail[], now: Date): Promise<readonly Mail[]> {
  const caused = all.filter(({ by }) => by)
  if (caused.length === 0) return all
  const doers = [...new Set(caused.flatMap(({ by }) => by ?? []))].toSorted()
  for (const doer of doers)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`mails of ${doer}`}))`)
  const addresses = [...new Set(caused.map(({ to }) => to.toLowerCase()))]
  const mailed = await countMailed(tx, doers, addresses, now)
  const hasConfirmed = await confirmedAddresses(tx, caused)

  return all.filter(({ by, to, people: theirs }) => {
    if (!by) return true
    const isAt = (id: string) => hasConfirmed(id, to)
    if (isAt(by)) return true
    const pair = pairOf(by, to)
    const before = mailed.get(pair) ?? { inHour: 0, inDay: 0 }
    if (!mayMailAgain(before, theirs.some(isAt))) return false
    mailed.set(pair, { inHour: before.inHour + 1, inDay: before.inDay + 1 })
    return true
  })
}
