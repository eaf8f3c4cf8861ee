import { openDatabase } from '#platform/database/database.ts'
import { insertJob } from '../../tests/support/jobs.ts'
import { insertApplicants, insertEmployer } from '../../tests/support/people.ts'
import { benchSecret } from './inbox.ts'
import { type Calls, signedInCalls } from './latency.ts'
import type { BenchSite } from './site.ts'

const ofCompany = 2_000
/** Number of jobs with applicants, and of applicants of each. */
const withApplicants = 100
const applicantsOfEach = 200
const daysSeen = 60

export interface OwnJobsFigures {
  jobs: number
  applicants: number
  calls: Record<string, Calls>
}

const words = ['Cook', 'Waiter', 'Diving Instructor', 'Front Office Manager', 'Accountant', 'Boat Captain']
const places = ['Malé', 'Baa Atoll', 'Maafushi', 'Hulhumalé', 'Addu City']

async function fill(databaseUrl: string): Promise<string> {
  const database = openDatabase(databaseUrl)
  const place = { database, services: { secret: benchSecret }, clock: { now: new Date() } }
  const { id: employerId, token } = await insertEmployer(place)
  for (let made = 0; made < ofCompany; made += 1) {
    const jobId = await insertJob(database.db, {
      employerId,
      title: `${words[made % words.length]} ${made}`,
      location: places[made % places.length] ?? '',
      referenceNumber: `HR-${made}`,
      status: made % 4 === 3 ? 'Closed' : 'Active',
    })
    if (made < withApplicants) await insertApplicants(place, { employerId, jobId }, applicantsOfEach)
  }
  // One day at a time, because of the statement timeout.
  for (let day = 1; day <= daysSeen; day += 1)
    await database.pool.query(
      `insert into view_days (day, job_id, source, views, visitors)
      select current_date - $2::int, id, source, 1 + $2 % 7, 1 + $2 % 3
      from jobs, unnest(array['search', 'direct']) as source where employer_id = $1`,
      [employerId, day],
    )
  await database.pool.query('vacuum analyze jobs, applications, view_days')
  await database.close()
  return token
}

/** Response times of the job list for an employer with 2,000 jobs. */
export async function ownJobsFigures(url: string, { databaseUrl }: BenchSite): Promise<OwnJobsFigures> {
  const token = await fill(databaseUrl)
  const asked = {
    'the first page': '',
    'page 40': 'page=40',
    'cards, 100 a page': 'limit=100',
    'by title': 'sort=title',
    'by views': 'sort=views',
    'by applicants': 'sort=applicants',
    'by unanswered': 'sort=unanswered',
    'by hired': 'sort=hired',
    'words of one in six': 'q=diving',
    'words of one': 'q=HR-1234',
    'with unanswered applicants': 'only=unanswered',
    'closed ones, by place': 'status=Closed&sort=place',
  }
  const paths = Object.entries(asked).map(([name, query]) => [name, `/api/employers/jobs?${query}`])
  const { calls } = await signedInCalls(url, token, Object.fromEntries(paths))
  return { jobs: ofCompany, applicants: withApplicants * applicantsOfEach, calls }
}
