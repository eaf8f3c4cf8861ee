import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs the content of a mailed link with the secret of the installation, so that nothing has to be stored.
 * It has one purpose and an expiry; it is never a sign-in.
 */
export function signLink(secret: string, purpose: string, what: unknown, endsAt: Date): string {
  const content = Buffer.from(JSON.stringify([what, endsAt.getTime()])).toString('base64url')
  return `${content}-${signatureOf(secret, purpose, content)}`
}

/** @returns the content of a link; undefined when it is forged, for another purpose, or expired */
export function readLink<T>(secret: string, purpose: string, token: string, now: Date): T | undefined {
  const at = token.length - signatureLength - 1
  if (at < 1 || token[at] !== '-') return undefined
  const content = token.slice(0, at)
  const given = Buffer.from(token.slice(at + 1))
  const right = Buffer.from(signatureOf(secret, purpose, content))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [what, endsAt] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [T, number]
  return endsAt >= now.getTime() ? what : undefined
}

/** Length of 32 bytes in base64url. */
const signatureLength = 43

const signatureOf = (secret: string, purpose: string, content: string) =>
  createHmac('sha256', secret).update(`link:${purpose}:${content}`).digest('base64url')
