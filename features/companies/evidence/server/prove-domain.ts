import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { addMonths, dayOf } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { evidenceFacts } from '#contract/facts/evidence.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { auditEntries } from '#tables/audit.ts'
import { employerEvidence } from '#tables/companies/employer-evidence.ts'
import { employers } from '#tables/companies/employers.ts'
import { activeOwners } from '../../members/server/owners.ts'
import { commonDomain, isSameSite } from '../domain-rules.ts'
import { hasLine, lineFor, type SiteReaders, siteReaders } from './ask-site.ts'
import { pagesWithEvidence } from './pages-with-evidence.ts'

interface Proving {
  viewerId: string
  employerId: string
  now: Date
}

/** The account of a company; its owners where its founder has left it or is no owner any more. */
async function peopleOf(db: Db, employerId: string): Promise<(typeof accounts.$inferSelect)[]> {
  const owners = (await activeOwners(db, employerId)).map(({ account }) => account)
  if (owners.length > 0 && owners.every(({ id }) => id !== employerId)) return owners
  return db.select().from(accounts).where(eq(accounts.id, employerId))
}

/** The domain of both mail and website with its line; null when they differ, or no such address is confirmed. */
export async function provableDomain(
  db: Db,
  { secret }: Pick<Services, 'secret'>,
  employerId: string,
): Promise<{ domain: string; line: string } | null> {
  const [company] = await db.select().from(employers).where(eq(employers.id, employerId))
  const confirmed = (await peopleOf(db, employerId)).filter(({ emailVerifiedAt }) => emailVerifiedAt)
  const [domain] = confirmed.flatMap(
    ({ email }) => commonDomain({ email, website: company?.website ?? '' }) ?? [],
  )
  return domain === undefined ? null : { domain, line: lineFor(secret, employerId, domain) }
}

/**
 * Looks for the line of an employer on its website and in its records, and notes the day.
 *
 * @throws Problem `forbidden` when it is another employer's
 * @throws Problem `not_proven` when mail and website differ, or the line is not there, or either has
 * changed meanwhile, or an operator has stopped showing this website or one of its site, also if the company
 * has proven another one since
 */
export async function proveDomain(
  db: Db,
  services: Services,
  { viewerId, employerId, now }: Proving,
  readers: SiteReaders = siteReaders(services.webhookNetworks),
): Promise<void> {
  requireSelf(viewerId, employerId)
  const provable = await provableDomain(db, services, employerId)
  if (!provable)
    throw new Problem('not_proven', {
      words:
        'Your website and your confirmed e-mail address must have the same domain, such as resort.mv. Change one of them, or confirm the address',
    })
  if (!(await hasLine(provable.domain, provable.line, readers))) throw new Problem('not_proven')
  const fact = {
    subject: provable.domain,
    since: now,
    until: addMonths(dayOf(now), evidenceFacts.domain.months),
    droppedAt: null,
    reason: null,
  }
  const isRefused = await db.transaction(async (tx) => {
    // Website and address may have changed while the site was asked.
    await tx.select().from(accounts).where(eq(accounts.id, employerId)).for('no key update')
    await lockEmployer(tx, employerId)
    if ((await provableDomain(tx, services, employerId))?.domain !== provable.domain)
      throw new Problem('not_proven')
    const refused = await refusedSite(tx, employerId, provable.domain)
    // A refused one is kept with its reason in place of another that was proven since: an operator may show it again.
    const kept = refused ?? fact
    await tx
      .insert(employerEvidence)
      .values({ employerId, kind: 'domain', ...kept })
      .onConflictDoUpdate({ target: [employerEvidence.employerId, employerEvidence.kind], set: kept })
    await invalidate(tx, pagesWithEvidence(employerId))
    return refused !== undefined
  })
  if (isRefused)
    throw new Problem('not_proven', {
      words: 'We have stopped showing this website. If you think that this is a mistake, please write to us',
    })
}

/** The last website of the same site that operators have stopped showing, unless one was shown again since. Served by audit_entries_subject. */
async function refusedSite(tx: Db, employerId: string, domain: string) {
  const { act, after, at, before, number, subjectId } = auditEntries
  const isOfDomain = sql`${before} ->> 'kind' = 'domain'`
  const decisions = await tx
    .select({
      act,
      at,
      subject: sql<string>`${before} ->> 'subject'`,
      reason: sql<string>`${after} ->> 'reason'`,
    })
    .from(auditEntries)
    .where(and(eq(subjectId, employerId), inArray(act, ['evidence given', 'evidence dropped']), isOfDomain))
    .orderBy(desc(at), desc(number))
  const last = decisions.find(({ subject }) => isSameSite(subject, domain))
  if (last?.act !== 'evidence dropped') return undefined
  return { subject: last.subject, since: null, until: null, droppedAt: last.at, reason: last.reason }
}
