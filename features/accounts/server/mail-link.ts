import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/database/database.ts'
import { linkTokens } from '#tables/accounts.ts'
import { type LinkPurpose, linkExpiresAt } from '../rules.ts'
import { fingerprint } from './refresh-token.ts'

const pages: Record<LinkPurpose, string> = {
  verify: '/verify-email',
  reset: '/password-reset',
  'change-email': '/verify-email',
}

interface NewLink {
  purpose: LinkPurpose
  accountId: string
  /** The address that following the link proves. */
  email: string
  publicUrl: string
  now: Date
}

/** Makes a link for a mail. Only its fingerprint is kept, so that a copy of the database opens nothing. */
export async function makeLink(
  db: Db,
  { purpose, accountId, email, publicUrl, now }: NewLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(linkTokens).values({
    hash: fingerprint(token),
    purpose,
    accountId,
    email,
    createdAt: now,
    expiresAt: linkExpiresAt(purpose, now),
  })
  return `${publicUrl}${pages[purpose]}?token=${token}`
}
