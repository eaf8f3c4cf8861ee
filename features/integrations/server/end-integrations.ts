import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { apiKeys, webhooks } from '#tables/integrations.ts'
import { switchOff } from './switch-off.ts'

/**
 * A company is suspended: its API keys are gone and its webhooks are off, also when it is let in again. In the caller's
 * transaction, before the jobs leave the board.
 */
export async function endIntegrations(tx: Db, employerId: string, now: Date): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.employerId, employerId))
  await switchOff(tx, and(eq(webhooks.employerId, employerId), isNull(webhooks.offAt)), 'suspended', now)
}
