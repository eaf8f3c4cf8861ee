import { type SQL, sql } from 'drizzle-orm'
import type { CompanyAct, CompanyActArea } from '#contract/company-acts.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'

interface Asked {
  viewer: Viewer
  employerId: string
  area?: CompanyActArea | undefined
  page: number
  limit: number
}

interface Row extends Record<string, unknown> {
  id: string
  at: string
  area: CompanyActArea
  by_name: string | null
  act: string
  about: string
}

/** Decisions about applicants: the employer's steps in the history, with the applicant's current name. */
const decisions = (employerId: string): SQL => sql`
  select e.id, e.at, 'decisions' as area, e.by_id, 'chose “' || e.status || '” for' as act,
    coalesce(s.name, a.withdrawn_name, 'A former applicant') || ', ' || a.job_title as about, e.version::bigint as number
  from applications a
  join application_events e on e.application_id = a.id and e.by = 'employer'
  left join accounts s on s.id = a.seeker_id
  where a.employer_id = ${employerId}`

const others = (employerId: string): SQL => sql`
  select id, at, area, by_id, act, about, number from company_act_entries where employer_id = ${employerId}`

/**
 * One page of the acts of a company's members, newest first.
 *
 * @throws Problem `forbidden` when it is another company's
 */
export async function listActs(
  db: Db,
  { viewer, employerId, area, page, limit }: Asked,
): Promise<{ items: CompanyAct[]; total: number }> {
  requireSelf(viewer.id, employerId)
  const all = sql`(${decisions(employerId)} union all ${others(employerId)}) as done`
  const where = area ? sql`where done.area = ${area}` : sql``
  const { rows } = await db.execute<Row>(sql`
    select done.id, to_char(done.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, done.area, done.act, done.about,
      coalesce(nullif(m.name, ''), p.name) as by_name
    from ${all}
    left join accounts p on p.id = done.by_id
    left join company_members m on m.account_id = done.by_id and m.employer_id = ${employerId}
    ${where}
    order by done.at desc, done.number desc, done.id
    limit ${limit} offset ${(page - 1) * limit}`)
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${all} ${where}`)
  return {
    total: counted.rows[0]?.total ?? 0,
    items: rows.map(({ id, by_name, at, act, about, area: of }) => ({
      _id: id,
      at,
      area: of,
      by: by_name ?? 'A former member',
      act,
      about,
    })),
  }
}
