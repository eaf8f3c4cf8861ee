import { randomBytes } from 'node:crypto'
import { openSecret, sealSecret } from '#features/accounts/server/seal-secret.ts'

/**
 * Creates a secret of 32 random bytes in the format of Standard Webhooks, with its stored form. @param
 * secret of the installation
 */
export function newWebhookSecret(secret: string): { plain: string; sealed: string } {
  const plain = `whsec_${randomBytes(32).toString('base64')}`
  return { plain, sealed: sealSecret(secret, plain) }
}

interface Kept {
  sealedSecret: string
  formerSealedSecret: string | null
  formerUntil: Date | null
}

/** Signing secrets, newest first; empty when the secret of the installation was changed. */
export function signingSecrets(secret: string, kept: Kept, now: Date): string[] {
  const { sealedSecret, formerSealedSecret, formerUntil } = kept
  const former =
    formerSealedSecret !== null && formerUntil !== null && formerUntil > now ? [formerSealedSecret] : []
  return [sealedSecret, ...former].flatMap((sealed) => openSecret(secret, sealed) ?? [])
}
