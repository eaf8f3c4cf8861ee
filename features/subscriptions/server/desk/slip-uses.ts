import { asc, eq, inArray, or } from 'drizzle-orm'
import type { SlipUse } from '#contract/subscriptions/desk-subscriptions.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/companies/employers.ts'
import { paymentSlips, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { referenceOf } from '../../reference.ts'

/** Hashes of a slip: as sent, and as stored. */
interface Hashes {
  sent: string | null
  kept: string | null
}

/** Slip of a purchase with its employer and time. */
interface Slip extends Hashes {
  subscriptionId: string
  id: string
  at: Date
}

const hashesOf = (slip: Hashes): string[] => [slip.sent, slip.kept].filter((hash) => hash != null)

/** Appending to a document changes both hashes; a picture is re-encoded, so the stored one may be equal. */
function isSame(slip: Hashes, other: Hashes): boolean {
  const hashes = hashesOf(other)
  return hashesOf(slip).some((hash) => hashes.includes(hash))
}

/** For the same instant the ids decide the order. */
const isBefore = (one: Slip, other: Slip): boolean =>
  one.at < other.at || (one.at.getTime() === other.at.getTime() && one.id < other.id)

/**
 * Other purchases with the same slips: for each slip earlier and later uses, earliest first. The later use
 * is the copy. A slip that was sent again for its own purchase counts from the first time.
 */
export async function findOtherUses(
  db: Db,
  slips: readonly Slip[],
): Promise<(slip: Slip) => { usedBefore: SlipUse[]; usedLater: SlipUse[] }> {
  const uses = await usesOf(db, slips.flatMap(hashesOf))
  return (slip) => {
    const same = firstOfEach(uses.filter((use) => isSame(slip, use)))
    const own = same.find((use) => use.subscriptionId === slip.subscriptionId) ?? slip
    return {
      usedBefore: same.filter((use) => isBefore(use, own)).map(shown),
      usedLater: same.filter((use) => isBefore(own, use)).map(shown),
    }
  }
}

/** First use per purchase. */
const firstOfEach = (uses: readonly Use[]): Use[] =>
  uses.filter((use, place) => uses.findIndex((one) => one.subscriptionId === use.subscriptionId) === place)

const shown = ({ subscriptionId, number, company, at }: Use): SlipUse => ({
  subscriptionId,
  reference: referenceOf(number),
  company,
  at: at.toISOString(),
})

interface Use extends Slip {
  number: number
  company: string
}

/** All slips with one of these hashes, earliest first. */
async function usesOf(db: Db, hashes: string[]): Promise<Use[]> {
  if (hashes.length === 0) return []
  return db
    .select({
      id: paymentSlips.id,
      sent: paymentSlips.sha256,
      kept: paymentSlips.keptSha256,
      subscriptionId: paymentSlips.subscriptionId,
      number: subscriptions.number,
      company: employers.company,
      at: paymentSlips.uploadedAt,
    })
    .from(paymentSlips)
    .innerJoin(subscriptions, eq(subscriptions.id, paymentSlips.subscriptionId))
    .innerJoin(employers, eq(employers.id, subscriptions.employerId))
    .where(or(inArray(paymentSlips.sha256, hashes), inArray(paymentSlips.keptSha256, hashes)))
    .orderBy(asc(paymentSlips.uploadedAt), asc(paymentSlips.id))
}
