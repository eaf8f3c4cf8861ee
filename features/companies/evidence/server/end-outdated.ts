import { and, eq, isNotNull } from 'drizzle-orm'
import {
  domainEnded,
  type KeptEvidence,
  nameChanged,
  nameChangedSendAgain,
  nameChangedSinceCall,
} from '#contract/facts/evidence.ts'
import type { Db } from '#platform/database/database.ts'
import { employerEvidence } from '#tables/companies/employer-evidence.ts'
import { hostOfWebsite, isOtherName } from '../domain-rules.ts'

interface Profile {
  company: string
  website: string
}

interface Change {
  employerId: string
  before: Profile
  after: Profile
  now: Date
}

/**
 * Stops showing what was checked of another website or name, in the transaction that changes the profile and holds the
 * lock of the employer. The registration of another name waits for an operator again, with its document while that is
 * kept; otherwise the employer is asked to send it again. The number that was called was published for the earlier name.
 */
export async function endOutdated(tx: Db, { employerId, before, after, now }: Change): Promise<void> {
  if (after.website !== before.website) await endDomain(tx, employerId, hostOfWebsite(after.website))
  if (!isOtherName(before.company, after.company)) return
  await lookAgain(tx, employerId, now)
  await endCall(tx, employerId)
}

const shown = (employerId: string, kind: KeptEvidence) =>
  and(
    eq(employerEvidence.employerId, employerId),
    eq(employerEvidence.kind, kind),
    isNotNull(employerEvidence.since),
  )

const notShown = { since: null, until: null }

async function endDomain(tx: Db, employerId: string, host: string | undefined): Promise<void> {
  const where = shown(employerId, 'domain')
  const [proven] = await tx.select().from(employerEvidence).where(where)
  if (!proven || proven.subject === host) return
  await tx
    .update(employerEvidence)
    .set({ ...notShown, reason: domainEnded })
    .where(where)
}

async function endCall(tx: Db, employerId: string): Promise<void> {
  await tx
    .update(employerEvidence)
    .set({ ...notShown, reason: nameChangedSinceCall })
    .where(shown(employerId, 'called'))
}

/** A number that waits is of the new name from now on: an operator who reads the earlier one has to look again. */
async function sendAnew(tx: Db, employerId: string, now: Date): Promise<void> {
  await tx
    .update(employerEvidence)
    .set({ askedAt: now })
    .where(
      and(
        eq(employerEvidence.employerId, employerId),
        eq(employerEvidence.kind, 'registration'),
        isNotNull(employerEvidence.askedAt),
      ),
    )
}

async function lookAgain(tx: Db, employerId: string, now: Date): Promise<void> {
  const where = shown(employerId, 'registration')
  const [seen] = await tx.select().from(employerEvidence).where(where)
  if (!seen) return sendAnew(tx, employerId, now)
  const { askedAt, askedSubject, subject, fileId } = seen
  await tx
    .update(employerEvidence)
    .set(
      fileId
        ? {
            ...notShown,
            askedAt: askedAt ?? now,
            askedSubject: askedAt ? askedSubject : subject,
            reason: nameChanged,
          }
        : { ...notShown, reason: nameChangedSendAgain },
    )
    .where(where)
}
