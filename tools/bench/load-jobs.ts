import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { recountWords } from '#features/search/server/recount-words.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { withClient } from '#tests/support/postgres/with-client.ts'
import { type GeneratedJob, type Generation, generateJobs } from './generate.ts'

const batchSize = 1_000

const columns = `id text, employer_id text, company text, title text, location text, description text, description_text text,
  sector text, category text, type text, mode text, salary_min_in_laari bigint, salary_max_in_laari bigint,
  salary_currency text, salary_period text, featured boolean, published_at timestamptz, expires_at timestamptz`
const names = [...columns.matchAll(/(\w+) \w+/g)].map(([, name]) => name)
const types = [...columns.matchAll(/\w+ (\w+)/g)].map(([, type]) => type)

/** Fills an empty database with generated jobs and employers. Generation and storage overlap. */
export function loadJobs({ pool }: Database, generation: Generation): Promise<void> {
  return withClient(pool.options.connectionString ?? '', async (client) => {
    await client.query("set maintenance_work_mem = '1GB'; set synchronous_commit = off")
    const employers = new Set<string>()
    let stored: Promise<void> = Promise.resolve()
    for (const batch of inBatches(generateJobs(generation), batchSize)) {
      const before = stored
      stored = before.then(() => store(client, batch, employers, generation.now))
      await before
    }
    await stored
    // Like the worker every ten minutes, without a timeout.
    await recountWords(drizzle({ client, casing: 'snake_case' }) as unknown as Db, generation.now)
    await client.query('vacuum analyze')
  })
}

function* inBatches<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const one of all) {
    batch.push(one)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Id derived from the name, so that a million jobs need no map of employers. */
const idOf = (company: string) => createHash('sha256').update(company).digest('hex').slice(0, 24)

async function store(
  client: pg.Client,
  jobs: readonly GeneratedJob[],
  employers: Set<string>,
  now: Date,
): Promise<void> {
  const strangers = [...new Set(jobs.map(({ company }) => company))].filter(
    (company) => !employers.has(company),
  )
  for (const company of strangers) employers.add(company)
  const ids = strangers.map(idOf)
  await client.query(
    `insert into accounts (id, role, email, name, password_hash, email_verified_at, created_at)
     select id, 'employer', id || '@bench.example', name, '', $3, $3 from unnest($1::text[], $2::text[]) as given (id, name)`,
    [ids, strangers, now],
  )
  await client.query(
    `insert into employers (id, company, sector, created_at, updated_at)
     select id, name, 'Private Sector', $3, $3 from unnest($1::text[], $2::text[]) as given (id, name)`,
    [ids, strangers, now],
  )
  const rows = jobs.map((job) => [
    job.id,
    idOf(job.company),
    job.company,
    job.title,
    job.location,
    job.html,
    job.text,
    job.sector,
    job.category,
    job.type,
    job.mode,
    job.salaryMinInLaari,
    job.salaryMaxInLaari,
    job.salaryCurrency,
    job.salaryPeriod,
    job.featured,
    job.publishedAt,
    job.expiresAt,
  ])
  const lists = names.map((_, at) => rows.map((row) => row[at]))
  await client.query(
    `insert into jobs (${names.join(', ')}, contact_email, status, created_at, updated_at, paid_until)
     select given.*, 'jobs@bench.example', case when expires_at < $${types.length + 1} then 'Expired' else 'Active' end,
       published_at, published_at, expires_at
     from unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')}) as given (${names.join(', ')})`,
    [...lists, now],
  )
}
