import { randomBytes } from 'node:crypto'
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { linkTokens } from '#tables/accounts/accounts.ts'
import { type LinkPurpose, linkExpiresAt } from '../rules.ts'
import { fingerprint } from './refresh-token.ts'

const pages: Record<LinkPurpose, string> = {
  verify: '/verify-email',
  reset: '/password-reset',
  'change-email': '/verify-email',
  'keep-address': '/keep-address',
  claim: '/claim',
}

interface NewLink {
  purpose: LinkPurpose
  accountId: string
  /** Address that the link proves. */
  email: string
  publicUrl: string
  now: Date
}

/** Creates a link for a mail. Only its hash is stored, so that a copy of the database opens nothing. */
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
  // A registration page confirms at once; a new address is confirmed by a button.
  const isChange = purpose === 'change-email'
  return `${publicUrl}${pages[purpose]}?token=${token}${isChange ? '&for=new-address' : ''}`
}

/** Addresses that an account had before, as far as its links know them. */
export async function formerAddresses(db: Db, accountId: string): Promise<string[]> {
  const links = await db
    .selectDistinct({ email: linkTokens.email })
    .from(linkTokens)
    .where(and(eq(linkTokens.accountId, accountId), eq(linkTokens.purpose, 'keep-address')))
  return links.map(({ email }) => email)
}

/** Links to a requested new address of an account that nobody has followed yet. */
export const waitingChange = (accountId: string) =>
  and(eq(linkTokens.accountId, accountId), eq(linkTokens.purpose, 'change-email'), isNull(linkTokens.usedAt))

/**
 * Condition for a link that ends with the sessions: an unused one that does not keep an address, since a thief of the
 * password could void these too. A used link stays, so that following it again succeeds.
 */
export const isVoidable = and(isNull(linkTokens.usedAt), ne(linkTokens.purpose, 'keep-address')) as SQL

/** Voids the links of an account that `isVoidable` names. */
export async function voidLinks(db: Db, accountId: string): Promise<void> {
  await db.delete(linkTokens).where(and(eq(linkTokens.accountId, accountId), isVoidable))
}
