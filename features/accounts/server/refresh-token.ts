import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A refresh token is `session.generation.random.seal`. The seal proves that we issued it, so that only the
 * holder of a real (old) token can end its family; a forged one has no effect.
 */
export interface RefreshToken {
  sessionId: string
  generation: number
}

const mac = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')

function seal(secret: string, sessionId: string, generation: number, random: string): string {
  const unsealed = `${sessionId}.${generation}.${random}`
  return `${unsealed}.${mac(secret, 'refresh token', unsealed)}`
}

export function firstRefreshToken(secret: string, sessionId: string): string {
  return seal(secret, sessionId, 0, randomBytes(32).toString('base64url'))
}

/** The one successor of a token: always the same, so that a lost reply can be requested again. */
export function successorOf(secret: string, token: string): string {
  const { sessionId, generation } = readRefreshToken(secret, token) ?? {}
  if (sessionId === undefined || generation === undefined) throw new Error('only our tokens have successors')
  return seal(secret, sessionId, generation + 1, mac(secret, 'next refresh token', token))
}

/** @returns undefined when it is forged */
export function readRefreshToken(secret: string, token: string): RefreshToken | undefined {
  const parts = /^([0-9a-f]{24})\.(\d{1,9})\.([\w-]{43})\.[\w-]{43}$/.exec(token)
  const [, sessionId = '', generation = '', random = ''] = parts ?? []
  if (!parts) return undefined
  const ours = Buffer.from(seal(secret, sessionId, Number(generation), random))
  const given = Buffer.from(token)
  if (ours.length !== given.length || !timingSafeEqual(ours, given)) return undefined
  return { sessionId, generation: Number(generation) }
}

/** Stored form of an issued secret: its SHA-256. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
