import { and, between, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import { namesOf } from '#contract/base/facts.ts'
import { addDays, dayOf, startOfDay } from '#contract/base/maldives.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { nobodySuspended } from '#features/hiring/conversation/server/access.ts'
import { interviewsStand } from '#features/hiring/interview/rules.ts'
import { aboutOf, type Site } from '#features/hiring/interview/server/mail-facts.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { oneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { applications } from '#tables/hiring/applications.ts'
import { offers, onboardingItems } from '#tables/hiring/interviews.ts'
import { isReminderTime } from '../rules.ts'
import { isAcceptable } from './acceptable-offers.ts'
import { offerEnds, onboardingDue } from './reminder-emails.ts'

interface When {
  site: Site
  now: Date
}

const batch = 200

const stillHolds = oneOf(applications.status, namesOf(applicationStatuses, interviewsStand))

interface Columns {
  due: typeof offers.until | typeof onboardingItems.dueOn
  createdAt: typeof offers.createdAt | typeof onboardingItems.createdAt
  remindedOn: typeof offers.remindedOn | typeof onboardingItems.remindedOn
}

/**
 * Condition for a day that is today or tomorrow in the Maldives, and of which nobody was reminded today. The mail of what was
 * asked for today names the day already. The whole condition is in SQL: rows that are not due must not fill a batch.
 */
function isNear({ due, createdAt, remindedOn }: Columns, now: Date): SQL | undefined {
  const today = dayOf(now)
  return and(
    between(due, today, addDays(today, 1)),
    lt(createdAt, startOfDay(today)),
    or(isNull(remindedOn), lt(remindedOn, today)),
  )
}

const isOfferDue = (now: Date): SQL | undefined =>
  and(
    isAcceptable(now),
    isNear({ due: offers.until, createdAt: offers.createdAt, remindedOn: offers.remindedOn }, now),
  )

/**
 * Reminds both sides of an open offer the day before its last day, and on it, in the morning. Any number of processes may
 * run it.
 *
 * @returns how many offers
 * @throws AggregateError when some failed
 */
export async function remindOfOffers(db: Db, when: When): Promise<number> {
  if (!isReminderTime(when.now)) return 0
  const due = await db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .where(isOfferDue(when.now))
    .orderBy(offers.id)
    .limit(batch)
  return oneByOne(due, 'offers got no reminder', ({ id }) =>
    db.transaction((tx) => remindOfOffer(tx, id, when)),
  )
}

/** @returns 0 when it is not due any more */
async function remindOfOffer(tx: Db, id: string, { site, now }: When): Promise<number> {
  const [found] = await tx
    .select({ offer: offers, application: applications })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .where(and(eq(offers.id, id), isOfferDue(now)))
    .for('update', { of: offers, skipLocked: true })
  if (!found) return 0
  const { offer, application } = found
  const today = dayOf(now)
  await tx.update(offers).set({ remindedOn: today }).where(eq(offers.id, id))
  const about = await aboutOf(tx, application, site, now)
  for (const side of ['seeker', 'employer'] as const) {
    const reader = about[side]
    if (reader)
      await notify(tx, offerEnds(about, { id, until: offer.until ?? today }, { ...reader, side }), now)
  }
  return 1
}

const isItemDue = (now: Date): SQL | undefined =>
  and(
    isNull(onboardingItems.doneAt),
    isNear(
      {
        due: onboardingItems.dueOn,
        createdAt: onboardingItems.createdAt,
        remindedOn: onboardingItems.remindedOn,
      },
      now,
    ),
    stillHolds,
    nobodySuspended,
  )

/**
 * Reminds both sides of what is asked for before the first day, the day before it is due and on the day, in the morning: one
 * mail for each application. Any number of processes may run it.
 *
 * @returns how many applications
 * @throws AggregateError when some failed
 */
export async function remindOfOnboarding(db: Db, when: When): Promise<number> {
  if (!isReminderTime(when.now)) return 0
  const due = await db
    .selectDistinct({ applicationId: onboardingItems.applicationId })
    .from(onboardingItems)
    .innerJoin(applications, eq(applications.id, onboardingItems.applicationId))
    .where(isItemDue(when.now))
    .orderBy(onboardingItems.applicationId)
    .limit(batch)
  return oneByOne(due, 'applications got no reminder of what is asked for', ({ applicationId }) =>
    db.transaction((tx) => remindOfItems(tx, applicationId, when)),
  )
}

/** @returns 0 when nothing is due any more */
async function remindOfItems(tx: Db, applicationId: string, { site, now }: When): Promise<number> {
  const today = dayOf(now)
  const due = await tx
    .select({ item: onboardingItems, application: applications })
    .from(onboardingItems)
    .innerJoin(applications, eq(applications.id, onboardingItems.applicationId))
    .where(and(eq(onboardingItems.applicationId, applicationId), isItemDue(now)))
    .orderBy(onboardingItems.dueOn, onboardingItems.number)
    // Waits for another process instead of skipping its rows, so that one mail names all of them.
    .for('update', { of: onboardingItems })
  const [first] = due
  if (!first) return 0
  const ids = due.map(({ item }) => item.id)
  await tx.update(onboardingItems).set({ remindedOn: today }).where(inArray(onboardingItems.id, ids))
  const about = await aboutOf(tx, first.application, site, now)
  const list = due.map(({ item: { id, what, dueOn } }) => ({ id, what, dueOn: dueOn ?? today }))
  for (const side of ['seeker', 'employer'] as const) {
    const reader = about[side]
    if (reader) await notify(tx, onboardingDue(about, list, { ...reader, side }), now)
  }
  return 1
}
