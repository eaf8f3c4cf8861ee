import { eq } from 'drizzle-orm'
import { countOf } from '#contract/base/in-words.ts'
import { formatLaari } from '#contract/base/laari.ts'
import { type Day, dayOf, endOfDay, formatLongDate } from '#contract/base/maldives.ts'
import { fromLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { documentNumber } from '#contract/facts/ledger-kinds.ts'
import { record } from '#features/audit/server/record.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { freeCreditOf, maxCreditNote } from '../../ledger-rules.ts'
import { movesFrom } from '../../rules.ts'
import { closeGrants, liveGrantOf, withdrawAds } from '../ledger.ts'
import { readCompany } from '../read-company.ts'
import { findPayer } from '../recipients.ts'
import { creditNoteIssued } from './emails.ts'
import { enter } from './enter.ts'
import { lockPurchase } from './lock-purchase.ts'
import { subjectOf } from './purchase-words.ts'
import { readRefundsToCome } from './read-account.ts'
import { openAccount } from './receive.ts'
import { receiptOf, taxOfNote } from './tax.ts'

type Row = typeof subscriptions.$inferSelect

interface Crediting {
  subscriptionId: string
  amountInLaari: number
  reason: string
  /** The plan stays, or ends now or after a day, or loses ads. */
  endsPlan?: boolean | undefined
  endsOn?: Day | undefined
  ads?: number | undefined
  operatorId: string
  publicUrl: string
  now: Date
}

/**
 * Credits a purchase in whole or part. The amount becomes credit of the employer.
 *
 * @throws Problem `not_found`
 * @throws Problem `above_received` when it is more than was received and not credited yet
 * @throws Problem `plan_over` when the plan cannot end as asked
 */
export async function issueCreditNote(db: Db, crediting: Crediting) {
  const { subscriptionId, amountInLaari, reason, operatorId, publicUrl, now } = crediting
  return db.transaction(async (tx) => {
    const row = await lockPurchase(tx, subscriptionId)
    const account = await openAccount(tx, row, now)
    requireAtMost(amountInLaari, row.receiptNumber === null ? 0 : maxCreditNote(account), 'credited')
    const ending = await endPlan(tx, row, crediting)
    const [note] = await enter(
      tx,
      [
        {
          subscriptionNumber: row.number,
          kind: 'credited',
          amountInLaari,
          reason,
          actorId: operatorId,
          tax: await taxOfNote(tx, amountInLaari, await receiptOf(tx, row)),
          document: { kind: 'credit note', issuedBy: await readCompany(tx) },
        },
      ],
      now,
    )
    if (!note?.documentSerial) throw new Error('no credit note was written')
    const number = documentNumber('credit note', note.documentSerial)
    const toRefund = (await readRefundsToCome(tx, [row.number]))(row.number)
    const credit = freeCreditOf({ ...account, credited: account.credited + amountInLaari }, toRefund)
    const payer = await findPayer(tx, row.employerId)
    const about = { row, publicUrl, reason, amountInLaari, number, ending, credit, toRefund }
    if (payer) await notify(tx, creditNoteIssued({ ...payer, ...about }), now)
    await record(tx, {
      act: 'credit note issued',
      subject: await subjectOf(tx, row),
      after: {
        creditNote: number,
        amount: formatLaari(amountInLaari),
        reason,
        ...(ending !== '' && { plan: ending }),
      },
      operatorId,
      now,
    })
    return {
      number,
      amount: fromLaari(amountInLaari),
      receiptNumber: row.receiptNumber,
      credit: fromLaari(credit),
    }
  })
}

/** @throws Problem `above_received` */
export function requireAtMost(laari: number, limit: number, what: 'credited' | 'refunded'): void {
  if (laari <= limit) return
  throw new Problem('above_received', {
    words:
      limit === 0
        ? `It cannot be ${what}: everything that was received is already credited or refunded`
        : `At most ${formatLaari(limit)} of it can be ${what}`,
  })
}

/** Ends or shortens what was bought. @returns a sentence about it; empty if it stays */
async function endPlan(tx: Db, row: Row, crediting: Crediting): Promise<string> {
  const { endsPlan = false, endsOn, ads, reason, operatorId, now } = crediting
  if (!endsPlan && endsOn === undefined && ads === undefined) return ''
  const grant = movesFrom('expire').includes(row.status) ? await liveGrantOf(tx, row.id, now) : undefined
  if (!grant || row.endsAt === null) throw new Problem('plan_over')
  if (ads !== undefined) {
    if (grant.planType !== 'Pay-per-Ad' || grant.adsLeft < ads)
      throw new Problem('plan_over', {
        words: `Only ${countOf(grant.adsLeft, 'ad is', 'ads are')} left of it`,
      })
    await withdrawAds(tx, grant, { ads, reason, operatorId, now })
    return `${ads === 1 ? 'One ad was' : `${ads} ads were`} taken back.`
  }
  const end = endsOn === undefined ? now : endOfDay(endsOn)
  if (endsOn !== undefined && (endsOn < dayOf(now) || end >= row.endsAt))
    throw new Problem('plan_over', { words: 'It must end on a day from today on, before its end' })
  await closeGrants(tx, row.id, { at: end, reason: 'credited', operatorId })
  await tx
    .update(subscriptions)
    .set({ endsAt: end, ...(endsOn === undefined && { status: 'Expired' as const }) })
    .where(eq(subscriptions.id, row.id))
  return endsOn === undefined
    ? 'What was bought has ended.'
    : `What was bought ends on ${formatLongDate(end)}.`
}
