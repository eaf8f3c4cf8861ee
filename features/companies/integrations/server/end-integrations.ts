import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { apiKeys, webhooks } from '#tables/companies/integrations.ts'
import { switchOff } from './switch-off.ts'

/**
 * Deletes the API keys and switches off the webhooks of a suspended company, also after its return. Runs in
 * the caller's transaction, before the jobs go offline.
 */
export async function endIntegrations(tx: Db, employerId: string, now: Date): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.employerId, employerId))
  await switchOff(tx, and(eq(webhooks.employerId, employerId), isNull(webhooks.offAt)), 'suspended', now)
}
