import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Entitlement, Subscription } from '#contract/subscriptions/subscriptions.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { Services } from '#platform/services.ts'
import { files } from '#tables/files.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { requireOwnOrOperator } from './access.ts'
import { entitlementFor } from './entitlement.ts'
import { readAccounts } from './money/read-account.ts'
import { entitlementJson, toJson } from './subscription-json.ts'

interface Question {
  viewer: Viewer
  employerId: string
  now: Date
}

/**
 * An employer's subscriptions, newest first, with its right to post: source and end, or the reason why not.
 *
 * @throws Problem `forbidden` when it is another employer's
 */
export async function listSubscriptions(
  db: Db,
  services: Services,
  { viewer, employerId, now }: Question,
): Promise<{ subscriptions: Subscription[]; entitlement: Entitlement }> {
  await requireOwnOrOperator(db, viewer, employerId)
  const rows = await db
    .select({ subscription: subscriptions, slipPath: files.path })
    .from(subscriptions)
    .leftJoin(files, eq(files.id, subscriptions.slipFileId))
    .where(eq(subscriptions.employerId, employerId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
  const accounts = await readAccounts(
    db,
    rows.map(({ subscription }) => subscription.number),
  )
  return {
    subscriptions: rows.map(({ subscription, slipPath }) =>
      toJson(subscription, slipPath, now, accounts(subscription.number)),
    ),
    entitlement: entitlementJson(await entitlementFor(db, services, employerId, now), now),
  }
}

/**
 * Slips of an employer, newest first, as paths that begin with `uploads/`.
 *
 * @throws Problem `forbidden` when it is another employer's
 */
export async function listPaymentSlips(db: Db, { viewer, employerId }: Question): Promise<string[]> {
  await requireOwnOrOperator(db, viewer, employerId)
  const rows = await db
    .select({ path: files.path })
    .from(subscriptions)
    .innerJoin(files, eq(files.id, subscriptions.slipFileId))
    .where(and(eq(subscriptions.employerId, employerId), isNotNull(subscriptions.slipUploadedAt)))
    .orderBy(desc(subscriptions.slipUploadedAt), desc(subscriptions.id))
  return rows.map(({ path }) => `uploads/${path}`)
}
