import { errors, jwtVerify, SignJWT } from 'jose'
import { Problem } from '#contract/base/problems.ts'
import { type Role, roles } from '#contract/facts/vocabularies.ts'
import type { Viewer } from '#platform/http/viewer.ts'

/** Claims of an access token. */
export type Claims = Pick<Viewer, 'id' | 'role' | 'sessionId'>

const lifeInSeconds = 15 * 60
/** A token issued further in the future than this comes from a wrong clock. */
const toleratedSkewInSeconds = 60

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** Issues a signed access token, valid for 15 minutes. It carries `id, role, sid, iat, exp` and no personal data. */
export async function issueAccessToken(secret: string, viewer: Claims, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ id: viewer.id, role: viewer.role, sid: viewer.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeInSeconds)
    .sign(keyOf(secret))
}

/** @throws Problem `signed_out` when the token is forged, expired, from the future, or not one of ours */
export async function readAccessToken(secret: string, token: string, now: Date): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['id', 'role', 'sid', 'iat', 'exp'],
    })
    const { id, role, sid, iat = 0 } = payload
    const fromFuture = iat > now.getTime() / 1000 + toleratedSkewInSeconds
    if (typeof id !== 'string' || typeof sid !== 'string' || !roles.includes(role as Role) || fromFuture)
      throw new Problem('signed_out')
    return { id, role: role as Role, sessionId: sid }
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new Problem('signed_out')
    throw error
  }
}
