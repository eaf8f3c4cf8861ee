import { and, arrayContains, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'

interface Parting {
  employerId: string
  /** Who can no longer act for the company. */
  account: { id: string; email: string | null }
  /** Who gets its mails now; undefined where nobody can. */
  owner: { id: string; email: string | null } | undefined
}

/**
 * Gives an owner the mails about a company that wait in the outbox for somebody who can no longer act for it: those of the night and those
 * whose server was away. A mail that is written when it is sent looks for its reader then. Served by the index mails_people.
 */
export async function redirectWaiting(tx: Db, { employerId, account, owner }: Parting): Promise<void> {
  const waiting = and(
    eq(mails.state, 'waiting'),
    isNull(mails.writtenOf),
    arrayContains(mails.people, [employerId, account.id]),
    eq(sql`lower(${mails.toAddress})`, (account.email ?? '').toLowerCase()),
  )
  // Mails of whoever registered the company are the company's own.
  if (account.id === employerId) return
  if (owner?.email)
    await tx
      .update(mails)
      .set({
        toAddress: owner.email,
        people: sql`array_replace(${mails.people}, ${account.id}::text, ${owner.id}::text)`,
      })
      .where(and(waiting, ne(mails.toAddress, owner.email)))
  else await tx.delete(mails).where(waiting)
}
