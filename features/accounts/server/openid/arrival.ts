import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { readCookie } from '#platform/http/cookies.ts'
import type { OpenIdSettings } from '#platform/openid-settings.ts'
import { accounts, identities } from '#tables/accounts.ts'
import { spendOnce } from '../spend-once.ts'
import { type Arrival, cookieName, openArrival } from './sealed-state.ts'

/** A call of a browser that came back from the issuer. */
export interface Arriving {
  cookies: string | undefined
  openId?: OpenIdSettings | undefined
  publicUrl: string
  secret: string
  now: Date
}

/** @throws Problem `no_openid` where no issuer is set up */
export function requireOpenId({ openId }: Pick<Arriving, 'openId'>): OpenIdSettings {
  if (!openId) throw new Problem('no_openid')
  return openId
}

/**
 * Who came back from the issuer in this browser.
 *
 * @throws Problem `no_openid`, or `openid_too_late` when nobody did, or longer ago than it waits
 */
export function readArrival({ cookies, secret, now, ...site }: Arriving): Arrival {
  requireOpenId(site)
  const arrival = openArrival({ sealed: readCookie(cookies, cookieName, site), secret, now })
  if (!arrival) throw new Problem('openid_too_late')
  return arrival
}

/** Uses it up, in the transaction of what it is used for. @throws Problem `openid_too_late` when another call did */
export async function spendArrival(tx: Db, { id, expiresAt }: Arrival): Promise<void> {
  if (!(await spendOnce(tx, `arrived ${id}`, expiresAt))) throw new Problem('openid_too_late')
}

/** The account that is connected with a person. Served by the index identities_subject. */
export async function findIdentity(db: Db, { issuer, subject }: Pick<Arrival, 'issuer' | 'subject'>) {
  const [known] = await db
    .select({ identity: identities, account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return known
}

/** Digest of what a person is asked about. */
export const digestOf = (secret: string, { facts: { name, phone, nationality } }: Arrival): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([name, phone, nationality]))
    .digest('base64url')
