import { namesOf } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { openDatabase } from '#platform/database/database.ts'
import { insertJob } from '../../tests/support/jobs.ts'
import { insertApplicants, insertEmployer } from '../../tests/support/people.ts'
import { type Calls, signedInCalls } from './latency.ts'
import type { BenchSite } from './site.ts'

/** Number of applicants of one job; the rest are of others. */
const ofOneJob = 5_000
const otherJobs = 59
const ofCompany = 20_000
const parts = 40

export interface InboxFigures {
  applicants: number
  ofOneJob: number
  calls: Record<string, Calls>
}

/** Secret of the measured site, which signs the tokens of its people. */
export const benchSecret = 'a secret of at least thirty-two signs'

async function fill(databaseUrl: string) {
  const database = openDatabase(databaseUrl)
  const place = { database, services: { secret: benchSecret }, clock: { now: new Date() } }
  const employer = await insertEmployer(place)
  const jobs: string[] = []
  for (let made = 0; made <= otherJobs; made++)
    jobs.push(await insertJob(database.db, { employerId: employer.id, title: `Job ${made}` }))
  for (const [at, jobId] of jobs.entries()) {
    const job = { employerId: employer.id, jobId }
    const count = at === 0 ? ofOneJob : Math.ceil((ofCompany - ofOneJob) / otherJobs)
    for (let from = 0; from < count; from += 500)
      await insertApplicants(place, job, Math.min(500, count - from))
  }
  // A mixture: searchable words, statuses, promised days.
  const statuses = namesOf(applicationStatuses).map((status) => `'${status}'`)
  // In batches, since the words of each are rewritten.
  for (let part = 0; part < parts; part += 1)
    await database.pool.query(
      `
    with them as (select id, row_number() over (order by id) as n from applications where employer_id = $1)
    update applications a set
      cover_letter = case n % 7 when 0 then 'I have worked as a diving instructor in Baa Atoll for years'
        when 1 then 'Receptionist with Opera and three languages' else 'Please consider my application' end,
      status = case when n % 5 = 0 then (array[${statuses}])[1 + n % ${statuses.length}] else 'Applied' end,
      answer_by = now() + make_interval(days => (n % 30)::int)
    from them where them.id = a.id and n % ${parts} = ${part}`,
      [employer.id],
    )
  await database.pool.query('vacuum analyze applications, applicant_words, accounts, seekers, jobs')
  const [first] = (
    await database.pool.query<{ seeker_id: string }>(
      'select seeker_id from applications where job_id = $1 limit 1',
      [jobs[0]],
    )
  ).rows
  await database.close()
  return { token: employer.token, jobId: jobs[0] ?? '', seekerId: first?.seeker_id ?? '' }
}

/** Measures the inbox of an employer with 20,000 applicants, 5,000 of them at one job. */
export async function inboxFigures(url: string, { databaseUrl }: BenchSite): Promise<InboxFigures> {
  const { token, jobId, seekerId } = await fill(databaseUrl)
  const paths = {
    inbox: '/api/employers/inbox',
    'inbox, page 40': '/api/employers/inbox?page=40',
    'inbox of one job': `/api/employers/inbox?job=${jobId}`,
    'inbox, status': '/api/employers/inbox?status=Shortlisted',
    'inbox, words': '/api/employers/inbox?words=diving%20instructor',
    'inbox, words of nearly all': '/api/employers/inbox?words=application',
    'inbox, words and job': `/api/employers/inbox?words=opera&job=${jobId}`,
    counts: '/api/employers/inbox/counts',
    'counts, words': '/api/employers/inbox/counts?words=diving',
    'applicants of one job': `/api/jobs/${jobId}/applicants?limit=50`,
    'one person': `/api/jobs/${jobId}/applicants/${seekerId}`,
  }
  const { calls } = await signedInCalls(url, token, paths)
  return { applicants: ofCompany, ofOneJob, calls }
}
