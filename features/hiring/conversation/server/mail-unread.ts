import { eq, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { withdrawnStatuses } from '#contract/facts/application-status.ts'
import { unreadForMinutes } from '#contract/facts/periods.ts'
import { messagesKeptForMonths } from '#contract/facts/retention.ts'
import { forgetNoted } from '#features/hiring/apply/server/forget-people.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { noneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { threads } from '#tables/hiring/conversations.ts'
import { mailedAgainInMilliseconds, unreadInMilliseconds } from '../rules.ts'
import { messageUnread } from './emails.ts'
import { forgetThreads } from './forget-messages.ts'

type Side = 'jobseeker' | 'employer'

interface Waiting extends Record<string, unknown> {
  application_id: string
  job_id: string | null
  seeker_id: string
  employer_id: string
  to_address: string
  verified: boolean
  from_name: string
  written_at: Date
}

/** Neither side has blocked: after a block the other side gets no mail either. */
const nobodyBlocked = sql`(t.blocked_by_seeker_at is null and t.blocked_by_employer_at is null and not exists (
  select from blocked_employers b where b.seeker_id = a.seeker_id and b.employer_id = a.employer_id))`

/**
 * Threads with a message that a side has not read for ten minutes, without a mail within the hour; neither
 * side is suspended.
 */
function unreadBy(side: Side, now: Date) {
  const [reader, writer, readAt, mailedAt] =
    side === 'jobseeker'
      ? [sql`a.seeker_id`, sql`a.employer_id`, sql`t.seeker_read_at`, sql`t.seeker_mailed_at`]
      : [sql`a.employer_id`, sql`a.seeker_id`, sql`t.employer_read_at`, sql`t.employer_mailed_at`]
  const before = (milliseconds: number) =>
    sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`
  return sql`
    select a.id as application_id, a.job_id, a.seeker_id, a.employer_id, reader.email as to_address,
      reader.email_verified_at is not null as verified, writer.name as from_name, max(m.at) as written_at
    from messages m
      join applications a on a.id = m.application_id
      join threads t on t.application_id = m.application_id
      join accounts reader on reader.id = ${reader}
      join accounts writer on writer.id = ${writer}
    where m.by <> ${side} and m.taken_back_at is null and ${noneOf(sql`a.status`, withdrawnStatuses)}
      and ${side === 'employer' ? sql`a.job_id is not null` : sql`true`}
      and reader.suspended_at is null and writer.suspended_at is null
      and (${readAt} is null or m.at > ${readAt})
      and m.at <= ${before(unreadInMilliseconds)}
      and (${mailedAt} is null or (${mailedAt} <= ${before(mailedAgainInMilliseconds)} and m.at > ${mailedAt} - make_interval(mins => ${unreadForMinutes})))
      and m.at > ${before(7 * millisecondsPerDay)}
      and ${nobodyBlocked}
    group by a.id, reader.email, reader.email_verified_at, writer.name
    limit 200`
}

interface When {
  now: Date
  publicUrl: string
}

/**
 * Mails each side about unread messages. Any number of processes may run it.
 *
 * @returns number of people notified
 * @throws AggregateError when some failed
 */
export async function mailUnread(db: Db, when: When): Promise<number> {
  const of = async (side: Side) => {
    const { rows } = await db.execute<Waiting>(unreadBy(side, when.now))
    return rows.map((row) => ({ side, row }))
  }
  const unread = [...(await of('jobseeker')), ...(await of('employer'))]
  return oneByOne(unread, 'mails about unread messages could not be queued', ({ side, row }) =>
    db.transaction((tx) => mailTo(tx, side, row, when)),
  )
}

/** @returns 0 when another process was first, or the conversation was blocked meanwhile */
async function mailTo(tx: Db, side: Side, row: Waiting, { now, publicUrl }: When): Promise<number> {
  const set = side === 'jobseeker' ? { seekerMailedAt: now } : { employerMailedAt: now }
  const mailedAt = side === 'jobseeker' ? threads.seekerMailedAt : threads.employerMailedAt
  const [won] = await tx
    .update(threads)
    .set(set)
    .where(
      sql`${eq(threads.applicationId, row.application_id)} and (${mailedAt} is null or ${mailedAt} <= ${new Date(
        now.getTime() - mailedAgainInMilliseconds,
      ).toISOString()}::timestamptz)
        and ${threads.blockedBySeekerAt} is null and ${threads.blockedByEmployerAt} is null`,
    )
    .returning({ id: threads.applicationId })
  if (!won) return 0
  const path =
    side === 'jobseeker'
      ? `/jobseeker/application/${row.application_id}`
      : `/employer/jobs/${row.job_id}/applicants?applicant=${row.seeker_id}`
  await notify(
    tx,
    messageUnread({
      to: row.to_address,
      people: [row.seeker_id, row.employer_id],
      by: side === 'jobseeker' ? row.employer_id : row.seeker_id,
      ...(side === 'employer' && { followersOf: row.job_id ?? undefined }),
      applicationId: row.application_id,
      from: row.verified ? row.from_name : null,
      path,
      writtenAt: new Date(row.written_at),
      publicUrl,
    }),
    now,
  )
  return 1
}

/** Deletes messages, files and requests of applications that ended 24 months ago. @returns how many messages */
export async function forgetOldMessages(db: Db, now: Date): Promise<number> {
  const old = sql`select id from ${applications} where not (${waitsForEmployer})
    and updated_at < ${now.toISOString()}::timestamptz - make_interval(months => ${messagesKeptForMonths})`
  return db.transaction(async (tx) => {
    await forgetNoted(tx, old)
    return forgetThreads(tx, old)
  })
}
