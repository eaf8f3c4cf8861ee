import { and, asc, eq } from 'drizzle-orm'
import { type Day, dayOf } from '#contract/base/maldives.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { maxOnboardingItems } from '#contract/facts/bounds.ts'
import { closedReasons } from '#contract/facts/closed-conversation.ts'
import {
  closedReasonOf,
  lockThread,
  type Party,
  requireThread,
} from '#features/hiring/conversation/server/access.ts'
import { aboutOf, type Site } from '#features/hiring/interview/server/mail-facts.ts'
import { publishUpdate } from '#features/hiring/live-updates/server/publish-update.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { offers, onboardingItems } from '#tables/hiring/interviews.ts'
import { onboardingAsked } from './emails.ts'

/** Documents and steps of an application, those that are due first on top. */
export async function listOnboarding(db: Db, applicationId: string) {
  const rows = await db
    .select()
    .from(onboardingItems)
    .where(eq(onboardingItems.applicationId, applicationId))
    .orderBy(asc(onboardingItems.dueOn), asc(onboardingItems.number))
  return rows.map(({ id, what, dueOn, doneAt, doneBy }) => ({
    _id: id,
    what,
    dueOn,
    doneAt: doneAt?.toISOString() ?? null,
    doneBy,
  }))
}

interface Asking {
  applicationId: string
  employerId: string
  papers: { what: string; dueOn?: Day | undefined }[]
  site: Site
  now: Date
}

/**
 * Asks somebody who accepted an offer for documents and steps; one mail names all of them. One that is asked for already
 * and not ticked is left out.
 *
 * @throws Problem `not_found`
 * @throws Problem `invalid_input` when the day of a document has passed
 * @throws Problem `no_accepted_offer`
 * @throws Problem `conversation_over` when a side has blocked
 * @throws Problem `list_full`
 * @returns whether one was left to ask for
 */
export async function askForOnboarding(db: Db, asking: Asking): Promise<boolean> {
  const { applicationId, employerId, papers, site, now } = asking
  const late = papers.findIndex(({ dueOn }) => dueOn !== undefined && dueOn < dayOf(now))
  if (late !== -1) throw wrongField(`papers.${late}.dueOn`, 'must not have passed')
  return db.transaction(async (tx) => {
    const party = { id: employerId, role: 'employer' as const }
    const found = await lockThread(tx, applicationId, party)
    await requireAccepted(tx, applicationId)
    const closed = closedReasonOf(found, party, now)
    // The time to write ends a month after the decision; what is asked for may take longer.
    if (closed && closed !== 'ended')
      throw new Problem('conversation_over', { words: closedReasons[closed].refusal })
    const known = await listOnboarding(tx, applicationId)
    const isAskedFor = new Set(known.filter(({ doneAt }) => doneAt === null).map(({ what }) => what))
    const asked = papers.filter(({ what }) => !isAskedFor.has(what))
    if (asked.length === 0) return false
    if (known.length + asked.length > maxOnboardingItems) throw new Problem('list_full')
    await tx
      .insert(onboardingItems)
      .values(asked.map(({ what, dueOn = null }) => ({ applicationId, what, dueOn, createdAt: now })))
    const about = await aboutOf(tx, found.application, site, now)
    if (about.seeker)
      await notify(tx, { ...onboardingAsked(about, asked, about.seeker), by: employerId }, now)
    await publishUpdate(tx, [found.application.seekerId, found.application.employerId])
    return true
  })
}

async function requireAccepted(tx: Db, applicationId: string): Promise<void> {
  const [accepted] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.applicationId, applicationId), eq(offers.state, 'accepted')))
    .limit(1)
  if (!accepted) throw new Problem('no_accepted_offer')
}

interface OfItem {
  applicationId: string
  paperId: string
  party: Party
}

const ofItem = ({ applicationId, paperId }: OfItem) =>
  and(eq(onboardingItems.id, paperId), eq(onboardingItems.applicationId, applicationId))

/** Ticks it or takes the tick away. Repeating it keeps the first time and side. @throws Problem `not_found` */
export async function tickOnboardingItem(
  db: Db,
  { done, now, ...of }: OfItem & { done: boolean; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { application } = await requireThread(tx, of.applicationId, of.party)
    const [item] = await tx.select().from(onboardingItems).where(ofItem(of)).for('update')
    if (!item) throw new Problem('not_found')
    if ((item.doneAt !== null) === done) return
    await tx
      .update(onboardingItems)
      .set(done ? { doneAt: now, doneBy: of.party.role } : { doneAt: null, doneBy: null })
      .where(eq(onboardingItems.id, item.id))
    await publishUpdate(tx, [application.seekerId, application.employerId])
  })
}

/** @throws Problem `not_found` */
export async function removeOnboardingItem(db: Db, of: OfItem): Promise<void> {
  await db.transaction(async (tx) => {
    const { application } = await requireThread(tx, of.applicationId, of.party)
    const removed = await tx.delete(onboardingItems).where(ofItem(of)).returning({ id: onboardingItems.id })
    if (removed.length === 0) throw new Problem('not_found')
    await publishUpdate(tx, [application.seekerId, application.employerId])
  })
}
