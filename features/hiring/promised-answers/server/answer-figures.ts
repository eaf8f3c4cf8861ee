import { sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { withdrawnStatuses } from '#contract/facts/application-status.ts'
import { answersCountedDays } from '#contract/facts/periods.ts'
import { fewestForFigure } from '#contract/hiring/answer-figure.ts'
import type { DeskAnswers } from '#contract/hiring/replies.ts'
import { oneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { down, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { applicationEvents, applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { replyFigures } from '#tables/hiring/replies.ts'

/** Minimum share of answers on time within the shown days. */
const shareWithin = 0.9

/**
 * Each application of the counted days with a promise: the time of its first answer and of its withdrawal,
 * both from the history, which is kept after job and account. One that was withdrawn before its day and an
 * answer does not count; nothing an employer does removes one.
 */
const outcomes = (now: Date) => sql`
  select ${applications.employerId} as employer_id, ${applications.appliedAt} as applied_at,
    ${applications.answerBy} as answer_by, history.answered_at, history.withdrawn_at
  from ${applications}, lateral (
    select min(${applicationEvents.at}) filter (where ${applicationEvents.isAnswer}) as answered_at,
      min(${applicationEvents.at}) filter (where ${oneOf(applicationEvents.status, withdrawnStatuses)}) as withdrawn_at
    from ${applicationEvents} where ${applicationEvents.applicationId} = ${applications.id}
  ) as history
  where ${applications.employerId} is not null and ${applications.answerBy} is not null
    and ${applications.appliedAt} > ${new Date(now.getTime() - answersCountedDays * millisecondsPerDay).toISOString()}::timestamptz`

/**
 * Recomputes every employer's figure from the history, and invalidates the pages of changed ones.
 *
 * @returns how many changed
 */
export async function countFigures(db: Db, now: Date): Promise<number> {
  const at = now.toISOString()
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ employer_id: string }>(sql`
      with outcome as (${outcomes(now)}),
      counted as (
        select employer_id, answered_at <= answer_by as in_time,
          greatest(1, ceil(extract(epoch from answered_at - applied_at) / 86400))::int as days
        from outcome
        where answered_at <= answer_by
          or (answer_by < ${at}::timestamptz and (withdrawn_at is null or withdrawn_at > answer_by))
      ),
      pace as (
        select employer_id, count(*)::int as counted,
          coalesce(percentile_disc(${shareWithin}) within group (order by days) filter (where in_time), 1) as days
        from counted group by employer_id having count(*) >= ${fewestForFigure}
      ),
      figure as (
        select employer_id, pace.counted, pace.days,
          (count(*) filter (where counted.in_time and counted.days <= pace.days))::int as answered
        from pace join counted using (employer_id)
        group by employer_id, pace.counted, pace.days
      ),
      gone as (
        delete from reply_figures
        where employer_id not in (select employer_id from figure)
        returning employer_id
      ),
      changed as (
        insert into reply_figures (employer_id, counted, answered, days)
        select employer_id, counted, answered, days from figure
        on conflict (employer_id) do update
          set counted = excluded.counted, answered = excluded.answered, days = excluded.days
          where (reply_figures.counted, reply_figures.answered, reply_figures.days)
            is distinct from (excluded.counted, excluded.answered, excluded.days)
        returning employer_id
      )
      select employer_id from gone union all select employer_id from changed`)
    if (rows.length > 0)
      await invalidate(tx, [
        'jobs',
        'employers',
        ...rows.flatMap(({ employer_id: id }) => [`employer:${id}`, `jobs-of:${id}`]),
      ])
    return rows.length
  })
}

/** Answer figures of employers, those with most waiting people first. */
export async function listAnswers(
  db: Db,
  { q, now, ...wanted }: WantedPage & { q?: string | undefined; now: Date },
): Promise<Paged<DeskAnswers>> {
  const order = [
    up(sql`share`, { kind: 'number', nulls: 'last' }),
    down(sql`late`, { kind: 'number' }),
    up(sql`company`),
    up(sql`id`),
  ]
  const page = pageIn(wanted, order)
  const { rows: found } = await db.execute<{
    total: number
    row: { item: DeskAnswers; key: unknown } | null
  }>(sql`
    with late as (
      select ${applications.employerId} as employer_id,
        count(*) filter (where ${applications.answerBy} < ${now.toISOString()}::timestamptz
          and ${applications.answeredAt} is null
          and ${waitsForEmployer})::int as overdue,
        count(*) filter (where ${applications.reason} = 'Not answered by the employer')::int as ended
      from ${applications}
      where ${applications.employerId} is not null
        and ${applications.appliedAt} > ${new Date(now.getTime() - answersCountedDays * millisecondsPerDay).toISOString()}::timestamptz
      group by ${applications.employerId}
    ),
    known as (
      select ${employers.id} as id, ${employers.company} as company, coalesce(late.overdue, 0) as overdue,
        coalesce(late.ended, 0) as ended, ${replyFigures.counted} as counted, ${replyFigures.answered} as answered,
        ${replyFigures.days} as days
      from ${employers}
        join ${accounts} on ${accounts.id} = ${employers.id}
        left join late on late.employer_id = ${employers.id}
        left join ${replyFigures} on ${replyFigures.employerId} = ${employers.id}
      where (late.overdue > 0 or late.ended > 0 or ${replyFigures.counted} is not null)
        and ${q ? sql`fold(${employers.company}) like containing(${q})` : sql`true`}
    ),
    sorted as (
      select *, answered::float8 / counted as share, overdue + ended as late from known
    )
    select (select count(*)::int from sorted) as total, to_json(page) as row from (select 1) as one left join (
      select json_build_object('_id', id, 'company', company, 'overdue', overdue, 'endedUnanswered', ended, 'figure',
      case when counted is null then null
        else json_build_object('counted', counted, 'answered', answered, 'days', days) end) as item,
        ${page.key} as key
      from sorted where ${page.where ?? sql`true`}
      order by ${page.order}
      limit ${page.limit} offset ${page.offset}
    ) as page on true`)
  const { rows, around } = page.cut(found.flatMap(({ row }) => row ?? []))
  return { ...around, items: rows.map(({ item }) => item), total: found[0]?.total ?? 0 }
}
