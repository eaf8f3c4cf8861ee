import { and, asc, eq } from 'drizzle-orm'
import type { LinkPurpose } from '#features/accounts/rules.ts'
import { makeLink } from '#features/accounts/server/mail-link.ts'
import { mails } from '#tables/notifications.ts'
import type { Ground, Heard } from '../ground.ts'
import type { Attacker } from '../people.ts'

export const newPassword = 'another lagoon of atolls'

/** The token of a link that was mailed to somebody, as if by the product. */
export async function linkFor(
  { database, clock }: Ground,
  purpose: LinkPurpose,
  owner: Attacker,
): Promise<string> {
  const { id: accountId, email } = owner
  // A link that proves an address leads to another one where it is for changing it.
  const to = purpose === 'change-email' ? `new-${email}` : email
  const given = { purpose, accountId, email: to, publicUrl: 'http://localhost', now: clock.now }
  return new URL(await makeLink(database.db, given)).searchParams.get('token') ?? ''
}

/** The tokens in the mails of a kind to an address, the oldest first. */
export async function tokensTo({ database }: Ground, address: string, kind: string): Promise<string[]> {
  const all = await database.db
    .select({ text: mails.text })
    .from(mails)
    .where(and(eq(mails.toAddress, address), eq(mails.kind, kind)))
    .orderBy(asc(mails.createdAt))
  return all.flatMap(({ text }) => /[?&]token=([\w-]{43})/.exec(text)?.[1] ?? [])
}

/** Follows a link as the page does that it leads to. */
export function follow({ call }: Ground, purpose: LinkPurpose, token: string): Promise<Heard> {
  if (purpose === 'keep-address') return call('POST', `/api/account/keep-address?token=${token}`)
  if (purpose !== 'reset') return call('GET', `/api/employers/verify-email?token=${token}`)
  return call('POST', `/api/employers/reset-password?token=${token}`, { body: { password: newPassword } })
}
