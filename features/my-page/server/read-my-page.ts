import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { namesOf } from '#contract/base/facts.ts'
import { dayOf } from '#contract/base/maldives.ts'
import { fromLaari } from '#contract/base/money.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { maxUnwanted } from '#contract/facts/bounds.ts'
import { placeKinds } from '#contract/facts/interview-states.ts'
import { seekerTasks } from '#contract/facts/seeker-tasks.ts'
import type { MyPage, Waiting } from '#contract/my-page/my-page.ts'
import { isOpenRequest } from '#features/hiring/conversation/server/document-requests.ts'
import { interviewsStand } from '#features/hiring/interview/rules.ts'
import { isAcceptable } from '#features/hiring/offer/server/acceptable-offers.ts'
import { jobCards } from '#features/saved-jobs/server/list-saved-jobs.ts'
import { expiringSoon } from '#features/seekers/expiry-rules.ts'
import { partsOf } from '#features/seekers/server/read-parts.ts'
import { oneOf, placeIn } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { milliseconds } from '#platform/database/instants.ts'
import { alertJobs, alerts } from '#tables/alerts.ts'
import {
  applicationEvents,
  applications,
  notWithdrawn,
  waitsForEmployer,
} from '#tables/hiring/applications.ts'
import { documentRequests, messages, threads } from '#tables/hiring/conversations.ts'
import { interviews, offers } from '#tables/hiring/interviews.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { seekerPages, unwantedJobs } from '#tables/my-page.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import { seekers } from '#tables/seekers.ts'
import { isNewVisit } from '../rules.ts'
import { jobsForMe } from './jobs-for-me.ts'

const maxWaiting = 20
const maxNews = 5
const maxSaved = 5
const maxApplications = 6

/** Begins or continues a visit. @returns since when jobs are new; null at the first visit */
async function visit(
  db: Db,
  seekerId: string,
  now: Date,
): Promise<{ newSince: Date | null; wish: MyPage['wish'] }> {
  const [page] = await db.select().from(seekerPages).where(eq(seekerPages.seekerId, seekerId))
  const newSince = isNewVisit(page?.seenAt ?? null, now) ? (page?.seenAt ?? null) : (page?.newSince ?? null)
  const seen = { seenAt: now, newSince }
  await db
    .insert(seekerPages)
    .values({ seekerId, ...seen })
    .onConflictDoUpdate({ target: seekerPages.seekerId, set: seen })
  const { work = '', payInLaari = null } = page ?? {}
  return { newSince, wish: { work, pay: payInLaari === null ? null : fromLaari(payInLaari) } }
}

const ofApplication = sql`${applications.id} as "applicationId", ${applications.jobTitle} as title,
  ${applications.company} as company, ${applications.status} as status`

/** Interviews and offers end with a rejection or a withdrawal, at once, and not only when the task has notified both sides. */
const agreementsHold = oneOf(applications.status, namesOf(applicationStatuses, interviewsStand))

/** Has a current invitation to an interview with a time that can be accepted. */
const isInvited = (
  now: Date,
) => sql`${interviews.applicationId} = ${applications.id} and ${interviews.state} = 'proposed'
  and exists (select from unnest(${interviews.times}) as one where one::timestamptz > ${now})`

/** Returns the open tasks: answers first, then unread items, then coming events. */
async function waitingFor(db: Db, seekerId: string, now: Date): Promise<Waiting[]> {
  const mine = and(eq(applications.seekerId, seekerId), isNull(applications.replacedById))
  const { rows } = await db.execute<Omit<Waiting, 'at' | 'text'> & { at: number; text: string | null }>(sql`
    select * from (
    select 'messages' as kind, ${ofApplication}, count(*)::int as count, ${milliseconds(sql`max(${messages.at})`)}::float8 as at,
        null as text
      from ${messages} join ${applications} on ${applications.id} = ${messages.applicationId}
        left join ${threads} on ${threads.applicationId} = ${messages.applicationId}
      where ${mine} and ${messages.by} = 'employer' and ${messages.takenBackAt} is null
        and (${threads.seekerReadAt} is null or ${messages.at} > ${threads.seekerReadAt})
      group by ${applications.id}
    union all
    select 'answer', ${ofApplication}, 1, ${milliseconds(sql`max(${applicationEvents.at})`)}::float8, null
      from ${applicationEvents} join ${applications} on ${applications.id} = ${applicationEvents.applicationId}
      where ${mine} and ${applicationEvents.by} <> 'jobseeker' and ${notWithdrawn}
        and not (${applications.status} = 'Interview' and exists (select from ${interviews} where ${isInvited(now)}))
        and not exists (select from ${documentRequests} where ${documentRequests.applicationId} = ${applications.id}
          and ${documentRequests.askedAt} = ${applicationEvents.at})
        and not exists (select from ${messages} where ${messages.applicationId} = ${applications.id}
          and ${messages.by} = 'employer' and ${messages.at} = ${applicationEvents.at})
        and (${applications.lookedAt} is null or ${applicationEvents.at} > ${applications.lookedAt})
      group by ${applications.id}
    union all
    select 'offer', ${ofApplication}, 1, ${milliseconds(offers.createdAt)}::float8, null
      from ${offers} join ${applications} on ${applications.id} = ${offers.applicationId}
      where ${mine} and ${isAcceptable(now)}
    union all
    select 'invitation', ${ofApplication}, 1, ${milliseconds(interviews.createdAt)}::float8, null
      from ${interviews} join ${applications} on ${isInvited(now)} where ${mine} and ${waitsForEmployer}
    union all
    select 'documents', ${ofApplication}, 1, ${milliseconds(documentRequests.askedAt)}::float8, ${documentRequests.text}
      from ${documentRequests} join ${applications} on ${applications.id} = ${documentRequests.applicationId}
      where ${mine} and ${isOpenRequest}
    union all
    select 'interview', ${ofApplication}, 1, ${milliseconds(interviews.startsAt)}::float8,
        ${sql.join(
          Object.entries(placeKinds).map(
            ([kind, { before }]) =>
              sql`case when ${interviews.placeKind} = ${kind} then ${`${before} `}::text else '' end`,
          ),
          sql` || `,
        )} || ${interviews.place}
      from ${interviews} join ${applications} on ${applications.id} = ${interviews.applicationId}
      where ${mine} and ${interviews.state} = 'agreed' and ${agreementsHold}
        and ${interviews.startsAt} + make_interval(mins => ${interviews.minutes}) > ${now}
    union all
    select 'overdue', ${ofApplication}, 1, ${milliseconds(applications.answerBy)}::float8, null
      from ${applications}
      where ${mine} and ${waitsForEmployer} and ${applications.jobId} is not null
        and ${applications.answerBy} < ${now} and ${applications.answeredAt} is null and ${applications.askedAt} is null
    ) as waiting
    order by ${placeIn(namesOf(seekerTasks), sql`kind`)},
      case when kind = 'interview' then at end, at desc, "applicationId"
    limit ${maxWaiting}`)
  return rows.map(({ at, text, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    ...(text !== null && { text }),
  }))
}

/** New open jobs of an account's alerts, each with its first matching alert. */
async function newJobsOf(db: Db, seekerId: string, since: Date | null, now: Date): Promise<MyPage['news']> {
  const all = await db.$count(alerts, eq(alerts.accountId, seekerId))
  if (all === 0) return { alerts: 0, total: 0, jobs: [] }
  const { rows } = await db.execute<{ jobId: string; alert: string; total: number }>(sql`
    select found.*, (count(*) over ())::int as total from (
      select distinct on (${jobs.id}) ${jobs.id} as "jobId", ${alerts.name} as alert, ${jobs.publishedAt} as at
      from ${alertJobs} join ${alerts} on ${alerts.id} = ${alertJobs.alertId} join ${jobs} on ${jobs.id} = ${alertJobs.jobId}
      where ${alerts.accountId} = ${seekerId} and ${openJobs(now)}
        ${since ? sql`and ${alertJobs.matchedAt} > ${since}` : sql``}
      order by ${jobs.id}, ${alerts.createdAt}
    ) as found order by at desc, "jobId" limit ${maxNews}`)
  const cards = await cardsBy(
    db,
    rows.map(({ jobId }) => jobId),
    now,
  )
  const found = rows.flatMap(({ jobId, alert }) => {
    const job = cards.get(jobId)
    return job ? [{ job, alert }] : []
  })
  return { alerts: all, total: rows[0]?.total ?? 0, jobs: found }
}

const cardsBy = async (db: Db, ids: string[], now: Date) =>
  new Map((await jobCards(db, ids, now)).map((card) => [card._id, card]))

async function savedOf(db: Db, seekerId: string, now: Date): Promise<MyPage['saved']> {
  const isMine = eq(savedJobs.seekerId, seekerId)
  const total = await db.$count(savedJobs, isMine)
  const notApplied: SQL = sql`not exists (select from ${applications}
    where ${applications.jobId} = ${savedJobs.jobId} and ${applications.seekerId} = ${seekerId} and ${notWithdrawn})`
  const rows = await db
    .select({ id: jobs.id })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .where(and(isMine, openJobs(now), notApplied))
    .orderBy(asc(jobs.expiresAt), asc(jobs.id))
    .limit(maxSaved)
  return {
    total,
    jobs: await jobCards(
      db,
      rows.map(({ id }) => id),
      now,
    ),
  }
}

async function applicationsOf(db: Db, seekerId: string): Promise<MyPage['applications']> {
  const isMine = and(eq(applications.seekerId, seekerId), isNull(applications.replacedById))
  const total = await db.$count(applications, isMine)
  const rows = await db
    .select()
    .from(applications)
    .where(isMine)
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(maxApplications)
  return {
    total,
    newest: rows.map(({ id, jobTitle, company, status, appliedAt }) => ({
      _id: id,
      title: jobTitle,
      company,
      status,
      appliedAt: appliedAt.toISOString(),
    })),
  }
}

/** The tasks that need an action, and the applications at which they are. */
export async function readTasks(db: Db, seekerId: string, now: Date) {
  const tasks = (await waitingFor(db, seekerId, now)).filter(({ kind }) => seekerTasks[kind].isToDo)
  return { count: tasks.length, applications: [...new Set(tasks.map(({ applicationId }) => applicationId))] }
}

/** Content of a job seeker's page; reading it counts as a visit. */
export async function readMyPage(db: Db, seekerId: string, now: Date): Promise<MyPage> {
  const { newSince, wish } = await visit(db, seekerId, now)
  const [profile] = await db.select().from(seekers).where(eq(seekers.id, seekerId))
  const unwanted = await db
    .select({ jobId: unwantedJobs.jobId, title: unwantedJobs.title })
    .from(unwantedJobs)
    .where(eq(unwantedJobs.seekerId, seekerId))
    .orderBy(desc(unwantedJobs.at), asc(unwantedJobs.jobId))
    .limit(maxUnwanted)
  return {
    waiting: await waitingFor(db, seekerId, now),
    expiring: expiringSoon((await partsOf(db, seekerId)).certificates, dayOf(now)).map(
      ({ kind, name, expires }) => ({ kind, name, expires }),
    ),
    news: await newJobsOf(db, seekerId, newSince, now),
    forMe: await jobsForMe(db, seekerId, now),
    wish,
    unwanted,
    saved: await savedOf(db, seekerId, now),
    applications: await applicationsOf(db, seekerId),
    profile: {
      hasCv: profile?.cvFileId != null,
      hasSkills: (profile?.skills.length ?? 0) > 0,
      hasNationality: profile?.nationality != null,
    },
  }
}
