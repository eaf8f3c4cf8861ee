import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { addDays, dayOf, startOfDay } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { suspendEmployer } from '#contract/companies/desk-employers.ts'
import { peopleADay } from '#contract/facts/bounds.ts'
import { findOperators } from '#features/accounts/server/find-operators.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { applications } from '#tables/hiring/applications.ts'
import { directoryDays, directoryReadings } from '#tables/seekers.ts'
import { standsAt } from './access.ts'
import { directoryLimitReached } from './emails.ts'

export interface Reader {
  employerId: string
  now: Date
  publicUrl: string
}

interface Day {
  employerId: string
  day: string
}

const isDay = ({ employerId, day }: Day) =>
  and(eq(directoryDays.employerId, employerId), eq(directoryDays.day, day))

/** The employer's day, locked until the transaction ends, so that its calls are counted one by one. */
async function lockDay(tx: Db, which: Day) {
  await tx.insert(directoryDays).values(which).onConflictDoNothing()
  const [day] = await tx.select().from(directoryDays).where(isDay(which)).for('update')
  return day
}

/** People that the employer has not seen today, without its applicants. */
async function newAmong(tx: Db, { employerId, day }: Day, seekerIds: readonly string[]): Promise<string[]> {
  const one = { one: sql`1` }
  const shown = tx
    .select(one)
    .from(directoryReadings)
    .where(
      and(
        eq(directoryReadings.employerId, employerId),
        eq(directoryReadings.day, day),
        eq(directoryReadings.seekerId, accounts.id),
      ),
    )
  const applied = tx
    .select(one)
    .from(applications)
    .where(and(eq(applications.seekerId, accounts.id), standsAt(employerId)))
  const people = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...seekerIds]), notExists(shown), notExists(applied)))
    .orderBy(asc(accounts.id))
    .for('key share', { of: accounts })
  return people.map(({ id }) => id)
}

/** Notifies every operator, the first time on a day. */
async function notifyDesk(tx: Db, which: Day, { now, publicUrl }: Reader): Promise<void> {
  const [first] = await tx
    .update(directoryDays)
    .set({ limitReachedAt: now })
    .where(and(isDay(which), isNull(directoryDays.limitReachedAt)))
    .returning({ day: directoryDays.day })
  if (!first) return
  const [employer] = await tx
    .select({ company: employers.company })
    .from(employers)
    .where(eq(employers.id, which.employerId))
  const about = { ...which, company: employer?.company ?? '', publicUrl }
  const operators = await findOperators(tx, suspendEmployer)
  const mails = operators.map(({ email }) => directoryLimitReached({ ...about, to: email }))
  await notifyAll(tx, mails, now)
}

function tooManyPeople(now: Date): Problem {
  const tomorrow = startOfDay(addDays(dayOf(now), 1))
  return new Problem('directory_limit', {
    words: `An employer can view ${formatCount(peopleADay)} different job seekers a day, and these would be more. Please try again tomorrow; you can still view those you have seen today`,
    retryAfterSeconds: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
  })
}

/**
 * Counts people of the directory before an employer sees them: each once a day, without its applicants.
 * Call it outside of a transaction, before anything is sent.
 *
 * @throws Problem `directory_limit` when they exceed the daily maximum; then none is counted
 */
export async function countReadings(db: Db, reader: Reader, seekerIds: readonly string[]): Promise<void> {
  if (seekerIds.length === 0) return
  const which = { employerId: reader.employerId, day: dayOf(reader.now) }
  const isWithinLimit = await db.transaction(async (tx) => {
    const today = await lockDay(tx, which)
    const people = await newAmong(tx, which, seekerIds)
    if (people.length === 0) return true
    const shown = (today?.people ?? 0) + people.length
    if (shown > peopleADay) {
      await notifyDesk(tx, which, reader)
      return false
    }
    await tx.insert(directoryReadings).values(people.map((seekerId) => ({ ...which, seekerId })))
    await tx.update(directoryDays).set({ people: shown }).where(isDay(which))
    return true
  })
  if (!isWithinLimit) throw tooManyPeople(reader.now)
}

/**
 * Check for a call without people. At the limit it is refused like one with new people: otherwise the
 * difference would reveal who is in the directory.
 *
 * @throws Problem `directory_limit`
 */
export async function requireRoomForMore(db: Db, reader: Reader): Promise<void> {
  const which = { employerId: reader.employerId, day: dayOf(reader.now) }
  const isFull = await db.transaction(async (tx) => {
    const [today] = await tx.select().from(directoryDays).where(isDay(which))
    if (!today || today.people < peopleADay) return false
    await notifyDesk(tx, which, reader)
    return true
  })
  if (isFull) throw tooManyPeople(reader.now)
}
