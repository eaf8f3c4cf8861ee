import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { messagesKeptForMonths } from '#contract/facts/retention.ts'
import type { Db } from '#platform/database/database.ts'
import { applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { interviewEvents, interviews, offers, onboardingItems } from '#tables/hiring/interviews.ts'
import { heldSlot } from './change-interview.ts'
import type { Application, Interview, Site } from './mail-facts.ts'
import { notifyBoth } from './notify-both.ts'

/** Deletes interviews and offers of applications that ended `messagesKeptForMonths` ago, with their messages. */
export async function forgetOldInterviews(db: Db, now: Date): Promise<void> {
  const old = sql`(select id from ${applications} where not (${waitsForEmployer})
    and updated_at < ${now.toISOString()}::timestamptz - make_interval(months => ${messagesKeptForMonths}))`
  for (const table of [interviews, offers, onboardingItems, interviewEvents])
    await db.delete(table).where(sql`${table.applicationId} in ${old}`)
}

interface Leaving {
  accountId: string
  /** The account was deleted before, and its other sides were notified then. */
  isAgain: boolean
  site: Site
  now: Date
}

/**
 * Notifies the remaining side that an agreement is cancelled. The mail has no reference to the deleted
 * account, so it is not deleted with it.
 */
async function notifyRemaining(
  tx: Db,
  { interview, application }: { interview: Interview; application: Application },
  { accountId, site, now }: Leaving,
): Promise<void> {
  const held = heldSlot(interview)
  if (!held || held <= now) return
  const isSeeker = application.seekerId === accountId
  const left = isSeeker ? { seekerId: null } : { employerId: null }
  const to = isSeeker ? (['employer'] as const) : (['seeker'] as const)
  const slot = { at: held, state: 'cancelled' as const }
  const cancelled = { ...interview, sequence: interview.sequence + 1, version: interview.version + 1 }
  await notifyBoth(tx, { ...application, ...left }, cancelled, {
    notice: 'cancelled',
    by: 'clock',
    slot,
    to,
    site,
    now,
  })
}

/**
 * Deletes the interviews and offers of an account, in the transaction that deletes it and before its
 * applications are anonymised. The other side of an agreed interview gets a mail with a calendar
 * cancellation.
 */
export async function forgetInterviewsOf(tx: Db, leaving: Leaving): Promise<void> {
  const { accountId } = leaving
  const theirs = or(eq(applications.seekerId, accountId), eq(applications.employerId, accountId))
  const ids = () => tx.select({ id: applications.id }).from(applications).where(theirs)
  await ids().orderBy(applications.id).for('update')
  const held = await tx
    .select({ interview: interviews, application: applications })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(theirs, eq(interviews.inCalendars, true)))
  if (!leaving.isAgain) for (const one of held) await notifyRemaining(tx, one, leaving)
  for (const table of [interviews, offers, onboardingItems, interviewEvents])
    await tx.delete(table).where(inArray(table.applicationId, ids()))
}
