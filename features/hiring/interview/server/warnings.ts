import { and, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { namesWith } from '#contract/base/facts.ts'
import { addDays, dayOf, millisecondsPerDay } from '#contract/base/maldives.ts'
import { interviewStates } from '#contract/facts/interview-states.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'
import { holidays, interviews } from '#tables/hiring/interviews.ts'
import { endOf, isInFridayPrayers, spanText } from '../rules.ts'

interface Wanted {
  employerId: string
  /** Chosen jobs of a hiring manager, who sees no others. */
  chosenJobs?: readonly string[] | undefined
  at: Date
  minutes: number
  /** Id of the interview that is moved. */
  except?: string | undefined
}

/**
 * Other interviews of the employer, agreed or proposed, that overlap the time. One that is agreed for a job that the
 * viewer does not see is listed without the job's title, since the time is taken for everybody.
 */
async function clashes(db: Db, { employerId, chosenJobs, at, minutes, except }: Wanted): Promise<string[]> {
  const from = new Date(at.getTime() - millisecondsPerDay)
  const rows = await db
    .select({
      state: interviews.state,
      startsAt: interviews.startsAt,
      times: interviews.times,
      suggestedAt: interviews.suggestedAt,
      minutes: interviews.minutes,
      job: applications.jobTitle,
      jobId: applications.jobId,
      name: accounts.name,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .where(
      and(
        eq(interviews.employerId, employerId),
        except === undefined ? undefined : ne(interviews.id, except),
        or(
          and(eq(interviews.state, 'agreed'), isNotNull(interviews.startsAt), gte(interviews.startsAt, from)),
          inArray(interviews.state, namesWith(interviewStates, 'waits')),
        ),
        notWithdrawn,
      ),
    )
    .orderBy(interviews.startsAt)
    .limit(1_000)
  const overlaps = (start: Date, length: number) => start < endOf(at, minutes) && endOf(start, length) > at
  return rows.flatMap((row) => {
    const { state, startsAt, suggestedAt, name, job } = row
    const isHidden = chosenJobs && !chosenJobs.includes(row.jobId ?? '')
    if (state === 'agreed')
      return startsAt && overlaps(startsAt, row.minutes)
        ? isHidden
          ? ['Your company has another interview then']
          : [`You have another interview then: ${name}, ${job}, ${spanText(startsAt, row.minutes)}`]
        : []
    if (isHidden) return []
    const proposed = row.times.map((time) => new Date(time)).find((time) => overlaps(time, row.minutes))
    if (proposed)
      return [`You proposed this time to ${name} for ${job} too: ${spanText(proposed, row.minutes)}`]
    return state === 'suggested' && suggestedAt && overlaps(suggestedAt, row.minutes)
      ? [`${name} suggested this time for ${job}: ${spanText(suggestedAt, row.minutes)}`]
      : []
  })
}

/** Returns the reasons against a time, which can still be proposed. */
export async function warningsOf(db: Db, wanted: Wanted): Promise<string[]> {
  const { at, minutes } = wanted
  const days = [...new Set([dayOf(at), dayOf(new Date(endOf(at, minutes).getTime() - 1))])]
  const free = await db.select().from(holidays).where(inArray(holidays.day, days)).orderBy(holidays.day)
  return [
    ...new Set(await clashes(db, wanted)),
    ...(isInFridayPrayers(at, minutes) ? ['Friday prayers are from 12:00 to 1:30 PM'] : []),
    ...free.map(({ name }) => `It is a public holiday: ${name}`),
  ].slice(0, 10)
}

/** Public holidays from a year ago onwards. */
export async function listHolidays(db: Db, now: Date) {
  const rows = await db
    .select({ day: holidays.day, name: holidays.name })
    .from(holidays)
    .where(gte(holidays.day, addDays(dayOf(now), -365)))
    .orderBy(sql`${holidays.day} < ${dayOf(now)}`, holidays.day)
  return { holidays: rows }
}
