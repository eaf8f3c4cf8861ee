import { and, eq } from 'drizzle-orm'
import { addMonths, type Day, dayOf, formatLongDate } from '#contract/base/maldives.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { type EvidenceKind, evidenceFacts, type KeptEvidence } from '#contract/facts/evidence.ts'
import { isOnlyCompany } from '#features/accounts/server/company-account.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import { record } from '#features/audit/server/record.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employerEvidence } from '#tables/companies/employer-evidence.ts'
import { employers } from '#tables/companies/employers.ts'
import { verifyEmployer } from '../../server/desk/verify-employer.ts'
import { withdrawVerification } from '../../server/desk/withdraw-verification.ts'
import { commonDomain, hostOfWebsite } from '../domain-rules.ts'
import { evidenceChanged } from './emails.ts'
import { pagesWithEvidence } from './pages-with-evidence.ts'
import { requireSeenName } from './require-seen-name.ts'

interface Setting {
  employerId: string
  kind: EvidenceKind
  given: boolean
  until?: Day | undefined
  reason?: string | undefined
  /** Time of the request that waited when it was read; undefined compares nothing. */
  askedAt?: string | null | undefined
  /** The name that was on the screen; undefined compares nothing. */
  company?: string | undefined
  /** The number that was called, and its public source. */
  number?: string | undefined
  source?: string | undefined
  operatorId: string
  now: Date
}

/**
 * Gives or drops a fact about an employer. A given one has a last day, by default in a year; a dropped one a
 * reason. A registration is about what was sent last: where something waits, dropping refuses that alone, and what an
 * operator saw before goes on. The employer is mailed. The address is given and dropped by verifying the employer.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when something newer was sent, the employer has another name, there is nothing to
 *   drop, or nothing that a registration or website rests on
 * @throws Problem `invalid_input` without a reason, with a day that is over, or for a call without its number and source
 */
export async function setEvidence(
  db: Db,
  services: Services,
  setting: Setting & { origin: Origin },
): Promise<void> {
  const { kind, given, until, reason = '', number = '', source = '', now } = setting
  if (given && (kind === 'called' || kind === 'address')) {
    if (number === '') throw wrongField('number', 'is required', 'The number that was called')
    if (source === '') throw wrongField('source', 'is required', 'The source of the number')
  }
  if (!given && reason.trim() === '') throw wrongField('reason', 'is required', 'The reason')
  if (until !== undefined && until < dayOf(now))
    throw wrongField('until', 'must be today or later', 'The last day')
  if (kind === 'address') {
    if (given) return verifyEmployer(db, services, { ...setting, number, source })
    return withdrawVerification(db, { ...setting, reason, publicUrl: services.publicUrl })
  }
  await db.transaction((tx) => keep(tx, services, { ...setting, kind, reason, number, source }))
}

interface Keeping extends Setting {
  kind: KeptEvidence
  reason: string
  number: string
  source: string
}

async function keep(
  tx: Db,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { employerId, kind, given, until, askedAt, company, reason, number, source, operatorId, now }: Keeping,
): Promise<void> {
  await lockEmployer(tx, employerId)
  const [owner] = await tx.select().from(accounts).where(eq(accounts.id, employerId))
  if (!owner) throw new Problem('not_found')
  const one = and(eq(employerEvidence.employerId, employerId), eq(employerEvidence.kind, kind))
  const [old] = await tx.select().from(employerEvidence).where(one)
  if (askedAt !== undefined && askedAt !== (old?.askedAt?.toISOString() ?? null))
    throw new Problem('changed_meanwhile', {
      words: `${owner.name} has sent something since you looked. Please look at it first`,
    })
  if (!given && !old?.since && !old?.askedAt)
    throw new Problem('changed_meanwhile', { words: `${owner.name} has no such fact` })
  if (given) await requireSeenName(tx, employerId, company)
  if (given) await requireGrounds(tx, kind, owner, old)
  const last = until ?? addMonths(dayOf(now), evidenceFacts[kind].months)
  const sent = old?.askedAt ? (old.askedSubject ?? old.subject) : (old?.subject ?? '')
  const isCall = given && kind === 'called'
  // Refused is what waits, and nothing that holds.
  const holds = old?.since && (old.until === null || old.until >= dayOf(now))
  const goesOn = !given && holds && old.askedAt
  const subject = isCall ? number : sent
  const looked = {
    askedAt: null,
    askedSubject: null,
    lookedAt: now,
    ...(old?.askedAt && { subject }),
    ...(isCall && { subject, source }),
  }
  const fact = goesOn
    ? { askedAt: null, askedSubject: null, lookedAt: now, reason }
    : given
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
    after: {
      kind,
      subject,
      ...(isCall && { source }),
      ...(given && { until: last }),
      ...(reason && { reason }),
    },
    operatorId,
    now,
  })
  const about = { ...addresseeOf(owner), kind, publicUrl, until: formatLongDate(last), reason }
  await notify(
    tx,
    evidenceChanged({ ...about, outcome: given ? 'given' : goesOn ? 'refused' : 'dropped' }),
    now,
  )
  await invalidate(tx, pagesWithEvidence(employerId))
}

/** Refuses a registration of which nothing was sent, and a website that its company has not proven. */
async function requireGrounds(
  tx: Db,
  kind: KeptEvidence,
  owner: typeof accounts.$inferSelect,
  old: typeof employerEvidence.$inferSelect | undefined,
): Promise<void> {
  if (kind === 'registration' && !old?.since && !(old?.fileId && (old.askedSubject ?? old.subject) !== ''))
    throw new Problem('changed_meanwhile', {
      words: `${owner.name} has sent no number and document of its registration`,
    })
  if (kind !== 'domain') return
  const [company] = await tx.select().from(employers).where(eq(employers.id, owner.id))
  const website = company?.website ?? ''
  const domain = (await isOnlyCompany(tx, owner.id))
    ? hostOfWebsite(website)
    : commonDomain({ email: owner.email, website })
  if (!old || domain === undefined || old.subject !== domain)
    throw new Problem('changed_meanwhile', {
      words: `${owner.name} has not proven that its website is its own`,
    })
}
