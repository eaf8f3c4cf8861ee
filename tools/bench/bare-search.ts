/**
 * What a search costs that asks PostgreSQL directly, with nothing around it: a table of the jobs with the usual indexes,
 * and one statement for a page of 20, how many there are up to 10,001, and the counts of each filter.
 */
import type pg from 'pg'
import type { JobFilters } from '#contract/job-search.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** Makes the table; a minute for 100,000 jobs. */
export async function makeBareJobs(client: pg.Client): Promise<void> {
  await client.query(`
    drop table if exists bare_jobs;
    create table bare_jobs with (autovacuum_enabled = off) as
      select jobs.id, jobs.title, jobs.company, jobs.location, left(jobs.description_text, 200) as description,
        jobs.salary_min_in_laari as salary, jobs.category, jobs.sector, jobs.type, jobs.mode, jobs.published_at,
        jobs.expires_at,
        to_tsvector('english', concat_ws(' ', jobs.title, jobs.company, jobs.location, jobs.description_text)) as words
      from job_entries join jobs on jobs.id = job_id;
    create index on bare_jobs using gin (words) with (fastupdate = off);
    create index on bare_jobs (published_at desc);
    create index on bare_jobs (category, published_at desc);
    create index on bare_jobs (location, published_at desc);
  `)
  await client.query('vacuum (analyze) bare_jobs')
  // Nothing of it is left to be written while others are measured.
  await client.query('checkpoint')
}

const facets = ['category', 'sector', 'type', 'mode', 'location'] as const

export function bareSearch({ page = 1, q, ...filters }: JobFilters & { page?: number }): Statement {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const typed =
    q &&
    value(
      q
        .split(/\s+/)
        .map((word) => `${word}:*`)
        .join(' & '),
    )
  const each = facets.flatMap((facet) =>
    filters[facet] ? [{ facet, condition: `${facet} = ${value(filters[facet])}` }] : [],
  )
  const where = (without?: (typeof facets)[number]) =>
    [
      'expires_at > now()',
      ...(typed ? [`words @@ to_tsquery('english', ${typed})`] : []),
      ...each.flatMap(({ facet, condition }) => (facet === without ? [] : [condition])),
    ].join(' and ')
  const counts = facets.map(
    (facet) => `(
      select json_object_agg(${facet}, count) from (
        select ${facet}, count(*) from (select ${facet} from bare_jobs where ${where(facet)} limit 10000) as counted
        group by ${facet}
      ) as counts
    ) as ${facet}`,
  )
  return {
    text: `select (
        select json_agg(json_build_object('id', id, 'title', title, 'company', company, 'location', location,
          'description', description, 'salary', salary, 'category', category, 'sector', sector, 'type', type,
          'mode', mode, 'published', published_at, 'expires', expires_at) order by published_at desc)::text
        from (
          select * from bare_jobs where ${where()} order by published_at desc limit 20 offset ${(page - 1) * 20}
        ) as page
      ) as page,
      (select count(*) from (select from bare_jobs where ${where()} limit 10001) as counted) as total,
      ${counts.join(',\n')}`,
    values,
  }
}
