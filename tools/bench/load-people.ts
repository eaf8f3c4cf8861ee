import pg from 'pg'

export interface Crowd {
  seekers: number
  applications: number
}

/** Identifiers as the product's: 24 hexadecimal digits that say nothing of the order. */
const idOf = (kind: string) => `left(md5('${kind}' || n), 24)`

/**
 * Adds job seekers and their applications to a board of jobs, in statements about all of them: a few jobs and a few
 * people have many, most have some. Each application has its history, and each job its line in the ledger of its
 * employer's annual plan; indexes are made afterwards.
 */
export async function loadPeople(databaseUrl: string, { seekers, applications }: Crowd): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      "set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off",
    )
    // What is referred to is there: these statements take it from the tables. Only a superuser may leave it unchecked; the
    // role of the embedded server is none, and takes a minute more.
    const { rows } = await client.query<{ isSuperuser: boolean }>(
      `select current_setting('is_superuser')::boolean as "isSuperuser"`,
    )
    if (rows[0]?.isSuperuser) await client.query("set session_replication_role = 'replica'")
    await client.query('select setseed(0.5)')
    await withoutIndexes(client, ['applications', 'application_events'], async () => {
      await client.query(
        `insert into accounts (id, role, email, name, password_hash, email_verified_at, created_at)
         select ${idOf('seeker')}, 'jobseeker', 'seeker-' || n || '@bench.example', 'Seeker ' || n, '', now(), now() - n * interval '1 minute'
         from generate_series(1, $1::int) as n`,
        [seekers],
      )
      await client.query(
        `insert into seekers (id, skills, location, sector, created_at, updated_at)
         select ${idOf('seeker')}, array['Excel', 'Cooking'], 'Malé', 'Private Sector', now(), now()
         from generate_series(1, $1::int) as n`,
        [seekers],
      )
      await client.query(
        'create temporary table ranked_jobs (rank int primary key, id text, employer_id text, title text, company text)',
      )
      await client.query(
        `insert into ranked_jobs
         select row_number() over (order by id), id, employer_id, title, company from jobs where status in ('Active', 'Approved')`,
      )
      await client.query(
        `insert into applications (id, job_id, employer_id, seeker_id, job_title, company, status, cover_letter, applied_at, updated_at, seen_at, version)
         select ${idOf('application')}, job.id, job.employer_id, seeker, job.title, job.company,
           case n % 5 when 0 then 'Shortlisted' when 1 then 'Rejected' else 'Applied' end,
           repeat('I would like to work with you. ', 1 + n % 20), at, at, case when n % 5 < 2 then at end, 1 + (n % 5 < 2)::int
         from (
           select n, rank, left(md5('seeker' || place), 24) as seeker, now() - n * interval '1 second' as at
           from (
             select distinct on (rank, place) n, rank, place
             from (
               select n,
                 1 + floor((select count(*) from ranked_jobs) * random() ^ 3)::int as rank,
                 1 + floor($1::int * random() ^ 2)::int as place
               from generate_series(1, $2::int) as n
             ) as drawn
           ) as different
         ) as wish
         join ranked_jobs as job using (rank)`,
        [seekers, applications],
      )
      await client.query(
        `insert into application_events (id, application_id, status, by, by_id, at, version)
         select left(md5(id || version), 24), id, case version when 1 then 'Applied' else status end,
           case version when 1 then 'jobseeker' else 'employer' end, seeker_id, applied_at, version
         from (select id, status, seeker_id, applied_at, generate_series(1, version) as version from applications) as all_versions`,
      )
    })
    await client.query(
      `insert into entitlement_entries (id, grant_id, kind, employer_id, plan_type, valid_from, valid_until, at)
       select left(md5('grant' || id), 24), left(md5('grant' || id), 24), 'granted', id, 'Annual', now() - interval '6 months',
         now() + interval '6 months', now() - interval '6 months'
       from employers`,
    )
    await client.query(
      `insert into entitlement_entries (id, grant_id, kind, employer_id, plan_type, job_id, reason, at)
       select left(md5('spent' || id), 24), left(md5('grant' || employer_id), 24), 'spent', employer_id, 'Annual', id, 'posted', created_at
       from jobs`,
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Does `work` while tables have only their unique indexes, and makes the others anew: many times as quick for many rows. */
async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1) and indexdef not like 'CREATE UNIQUE%'`,
    [tables],
  )
  for (const { name } of indexes.rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`)
  await work()
  for (const { definition } of indexes.rows) await client.query(definition)
}
