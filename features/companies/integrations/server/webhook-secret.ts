import { randomBytes } from 'node:crypto'
import { openSecret, sealSecret } from '#features/accounts/server/seal-secret.ts'
import type { EarlierSecret, webhooks } from '#tables/companies/integrations.ts'

/**
 * Creates a secret of 32 random bytes in the format of Standard Webhooks, with its stored form. @param
 * secret of the installation
 */
export function newWebhookSecret(secret: string): { plain: string; sealed: string } {
  const plain = `whsec_${randomBytes(32).toString('base64')}`
  return { plain, sealed: sealSecret(secret, plain) }
}

type Kept = Pick<
  typeof webhooks.$inferSelect,
  'sealedSecret' | 'formerSealedSecret' | 'formerUntil' | 'earlierSecrets'
>

/** Replaced secrets that still sign, latest first. */
export function formerSecrets({ formerSealedSecret, formerUntil, earlierSecrets }: Kept, now: Date) {
  const former: EarlierSecret[] =
    formerSealedSecret === null || formerUntil === null
      ? []
      : [{ sealed: formerSealedSecret, until: formerUntil.toISOString() }]
  return [...former, ...earlierSecrets].filter(({ until }) => new Date(until) > now)
}

/** Signing secrets, newest first; empty when the secret of the installation was changed. */
export function signingSecrets(secret: string, kept: Kept, now: Date): string[] {
  const former = formerSecrets(kept, now).map(({ sealed }) => sealed)
  return [kept.sealedSecret, ...former].flatMap((sealed) => openSecret(secret, sealed) ?? [])
}
