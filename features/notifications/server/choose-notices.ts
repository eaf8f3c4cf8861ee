import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { isAwaited } from '#contract/facts/awaited-mails.ts'
import { type Channel, channelOf, mayUse } from '#contract/facts/notice-channels.ts'
import { canEnd, noticeOf, notices } from '#contract/facts/notice-kinds.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { alerts } from '#tables/alerts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { noticeChoices, refusedAddresses } from '#tables/notifications.ts'
import type { Mail } from '../mail.ts'
import { addressOfLink } from './notice-links.ts'
import { isRefusing, unmarkRefused } from './refused-addresses.ts'

/**
 * Mails that their address accepts, or that cannot be turned off. A link that somebody has just asked for goes to a refusing
 * address too: without a sign-in there is no other way to learn that it works again.
 */
export async function wantedAmong<T extends { kind: string; to: string }>(
  db: Db,
  all: readonly T[],
): Promise<T[]> {
  const addresses = [...new Set(all.map(({ to }) => to.toLowerCase()))]
  const refusing = await db
    .select({ address: refusedAddresses.address })
    .from(refusedAddresses)
    .where(inArray(refusedAddresses.address, addresses))
  const ended = await db
    .select({ address: noticeChoices.address, notice: noticeChoices.notice })
    .from(noticeChoices)
    .where(and(inArray(noticeChoices.address, addresses), eq(noticeChoices.channel, 'none')))
  return all.filter(({ kind, to }) => {
    const address = to.toLowerCase()
    const notice = noticeOf(kind)
    const isEnded =
      notice !== undefined &&
      canEnd(notice) &&
      ended.some((one) => one.address === address && one.notice === notice.name)
    const isRefused = !isAwaited(kind) && refusing.some((one) => one.address === address)
    return !isRefused && !isEnded
  })
}

/** Deletes the choices and refusals of the addresses that no account, alert or job has any more. */
export async function forgetChoicesOf(tx: Db, emails: readonly string[]): Promise<void> {
  const addresses = emails.map((email) => email.toLowerCase())
  for (const table of [noticeChoices, refusedAddresses]) {
    const isNobodysOf = (holder: typeof accounts | typeof alerts) =>
      sql`not exists (select from ${holder} where lower(${holder.email}) = ${table.address})`
    await tx
      .delete(table)
      .where(
        and(
          inArray(table.address, addresses),
          isNobodysOf(accounts),
          isNobodysOf(alerts),
          sql`not exists (select from ${jobs} where lower(${jobs.contactEmail}) = ${table.address})`,
        ),
      )
  }
}

interface Subscriber {
  token?: string | undefined
  viewer: Viewer | undefined
  secret: string
  now: Date
}

/** Address of a call: that of the mailed link, otherwise of the signed-in account. */
async function addressOf(db: Db, { token, viewer, secret, now }: Subscriber): Promise<string> {
  if (token !== undefined) {
    const address = addressOfLink(secret, token, now)
    if (!address) throw new Problem('bad_token')
    return address
  }
  if (!viewer) throw new Problem('signed_out')
  const [account] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, viewer.personId))
  if (!account) throw new Problem('signed_out')
  if (account.email === '') throw new Problem('no_email')
  return account.email.toLowerCase()
}

/** Notices of an address: the union over its roles; without an account those of job seekers and contacts. */
async function noticesFor(db: Db, address: string) {
  const found = await db
    .select({ role: accounts.role })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${address}`)
  const roles: readonly string[] = found.length > 0 ? found.map(({ role }) => role) : ['jobseeker']
  return notices.filter(
    (notice) =>
      notice.for.some((role) => roles.includes(role)) || (found.length === 0 && notice.toContacts === true),
  )
}

/** Reads the notice settings of an address. @throws Problem `bad_token`, `signed_out` or `no_email` */
export async function readChoices(db: Db, subscriber: Subscriber) {
  const address = await addressOf(db, subscriber)
  const chosen = await db.select().from(noticeChoices).where(eq(noticeChoices.address, address))
  const known = await noticesFor(db, address)
  return {
    address,
    refusesMail: await isRefusing(db, address),
    notices: known.map((notice) => ({
      name: notice.name,
      channel: channelOf(notice, chosen.find((one) => one.notice === notice.name)?.channel),
    })),
  }
}

/** Invalid choices are ignored. @throws Problem `bad_token`, `signed_out` or `no_email` */
export async function choose(
  db: Db,
  {
    choices,
    works,
    ...subscriber
  }: Subscriber & { choices: Partial<Record<string, Channel>>; works?: true | undefined },
): Promise<void> {
  const address = await addressOf(db, subscriber)
  const rows = notices.flatMap((notice) => {
    const channel = choices[notice.name]
    return channel && mayUse(notice, channel)
      ? [{ address, notice: notice.name, channel, at: subscriber.now }]
      : []
  })
  for (const row of rows)
    await db
      .insert(noticeChoices)
      .values(row)
      .onConflictDoUpdate({ target: [noticeChoices.address, noticeChoices.notice], set: row })
  if (works) await unmarkRefused(db, address)
}

/**
 * Turns a notice on for an address that had turned it off, and has asked for mails of this kind since.
 *
 * @param askedAt when it asked, if that was before now
 */
export async function turnOnAgain(
  tx: Db,
  { kind, to, askedAt }: Pick<Mail, 'kind' | 'to'> & { askedAt?: Date },
): Promise<void> {
  const isOfKind = eq(noticeChoices.notice, noticeOf(kind)?.name ?? '')
  const isOff = and(eq(noticeChoices.address, to.toLowerCase()), isOfKind, eq(noticeChoices.channel, 'none'))
  await tx.delete(noticeChoices).where(and(isOff, askedAt && lte(noticeChoices.at, askedAt)))
}

/** Copies the choices of an address to the current address of its account. */
export async function keepChoices(tx: Db, from: string, to: string): Promise<void> {
  const old = await tx.select().from(noticeChoices).where(eq(noticeChoices.address, from.toLowerCase()))
  const rows = old.map((row) => ({ ...row, address: to.toLowerCase() }))
  if (rows.length > 0) await tx.insert(noticeChoices).values(rows).onConflictDoNothing()
}
