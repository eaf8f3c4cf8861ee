import {
  and,
  arrayContains,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { kindsOfPerson, notices } from '#contract/facts/notice-kinds.ts'
import type { Db } from '#platform/database/database.ts'
import { mails, pushes } from '#tables/notifications.ts'

interface Parting {
  employerId: string
  /** Account that can no longer act for the company. */
  account: { id: string; email: string | null }
  /** Owner who gets its mails; undefined if none can. */
  owner: { id: string; email: string | null } | undefined
}

const isWaiting = eq(mails.state, 'waiting')

/** Condition for a mail that browsers have yet to show in its place: it is sent if none of them does. */
const isToBePushed = (tx: Db) => {
  const queued = and(eq(pushes.mailId, mails.id), isNotNull(pushes.nextAttemptAt))
  return and(eq(mails.state, 'pushed'), exists(tx.select({ id: pushes.mailId }).from(pushes).where(queued)))
}

/**
 * Redirects pending mails about a company from a person who can no longer act for it to an owner: those
 * held over night and those whose server was unavailable. What the person's browsers have yet to show is mailed. Mails
 * rendered at sending time choose their recipient then. Served by the index mails_people.
 */
export async function redirectWaiting(tx: Db, { employerId, account, owner }: Parting): Promise<void> {
  const pending = and(
    or(and(isWaiting, isNull(mails.writtenOf)), isToBePushed(tx)),
    arrayContains(mails.people, [employerId, account.id]),
    eq(sql`lower(${mails.toAddress})`, (account.email ?? '').toLowerCase()),
    // A founder's account is the company's: only mails about the account itself stay.
    notInArray(mails.kind, [...kindsOfPerson]),
  )
  if (!owner?.email) return void (await tx.delete(mails).where(pending))
  const redirected = await tx
    .update(mails)
    .set({
      toAddress: owner.email,
      people: sql`array_replace(${mails.people}, ${account.id}::text, ${owner.id}::text)`,
    })
    .where(and(pending, ne(mails.toAddress, owner.email)))
    .returning({ id: mails.id })
  const ids = redirected.map(({ id }) => id)
  await tx.delete(pushes).where(and(inArray(pushes.mailId, ids), isNotNull(pushes.nextAttemptAt)))
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
        or(isWaiting, isToBePushed(tx)),
        arrayContains(mails.people, [accountId]),
        eq(sql`lower(${mails.toAddress})`, from.toLowerCase()),
        inArray(mails.kind, kinds),
      ),
    )
}
