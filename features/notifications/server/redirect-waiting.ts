import { and, arrayContains, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { kindsOfPerson, notices } from '#contract/facts/notice-kinds.ts'
import type { Db } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'

interface Parting {
  employerId: string
  /** Account that can no longer act for the company. */
  account: { id: string; email: string | null }
  /** Owner who gets its mails; undefined if none can. */
  owner: { id: string; email: string | null } | undefined
}

/**
 * Redirects pending mails about a company from a person who can no longer act for it to an owner: those
 * held over night and those whose server was unavailable. Mails rendered at sending time choose their
 * recipient then. Served by the index mails_people.
 */
export async function redirectWaiting(tx: Db, { employerId, account, owner }: Parting): Promise<void> {
  const waiting = and(
    eq(mails.state, 'waiting'),
    isNull(mails.writtenOf),
    arrayContains(mails.people, [employerId, account.id]),
    eq(sql`lower(${mails.toAddress})`, (account.email ?? '').toLowerCase()),
    // A founder's account is the company's: only mails about the account itself stay.
    notInArray(mails.kind, [...kindsOfPerson]),
  )
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

/**
 * Redirects the pending mails of an account to its new address: those held over night and those whose server was
 * unavailable. Links for the old address and notices about the account itself stay: its earlier user has to read them.
 */
export async function followAddress(
  tx: Db,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<void> {
  const kinds = notices.flatMap((notice) => (notice.name === 'account' ? [] : notice.kinds))
  await tx
    .update(mails)
    .set({ toAddress: to })
    .where(
      and(
        eq(mails.state, 'waiting'),
        arrayContains(mails.people, [accountId]),
        eq(sql`lower(${mails.toAddress})`, from.toLowerCase()),
        inArray(mails.kind, kinds),
      ),
    )
}
