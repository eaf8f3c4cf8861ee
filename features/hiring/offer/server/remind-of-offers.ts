import { and, between, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import { namesOf, namesWith } from '#contract/base/facts.ts'
import { addDays, type Day, dayOf } from '#contract/base/maldives.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { offerStates } from '#contract/facts/interview-states.ts'
import { hold } from '#features/hiring/interview/rules.ts'
import { aboutOf, type Site } from '#features/hiring/interview/server/about.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { oneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/applications.ts'
import { offers, onboardingItems } from '#tables/interviews.ts'
import { isToRemind } from '../rules.ts'
import { offerEnds, onboardingDue } from './reminder-emails.ts'

interface When {
  site: Site
  now: Date
}

const batch = 200

const stillHolds = oneOf(applications.status, namesOf(applicationStatuses, hold))

type Column =
  | typeof offers.remindedOn
  | typeof onboardingItems.remindedOn
  | typeof offers.until
  | typeof onboardingItems.dueOn

/** Today or tomorrow in the Maldives, and not reminded of today. */
function isNear(due: Column, remindedOn: Column, now: Date): SQL | undefined {
  const today = dayOf(now)
  return and(between(due, today, addDays(today, 1)), or(isNull(remindedOn), lt(remindedOn, today)))
}

const isDue = (
  due: Day | null,
  { createdAt, remindedOn }: { createdAt: Date; remindedOn: Day | null },
  now: Date,
) => due !== null && isToRemind(due, { askedAt: createdAt, remindedOn, now })

/**
 * Reminds both sides of an open offer the day before its last day, and on it. Any number of processes may run it.
 *
 * @returns how many offers
 */
export async function remindOfOffers(db: Db, { site, now }: When): Promise<number> {
  return db.transaction(async (tx) => {
    const near = await tx
      .select({ offer: offers, application: applications })
      .from(offers)
      .innerJoin(applications, eq(applications.id, offers.applicationId))
      .where(
        and(
          oneOf(offers.state, namesWith(offerStates, 'waits')),
          isNear(offers.until, offers.remindedOn, now),
          stillHolds,
        ),
      )
      .orderBy(offers.id)
      .limit(batch)
      .for('update', { of: offers, skipLocked: true })
    const due = near.filter(({ offer }) => isDue(offer.until, offer, now))
    for (const { offer, application } of due) {
      await tx
        .update(offers)
        .set({ remindedOn: dayOf(now) })
        .where(eq(offers.id, offer.id))
      const about = await aboutOf(tx, application, site, now)
      const ending = { id: offer.id, until: offer.until ?? dayOf(now) }
      for (const side of ['seeker', 'employer'] as const) {
        const reader = about[side]
        if (reader) await notify(tx, offerEnds(about, ending, { ...reader, side }), now)
      }
    }
    return due.length
  })
}

/**
 * Reminds both sides of what is asked for before the first day, the day before it is due and on the day: one mail for each
 * application. Any number of processes may run it.
 *
 * @returns how many applications
 */
export async function remindOfOnboarding(db: Db, { site, now }: When): Promise<number> {
  return db.transaction(async (tx) => {
    const near = await tx
      .select({ item: onboardingItems, application: applications })
      .from(onboardingItems)
      .innerJoin(applications, eq(applications.id, onboardingItems.applicationId))
      .where(
        and(
          isNull(onboardingItems.doneAt),
          isNear(onboardingItems.dueOn, onboardingItems.remindedOn, now),
          stillHolds,
        ),
      )
      .orderBy(onboardingItems.applicationId, onboardingItems.dueOn, onboardingItems.number)
      .limit(batch)
      .for('update', { of: onboardingItems, skipLocked: true })
    const due = near.filter(({ item }) => isDue(item.dueOn, item, now))
    for (const { item } of due)
      await tx
        .update(onboardingItems)
        .set({ remindedOn: dayOf(now) })
        .where(eq(onboardingItems.id, item.id))
    const byApplication = Map.groupBy(due, ({ application }) => application.id)
    for (const ofOne of byApplication.values()) {
      const [first] = ofOne
      if (!first) continue
      const about = await aboutOf(tx, first.application, site, now)
      const list = ofOne.map(({ item: { id, what, dueOn } }) => ({ id, what, dueOn: dueOn ?? dayOf(now) }))
      for (const side of ['seeker', 'employer'] as const) {
        const reader = about[side]
        if (reader) await notify(tx, onboardingDue(about, list, { ...reader, side }), now)
      }
    }
    return byApplication.size
  })
}
