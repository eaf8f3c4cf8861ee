import { and, eq, inArray, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { alerts } from '#tables/alerts.ts'
import { readAlertLink } from './links.ts'

/** Address for the mails of an alert: `alerts` joined with its account, if any. */
export const mailAddress = sql<string>`coalesce(${alerts.email}, ${accounts.email})`

/** Input of a call from a link in a mail. */
export interface Linked {
  token: string
  secret: string
  now: Date
}

/**
 * Ids of the alerts of a link, of which some may have ended, and its address.
 *
 * @throws Problem `bad_token` when the link is forged or expired, or the mails of its alerts go elsewhere
 * by now
 */
export async function requireLinked(
  db: Db,
  { token, secret, now }: Linked,
): Promise<{ ids: string[]; mailedTo: string }> {
  const link = readAlertLink(secret, token, now)
  if (!link) throw new Problem('bad_token')
  const ids = [...link.alertIds]
  const [elsewhere] = await db
    .select({ id: alerts.id })
    .from(alerts)
    .leftJoin(accounts, eq(accounts.id, alerts.accountId))
    .where(and(inArray(alerts.id, ids), sql`lower(${mailAddress}) <> lower(${link.mailedTo})`))
    .limit(1)
  if (elsewhere) throw new Problem('bad_token')
  return { ids, mailedTo: link.mailedTo }
}
