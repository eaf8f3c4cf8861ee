import { eq, inArray } from 'drizzle-orm'
import type { linkActions } from '#contract/alerts/alerts.ts'
import { Problem } from '#contract/base/problems.ts'
import { markProven } from '#features/accounts/server/prove-address.ts'
import { turnOnAgain } from '#features/notifications/server/choose-notices.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { alerts } from '#tables/alerts.ts'
import type { Rhythm } from '../rules.ts'
import { withRhythm } from './change-alert.ts'
import type { AlertRow } from './describe-alert.ts'
import { type Linked, requireLinked } from './require-linked.ts'

type Action = (typeof linkActions)[number]

const done: Record<Action, string> = {
  confirm: 'Your alert is on',
  'go-on': 'Your alert continues',
  change: 'Your alert is changed',
  end: 'Your alert has ended',
}

/**
 * Performs the act of a link. A reader of the link has the mail, so the link also confirms the address. An address that
 * turned these mails off wants them again, unless it ends the alerts. Repeating it is harmless.
 *
 * @returns the result in words
 * @throws Problem `bad_token` when the link is invalid, or there is nothing left to confirm or change
 * @throws Problem `verification_withdrawn` when it confirms an alert, and an operator has withdrawn the verification of its account
 */
export async function actOnLinked(
  db: Db,
  { act, rhythm, origin, ...linked }: Linked & { act: Action; rhythm: Rhythm | undefined; origin: Origin },
): Promise<string> {
  const { ids, mailedTo } = await requireLinked(db, linked)
  const { now } = linked
  if (act === 'end') {
    await db.delete(alerts).where(inArray(alerts.id, ids))
    return done.end
  }
  await db.transaction(async (tx) => {
    const rows = await tx.select().from(alerts).where(inArray(alerts.id, ids)).for('update')
    if (rows.length === 0) throw new Problem('bad_token')
    for (const row of rows) {
      const isNew = row.confirmedAt === null
      await tx
        .update(alerts)
        .set({
          ...withRhythm(act === 'change' && rhythm ? rhythm : row, now),
          ...(isNew && { confirmedAt: now, since: now }),
          // A due mail stays due.
          ...(act === 'go-on' && { nextDueAt: row.nextDueAt }),
        })
        .where(eq(alerts.id, row.id))
    }
    await turnOnAgain(tx, { kind: 'job-alert', to: mailedTo })
    await proveAddressOf(tx, rows, { act, origin, now })
    // The address may have changed meanwhile.
    await requireLinked(tx, linked)
  })
  return done[act]
}

/** Mails of an account's alerts go to its address, which the link proves as well. */
async function proveAddressOf(
  tx: Db,
  rows: readonly AlertRow[],
  { act, ...proof }: { act: Action; origin: Origin; now: Date },
): Promise<void> {
  for (const accountId of new Set(rows.map((row) => row.accountId).filter((id) => id !== null))) {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    // Nothing would be sent.
    if (act === 'confirm' && account?.verificationWithdrawnAt) throw new Problem('verification_withdrawn')
    if (account) await markProven(tx, { account, ...proof })
  }
}
