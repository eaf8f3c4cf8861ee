import * as client from 'openid-client'
import { Email } from '#contract/schemas.ts'
import type { Db } from '#platform/database/database.ts'
import type { OpenIdSettings } from '#platform/openid-settings.ts'
import { factsFrom, identityLife } from '../../identity-rules.ts'
import { spendOnce } from '../spend-once.ts'
import { issuerOf } from './issuer.ts'
import { type Arrival, type Begun, openBegun, sealArrival, sealBegun } from './sealed-state.ts'

/** The issuer sends browsers back here. */
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
 * @returns where it goes, and what it keeps until it is back
 * @throws Error when the issuer cannot be read
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

/** Why nobody came back who may come in. */
export type JourneyEnd = 'late' | 'declined' | 'failed'

/**
 * Takes the answer that the issuer has a browser bring, once, and asks the issuer who it is. State, nonce, issuer, signature and
 * times are looked at by the library, the code's verifier by the issuer.
 *
 * @param query of the callback, as it came
 * @param sealed what the browser kept
 * @throws Error when the issuer cannot be read, or its answer does not hold
 */
export async function endJourney(
  db: Db,
  given: Journey & { query: string; sealed: string | undefined },
): Promise<JourneyEnd | { wants: Begun['wants']; arrival: Arrival; sealed: string }> {
  const { openId, publicUrl, secret, query, now } = given
  const begun = openBegun(given)
  // Before the issuer is asked: nobody has it asked twice.
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
  const arrival = {
    id: begun.state,
    issuer: issuer.serverMetadata().issuer,
    subject: claims.sub,
    email: Email.safeParse(claims.email).data ?? '',
    isEmailProven: claims.email_verified === true,
    facts: factsFrom(claims, openId.claims),
    redirect: begun.redirect,
    expiresAt: new Date(now.getTime() + identityLife),
  }
  return { wants: begun.wants, arrival, sealed: sealArrival(secret, arrival) }
}

/** Claims of the token, and those that the issuer answers beside it, of the same person. */
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
