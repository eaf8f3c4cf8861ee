import { and, eq } from 'drizzle-orm'
import { addMonths, type Day, dayOf, formatLongDate } from '#contract/base/maldives.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { type EvidenceKind, evidenceFacts, type KeptEvidence } from '#contract/facts/evidence.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import { record } from '#features/audit/server/record.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts.ts'
import { employerEvidence } from '#tables/employer-evidence.ts'
import { verifyEmployer } from '../../server/desk/verify-employer.ts'
import { withdrawVerification } from '../../server/desk/withdraw-verification.ts'
import { evidenceChanged } from './emails.ts'
import { pagesWithEvidence } from './pages-with-evidence.ts'

interface Setting {
  employerId: string
  kind: EvidenceKind
  given: boolean
  until?: Day | undefined
  reason?: string | undefined
  operatorId: string
  now: Date
}

/**
 * Gives or drops a fact about an employer. A given one has a last day, by default in a year; a dropped one a
 * reason. Either is about the number that was sent last. The employer is mailed. The address is given and dropped by verifying the employer.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when there is nothing to drop
 * @throws Problem `invalid_input` without a reason, or with a day that is over
 */
export async function setEvidence(
  db: Db,
  services: Services,
  setting: Setting & { origin: Origin },
): Promise<void> {
  const { kind, given, until, reason = '', now } = setting
  if (!given && reason.trim() === '') throw wrongField('reason', 'is required', 'The reason')
  if (until !== undefined && until < dayOf(now))
    throw wrongField('until', 'must be today or later', 'The last day')
  if (kind === 'address') {
    if (given) return verifyEmployer(db, services, setting)
    return withdrawVerification(db, { ...setting, reason, publicUrl: services.publicUrl })
  }
  await db.transaction((tx) => keep(tx, services, { ...setting, kind, reason }))
}

/** One fact in the transaction of a caller: a verification notes its call in the same way. */
export async function keep(
  tx: Db,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  {
    employerId,
    kind,
    given,
    until,
    reason,
    operatorId,
    now,
  }: Setting & { kind: KeptEvidence; reason: string },
): Promise<void> {
  await lockEmployer(tx, employerId)
  const [owner] = await tx.select().from(accounts).where(eq(accounts.id, employerId))
  if (!owner) throw new Problem('not_found')
  const one = and(eq(employerEvidence.employerId, employerId), eq(employerEvidence.kind, kind))
  const [old] = await tx.select().from(employerEvidence).where(one)
  if (!given && !old?.since && !old?.askedAt)
    throw new Problem('changed_meanwhile', { words: `${owner.name} has no such fact` })
  const last = until ?? addMonths(dayOf(now), evidenceFacts[kind].months)
  const subject = old?.askedAt ? (old.askedSubject ?? old.subject) : (old?.subject ?? '')
  const looked = { askedAt: null, askedSubject: null, lookedAt: now, ...(old?.askedAt && { subject }) }
  const fact = given
    ? { ...looked, since: now, until: last, givenBy: operatorId, droppedAt: null, reason: reason || null }
    : { ...looked, since: null, until: null, givenBy: null, droppedAt: now, reason }
  await tx
    .insert(employerEvidence)
    .values({ employerId, kind, ...fact })
    .onConflictDoUpdate({ target: [employerEvidence.employerId, employerEvidence.kind], set: fact })
  await record(tx, {
    act: given ? 'evidence given' : 'evidence dropped',
    subject: { id: employerId, name: owner.name },
    before: { kind, since: old?.since ?? null, subject: old?.subject ?? '' },
    after: { kind, subject, ...(given && { until: last }), ...(reason && { reason }) },
    operatorId,
    now,
  })
  const about = { ...addresseeOf(owner), kind, publicUrl, until: formatLongDate(last), reason }
  await notify(tx, evidenceChanged({ ...about, given }), now)
  await invalidate(tx, pagesWithEvidence(employerId))
}
