import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { type SettingKey, type Settings, settingKeys } from '#contract/settings/settings.ts'
import { findOperators } from '#features/accounts/server/find-operators.ts'
import { record } from '#features/audit/server/record.ts'
import type { Mail } from '#features/notifications/mail.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import { replacedSums } from '#features/subscriptions/server/money/second-person-above.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { settings } from '#tables/settings.ts'
import { bankAccountChanged, refundLimitRaised, type ToOperator } from './emails.ts'
import { readAll } from './read-settings.ts'

type Started = Pick<Services, 'freePostingUntil' | 'publicUrl'>

interface Change {
  change: { [K in SettingKey]?: Settings[K] | undefined }
  /** Time of the last change that the operator saw; undefined to ignore it. */
  seen: string | null | undefined
  operatorId: string
  now: Date
}

/**
 * Changes settings, and invalidates all pages that show them. A new bank account, and a higher sum for refunds by one person, is
 * mailed to every operator, including the acting one, whose session may have been misused.
 *
 * @throws Problem `invalid_input` when the free period would end before it begins
 * @throws Problem `changed_meanwhile` when another operator changed them since they were read
 */
export async function changeSettings(db: Db, started: Started, { change, seen, operatorId, now }: Change) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vazeefa settings'))`)
    const { settings: before, changedAt } = await readAll(tx, started)
    if (seen !== undefined && seen !== changedAt) throw new Problem('changed_meanwhile')
    requireOrder({ ...before, ...defined(change) })
    const acting = { operatorId, publicUrl: started.publicUrl, now }
    for (const key of settingKeys) {
      const value = change[key]
      if (value === undefined || isDeepStrictEqual(value, before[key])) continue
      const row = { value, updatedAt: now, updatedBy: operatorId }
      await tx
        .insert(settings)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: settings.key, set: row })
      await record(tx, {
        act: 'settings changed',
        subject: { id: key, name: key },
        before: { [key]: before[key] },
        after: { [key]: value },
        operatorId,
        now,
      })
      if (key === 'bankAccount') await notifyOperators(tx, bankAccountChanged, acting)
    }
    const until = change.refundSecondPersonAbove ?? before.refundSecondPersonAbove
    // With a correction, the sum before the mistake counts: it holds again at once.
    const from = (await replacedSums(tx, now)).at(-1) ?? until
    const isCorrected = until < before.refundSecondPersonAbove && before.refundSecondPersonAbove > from
    if ((until !== before.refundSecondPersonAbove && until > from) || isCorrected)
      await notifyOperators(tx, (operator) => refundLimitRaised(operator, from, until), acting)
    await invalidate(tx, ['settings'])
    return readAll(tx, started)
  })
}

const defined = (change: Change['change']) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

function requireOrder({
  freePostingFrom,
  freePostingUntil,
}: Pick<Settings, 'freePostingFrom' | 'freePostingUntil'>) {
  if (freePostingFrom === null || Date.parse(freePostingFrom) < Date.parse(freePostingUntil)) return
  throw wrongField('freePostingFrom', 'must be before the end', 'The beginning of the free period')
}

async function notifyOperators(
  tx: Db,
  mailTo: (operator: ToOperator) => Mail,
  { operatorId, publicUrl, now }: { operatorId: string; publicUrl: string; now: Date },
): Promise<void> {
  const all = await findOperators(tx)
  const by = all.find(({ id }) => id === operatorId)?.email ?? 'an operator'
  const mails = all.map(({ id, email: to }) => mailTo({ to, accountId: id, by, publicUrl }))
  await notifyAll(tx, mails, now)
}
