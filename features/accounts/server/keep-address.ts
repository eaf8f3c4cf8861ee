import { and, eq, gt, gte, ne, sql } from 'drizzle-orm'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { forgetChoicesOf } from '#features/notifications/server/choose-notices.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { accounts, linkTokens } from '#tables/accounts/accounts.ts'
import { addressPutBack } from './emails.ts'
import { lockLink, markFollowed } from './lock-link.ts'
import { waitingChange } from './mail-link.ts'
import { addresseeOf } from './name-for-mail.ts'
import { storeAddress } from './store-address.ts'
import { voidPassword } from './void-password.ts'

interface Keeping {
  token: string
  origin: Origin
  now: Date
}

type Account = typeof accounts.$inferSelect
type Link = typeof linkTokens.$inferSelect

/**
 * Keeps or restores an address that somebody asked to replace, or has replaced, for its owner.
 * The other person knew the password, so it is voided with every session and every other link; the owner
 * sets a new one by a reset. It signs nobody in. Following the link again has no effect, unless another
 * change was requested since.
 *
 * @throws Problem `bad_token` when the link is unknown, expired or for something else, or the account is
 * suspended
 * @throws Problem `email_taken` when the address belongs to another account by now
 */
export async function keepAddress(db: Db, { token, origin, now }: Keeping): Promise<void> {
  await db.transaction(async (tx) => {
    const { link, account } = await lockLink(tx, { token, purposes: ['keep-address'], now })
    const isElsewhere = account.email !== link.email
    if (link.usedAt && !isElsewhere && !(await isChangeAsked(tx, account.id, now))) return
    await voidPassword(tx, account, { origin, now })
    if (isElsewhere) await putBack(tx, account, link, now)
    await markFollowed(tx, link.hash, now)
    await recordEvent(tx, { accountId: account.id, kind: 'e-mail address kept', origin, now })
  })
}

async function isChangeAsked(tx: Db, accountId: string, now: Date): Promise<boolean> {
  return (await tx.$count(linkTokens, and(waitingChange(accountId), gt(linkTokens.expiresAt, now)))) > 0
}

/** Later addresses lose their own link back: the earlier owner is right. */
async function putBack(tx: Db, account: Account, { email, createdAt }: Link, now: Date): Promise<void> {
  await storeAddress(tx, account.id, { email })
  const later = await tx
    .delete(linkTokens)
    .where(
      and(
        eq(linkTokens.accountId, account.id),
        eq(linkTokens.purpose, 'keep-address'),
        ne(linkTokens.email, email),
        gte(linkTokens.createdAt, createdAt),
      ),
    )
    .returning({ email: linkTokens.email })
  await notify(tx, addressPutBack(addresseeOf(account)), now)
  await forgetChoicesOf(tx, [account.email, ...later.map((one) => one.email)])
  if (account.role === 'employer') await invalidate(tx, ['employers', `employer:${account.id}`])
}

/** May a new account have the address? Not while its previous owner can still restore it. */
export async function isAddressKept(
  db: Db,
  { role, email, now }: Pick<Account, 'role' | 'email'> & { now: Date },
): Promise<boolean> {
  const [kept] = await db
    .select({ hash: linkTokens.hash })
    .from(linkTokens)
    .innerJoin(accounts, eq(accounts.id, linkTokens.accountId))
    .where(
      and(
        eq(linkTokens.purpose, 'keep-address'),
        sql`lower(${linkTokens.email}) = lower(${email})`,
        gt(linkTokens.expiresAt, now),
        eq(accounts.role, role),
      ),
    )
    .limit(1)
  return kept !== undefined
}
