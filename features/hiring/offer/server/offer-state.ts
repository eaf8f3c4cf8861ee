import { and, eq } from 'drizzle-orm'
import { formatLongDate } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Site } from '#features/hiring/interview/server/mail-facts.ts'
import { dropOutdated } from '#features/notifications/server/drop-outdated.ts'
import type { Db } from '#platform/database/database.ts'
import { offers } from '#tables/hiring/interviews.ts'
import { isLapsed } from '../rules.ts'

/** An act on the offers of an application. */
export interface Acting {
  applicationId: string
  site: Site
  now: Date
}

const noOffer = 'This offer could not be found'
export const newerWords = 'There is a newer offer. Please read that one first'
export const goneWords = 'The earlier offer is over. Send again to make a new one'

/** Changes the state of an open offer, once; what waits for the morning about it is outdated. @throws Problem `not_found`, `offer_over` */
export async function endOpenOffer(
  tx: Db,
  { applicationId, offerId, seekerId }: { applicationId: string; offerId: string; seekerId: string | null },
  change: Partial<typeof offers.$inferInsert> & { state: 'accepted' | 'declined' | 'taken back' },
) {
  const [known] = await tx.select().from(offers).where(ofOffer({ applicationId, offerId })).for('update')
  if (!known) throw new Problem('not_found', { words: noOffer })
  if (known.state === change.state) return { offer: known, isNews: false }
  if (known.state === 'replaced') throw new Problem('offer_over', { words: newerWords })
  if (known.state !== 'open') throw new Problem('offer_over')
  const at = change.answeredAt
  if (change.state === 'accepted' && at && known.until && isLapsed(known.until, at))
    throw new Problem('offer_over', {
      words: `This offer could be accepted until ${formatLongDate(known.until)}. Ask the employer for a new one`,
    })
  await tx.update(offers).set(change).where(eq(offers.id, offerId))
  await dropOutdated(tx, offerId, seekerId)
  return { offer: known, isNews: true }
}

const ofOffer = ({ applicationId, offerId }: { applicationId: string; offerId: string }) =>
  and(eq(offers.id, offerId), eq(offers.applicationId, applicationId))

/** @throws Problem `not_found` */
export async function requireOffer(db: Db, of: { applicationId: string; offerId: string }): Promise<void> {
  const [known] = await db.select({ id: offers.id }).from(offers).where(ofOffer(of))
  if (!known) throw new Problem('not_found', { words: noOffer })
}
