import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { readCookie } from '#platform/http/cookies.ts'
import type { OpenIdSettings } from '#platform/openid-settings.ts'
import { accounts, identities } from '#tables/accounts/accounts.ts'
import { spendOnce } from '../spend-once.ts'
import { type Arrival, cookieName, openArrival } from './sealed-state.ts'

/** Call of a browser that returned from the issuer. */
export interface Arriving {
  cookies: string | undefined
  openId?: OpenIdSettings | undefined
  publicUrl: string
  secret: string
  now: Date
}

/** @throws Problem `no_openid` if no issuer is configured */
export function requireOpenId({ openId }: Pick<Arriving, 'openId'>): OpenIdSettings {
  if (!openId) throw new Problem('no_openid')
  return openId
}

/**
 * Reads the person who returned from the issuer in this browser.
 *
 * @throws Problem `no_openid`, or `openid_too_late` when nobody returned, or too long ago
 */
export function readArrival({ cookies, secret, now, ...site }: Arriving): Arrival {
  requireOpenId(site)
  const arrival = openArrival({ sealed: readCookie(cookies, cookieName, site), secret, now })
  if (!arrival) throw new Problem('openid_too_late')
  return arrival
}

/**
 * Spends the arrival in the transaction that uses it. @throws Problem `openid_too_late` when another call
 * has spent it
 */
export async function spendArrival(tx: Db, { id, expiresAt }: Arrival): Promise<void> {
  if (!(await spendOnce(tx, `arrived ${id}`, expiresAt))) throw new Problem('openid_too_late')
}

/** Account that is connected with a person at the issuer. Served by the index identities_subject. */
export async function findIdentity(db: Db, { issuer, subject }: Pick<Arrival, 'issuer' | 'subject'>) {
  const [known] = await db
    .select({ identity: identities, account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return known
}

/** Digest of the facts that were offered to a person. */
export const digestOf = (secret: string, { facts: { name, phone, nationality } }: Arrival): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([name, phone, nationality]))
    .digest('base64url')
