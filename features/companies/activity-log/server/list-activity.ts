import { type SQL, sql } from 'drizzle-orm'
import type { ActivityArea, ActivityEntry } from '#contract/companies/activity-log.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { countSome } from '#platform/database/count-some.ts'
import type { Db } from '#platform/database/database.ts'
import { type Around, down, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import type { Viewer } from '#platform/http/viewer.ts'

interface Asked extends WantedPage {
  viewer: Viewer
  employerId: string
  area?: ActivityArea | undefined
}

interface Row extends Record<string, unknown> {
  id: string
  at: string
  area: ActivityArea
  by_name: string | null
  act: string
  about: string
  key: unknown
}

/**
 * Actions about applicants, each with the applicant's current name: decisions, offers and requests for documents.
 * A step of the history without another status is a message, a note or a request, and no decision.
 */
const aboutApplicants = (employerId: string): SQL => sql`
  select done.id, done.at, 'decisions' as area, done.by_id, done.act,
    coalesce(s.name, a.withdrawn_name, 'A former applicant') || ', ' || a.job_title as about, done.number
  from applications a
  cross join lateral (
    select e.id, e.at, e.by_id, 'chose “' || e.status || '” for' as act, e.version::bigint as number
    from application_events e
    where e.application_id = a.id and e.by = 'employer' and e.status is distinct from (
      select b.status from application_events b
      where b.application_id = e.application_id and b.version < e.version
      order by b.version desc limit 1)
    union all
    select o.id, o.at, o.by_id, case o.what when 'offer made' then 'offered the job to'
        when 'offer replaced' then 'made a newer offer to' else 'took back the offer to' end,
      o.number
    from interview_events o
    where o.application_id = a.id and o.by = 'employer' and o.what like 'offer %'
    union all
    select r.id, r.asked_at, r.asked_by_id, 'asked for documents from', 0
    from document_requests r
    where r.application_id = a.id
  ) as done
  left join accounts s on s.id = a.seeker_id
  where a.employer_id = ${employerId}`

const others = (employerId: string): SQL => sql`
  select id, at, area, by_id, act, about, number from company_act_entries where employer_id = ${employerId}`

/**
 * One page of the acts of a company's members, newest first.
 *
 * @throws Problem `forbidden` when it is another company's
 */
export async function listActivity(
  db: Db,
  { viewer, employerId, area, ...wanted }: Asked,
): Promise<{ items: ActivityEntry[]; total: number; more?: true } & Around> {
  requireSelf(viewer.id, employerId)
  const all = sql`(${aboutApplicants(employerId)} union all ${others(employerId)}) as done`
  const where = area ? sql`done.area = ${area}` : sql`true`
  const order = [
    down(sql`done.at`, { kind: 'instant' }),
    down(sql`done.number`, { kind: 'number' }),
    up(sql`done.id`),
  ]
  const page = pageIn(wanted, order)
  const { rows: found } = await db.execute<Row>(sql`
    select done.id, to_char(done.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, done.area, done.act, done.about,
      coalesce(nullif(m.name, ''), p.name, 'The API key “' || k.name || '”') as by_name, ${page.key} as key
    from ${all}
    left join accounts p on p.id = done.by_id
    left join api_keys k on k.id = done.by_id
    left join company_members m on m.account_id = done.by_id and m.employer_id = ${employerId}
    where ${where} and ${page.where ?? sql`true`}
    order by ${page.order}
    limit ${page.limit} offset ${page.offset}`)
  const { rows, around } = page.cut(found)
  return {
    ...around,
    ...(await countSome(db, all, where)),
    items: rows.map(({ id, by_name, at, act, about, area: of }) => ({
      _id: id,
      at,
      area: of,
      by: by_name ?? 'A former member or API key',
      act,
      about,
    })),
  }
}
