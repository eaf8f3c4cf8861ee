import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { publishPendingJobs } from '#features/jobs/server/publish-pending-jobs.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { replaceEmail } from './change-email.ts'
import { welcome } from './emails.ts'
import { fingerprint } from './refresh-token.ts'
import { accounts, linkTokens } from './tables.ts'

interface Proof {
  token: string
  publicUrl: string
  now: Date
}

/**
 * Takes the link of a mail that proves an address: the one an account was registered with, or a new one for it.
 * Following it again is a success: mail programs open links to look for harm before a person does.
 *
 * @throws Problem `bad_token` when it is unknown, too old, or the account has another address by now
 * @throws Problem `email_taken` when somebody else has taken the new address meanwhile
 */
export async function verifyEmail(db: Db, { token, publicUrl, now }: Proof): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ link: linkTokens, account: accounts })
      .from(linkTokens)
      .innerJoin(accounts, eq(accounts.id, linkTokens.accountId))
      .where(
        and(eq(linkTokens.hash, fingerprint(token)), inArray(linkTokens.purpose, ['verify', 'change-email'])),
      )
      .for('update')
    if (!found || now >= found.link.expiresAt) throw new Problem('bad_token')
    const { link, account } = found
    const isNew = link.purpose === 'change-email' && link.usedAt === null
    if (isNew) await replaceEmail(tx, { account, email: link.email, now })
    else if (link.email !== account.email) throw new Problem('bad_token')
    const isFirst = account.emailVerifiedAt === null
    if (isFirst) await welcomeIn(tx, { ...account, email: link.email }, publicUrl, now)
    // Pages about an employer show its address, and whether that was confirmed.
    if (account.role === 'employer' && (isNew || isFirst))
      await invalidate(tx, ['employers', `employer:${account.id}`])
  })
}

/** The first proof of an address: what was waiting for it is published, and its owner is welcomed. */
async function welcomeIn(tx: Db, account: typeof accounts.$inferSelect, publicUrl: string, now: Date) {
  const { id, role, name, email } = account
  await tx.update(accounts).set({ emailVerifiedAt: now }).where(eq(accounts.id, id))
  if (role === 'employer') await publishPendingJobs(tx, id, now)
  await notify(tx, welcome({ to: email, name, role, publicUrl }), now)
}
