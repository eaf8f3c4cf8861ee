import { and, asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { ApiKey } from '#contract/companies/api-keys.ts'
import type { ApiScope } from '#contract/facts/api-scopes.ts'
import { maxApiKeys } from '#contract/facts/bounds.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { requireStillOwner } from '#features/accounts/server/require-still-owner.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { actorOf, type Viewer } from '#platform/http/viewer.ts'
import { apiKeys } from '#tables/companies/integrations.ts'
import { newApiKey } from './api-key.ts'
import { apiKeyMade } from './emails.ts'
import { lockCompany } from './lock-company.ts'
import { withMakers } from './makers.ts'

type Row = typeof apiKeys.$inferSelect & Pick<ApiKey, 'madeBy'>

const shown = ({ id, name, ending, scopes, createdAt, lastUsedAt, madeBy }: Row): ApiKey => ({
  _id: id,
  name,
  madeBy,
  ending,
  scopes,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Served by `api_keys_name`. */
export async function listApiKeys(db: Db, employerId: string): Promise<ApiKey[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.employerId, employerId))
    .orderBy(asc(apiKeys.name))
  return (await withMakers(db, rows)).map(shown)
}

interface NewKey {
  viewer: Viewer
  name: string
  scopes: ApiScope[]
  origin: Origin
  publicUrl: string
  now: Date
}

/**
 * Creates a key and notifies the account by mail. Only the reply has the key.
 *
 * @throws Problem `forbidden` when the caller is no owner any more
 * @throws Problem `list_full` beyond `maxApiKeys`
 * @throws Problem `name_taken` when the company has a key of this name
 */
export async function addApiKey(
  db: Db,
  { viewer, name, scopes, origin, publicUrl, now }: NewKey,
): Promise<ApiKey & { key: string }> {
  const { key, ...kept } = newApiKey()
  const { employerId, personId } = actorOf(viewer)
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, employerId)
    await requireStillOwner(tx, viewer)
    if ((await tx.$count(apiKeys, eq(apiKeys.employerId, employerId))) >= maxApiKeys)
      throw new Problem('list_full', {
        words: `You can have up to ${maxApiKeys} API keys. Please remove one first`,
      })
    const [row] = await tx
      .insert(apiKeys)
      .values({ employerId, madeById: personId, name, scopes, ...kept, createdAt: now })
      .onConflictDoNothing({ target: [apiKeys.employerId, apiKeys.name] })
      .returning()
    if (!row) throw new Problem('name_taken', { words: 'There is an API key of this name already' })
    await recordEvent(tx, { accountId: personId, kind: 'API key made', target: row.id, origin, now })
    const [made] = await withMakers(tx, [row])
    if (!made) throw new Problem('broken')
    await notify(tx, apiKeyMade({ ...company, by: made.madeBy?.name, scopes, publicUrl }), now)
    return { ...shown(made), key }
  })
}

/** @throws Problem `not_found` when there is none, or it is another company's */
export async function removeApiKey(
  db: Db,
  { viewer, keyId, origin, now }: { viewer: Viewer; keyId: string; origin: Origin; now: Date },
): Promise<void> {
  const { employerId, personId } = actorOf(viewer)
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.id, keyId), eq(apiKeys.employerId, employerId)))
      .returning({ id: apiKeys.id })
    if (!gone) throw new Problem('not_found')
    await recordEvent(tx, { accountId: personId, kind: 'API key removed', target: keyId, origin, now })
  })
}
