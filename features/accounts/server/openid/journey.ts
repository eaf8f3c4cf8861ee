import * as client from 'openid-client'
import { Email } from '#contract/base/schemas.ts'
import type { Db } from '#platform/database/database.ts'
import type { OpenIdSettings } from '#platform/openid-settings.ts'
import { identityLife, statedIn } from '../../identity-rules.ts'
import { spendOnce } from '../spend-once.ts'
import { issuerOf } from './issuer.ts'
import { type Arrival, type Begun, openBegun, sealArrival, sealBegun } from './sealed-state.ts'

/** Path to which the issuer redirects browsers. */
export const callbackPath = '/login/openid/callback'

interface Journey {
  openId: OpenIdSettings
  publicUrl: string
  secret: string
  now: Date
}

/**
 * Sends a browser to the issuer (OpenID Connect Core 1.0, 3.1; RFC 7636; RFC 9700).
 *
 * @returns the address, and the sealed state for the browser's cookie
 * @throws Error when the metadata of the issuer cannot be read
 */
export async function beginJourney({
  openId,
  publicUrl,
  secret,
  now,
  ...given
}: Journey & Pick<Begun, 'wants' | 'redirect'>): Promise<{ address: URL; sealed: string }> {
  const issuer = await issuerOf(openId)
  const begun = {
    ...given,
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    expiresAt: new Date(now.getTime() + identityLife),
  }
  const address = client.buildAuthorizationUrl(issuer, {
    redirect_uri: publicUrl + callbackPath,
    scope: openId.scopes,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  })
  return { address, sealed: sealBegun(secret, begun) }
}

/** Reasons why nobody was signed in. */
export type JourneyEnd = 'late' | 'declined' | 'failed'

/**
 * Processes the issuer's callback once, and fetches the person from the issuer. The library checks state,
 * nonce, issuer, signature and times; the issuer checks the code verifier.
 *
 * @param query of the callback, unchanged
 * @param sealed state from the browser's cookie
 * `unread` names claims that were not understood, for the log.
 *
 * @throws Error when the metadata of the issuer cannot be read, or its reply is invalid
 */
export async function endJourney(
  db: Db,
  given: Journey & { query: string; sealed: string | undefined },
): Promise<JourneyEnd | { wants: Begun['wants']; arrival: Arrival; sealed: string; unread: string[] }> {
  const { openId, publicUrl, secret, query, now } = given
  const begun = openBegun(given)
  // Spent before the request, so that nobody makes the issuer answer twice.
  if (!begun || !(await spendOnce(db, begun.state, begun.expiresAt))) return 'late'
  const answer = new URL(`${publicUrl + callbackPath}?${query}`)
  const { searchParams } = answer
  const isAnswer = searchParams.get('state') === begun.state
  if (isAnswer && searchParams.get('error') === 'access_denied') return 'declined'
  const issuer = await issuerOf(openId)
  const tokens = await client.authorizationCodeGrant(issuer, answer, {
    pkceCodeVerifier: begun.verifier,
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    idTokenExpected: true,
  })
  const claims = await claimsOf(issuer, tokens)
  const { unread, ...stated } = statedIn(claims, openId)
  const arrival = {
    ...stated,
    id: begun.state,
    issuer: issuer.serverMetadata().issuer,
    subject: claims.sub,
    email: Email.safeParse(claims.email).data ?? '',
    redirect: begun.redirect,
    expiresAt: new Date(now.getTime() + identityLife),
  }
  return { wants: begun.wants, arrival, sealed: sealArrival(secret, arrival), unread }
}

/** Claims of the token and of the userinfo endpoint, for the same person. */
async function claimsOf(
  issuer: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<Record<string, unknown> & { sub: string }> {
  const claims = tokens.claims()
  if (!claims) throw new Error('the issuer gave no token of a person')
  if (!issuer.serverMetadata().userinfo_endpoint) return claims
  const more = await client.fetchUserInfo(issuer, tokens.access_token, claims.sub)
  return { ...claims, ...more, sub: claims.sub }
}
