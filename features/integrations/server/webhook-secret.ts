import { randomBytes } from 'node:crypto'
import { openSecret, sealSecret } from '#features/accounts/server/seal-secret.ts'

/** A new secret of 32 random bytes in the form of Standard Webhooks, and as it is kept. @param secret of the installation */
export function newWebhookSecret(secret: string): { plain: string; sealed: string } {
  const plain = `whsec_${randomBytes(32).toString('base64')}`
  return { plain, sealed: sealSecret(secret, plain) }
}

interface Kept {
  sealedSecret: string
  formerSealedSecret: string | null
  formerUntil: Date | null
}

/** The secrets that sign, the newest first; none when the secret of the installation was changed. */
export function signingSecrets(secret: string, kept: Kept, now: Date): string[] {
  const { sealedSecret, formerSealedSecret, formerUntil } = kept
  const former =
    formerSealedSecret !== null && formerUntil !== null && formerUntil > now ? [formerSealedSecret] : []
  return [sealedSecret, ...former].flatMap((sealed) => openSecret(secret, sealed) ?? [])
}
