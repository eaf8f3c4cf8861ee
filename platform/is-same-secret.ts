import { timingSafeEqual } from 'node:crypto'

/** Is this the configured secret, compared in constant time? Never without one. */
export function isSameSecret(given: string, secret: string | undefined): boolean {
  const [theirs, ours] = [Buffer.from(given), Buffer.from(secret ?? '')]
  return ours.length > 0 && theirs.length === ours.length && timingSafeEqual(theirs, ours)
}
