import pg from 'pg'
import { hashPassword } from '#features/accounts/server/hash-password.ts'
import { newId } from '#platform/database/columns.ts'
import { median, rounded } from './rates.ts'

/** A running product and its database. */
export interface WrittenBoard {
  url: string
  databaseUrl: string
}

/** Milliseconds of one write on an empty board and on a full one, and the second over the first; medians of the rounds. */
export interface WriteFigures {
  write: string
  emptyMs: number
  fullMs: number
  ratio: number
}

const password = 'a lagoon of 26 atolls'
const callsInRound = 60

interface Person {
  id: string
  token: string
}

interface Writers {
  board: WrittenBoard
  employer: Person
  seeker: Person
  /** The employer's open jobs: those with most applications in front. */
  jobs: string[]
}

async function call(
  { url }: WrittenBoard,
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string },
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok)
    throw new Error(`${method} ${url}${path} answered ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

async function signIn(board: WrittenBoard, role: 'employer' | 'jobseeker', email: string): Promise<string> {
  const { token } = (await call(board, 'POST', `/api/auth/${role}`, { body: { email, password } })) as {
    token: string
  }
  return token
}

/**
 * An employer and a job seeker who sign in: of a full board those who have most. They get a password, and an employer
 * and a job seeker are made where there are none.
 */
async function writersOf(board: WrittenBoard, passwordHash: string): Promise<Writers> {
  const client = new pg.Client({ connectionString: board.databaseUrl })
  await client.connect()
  try {
    const one = async (query: string) => (await client.query<{ id: string }>(query)).rows[0]?.id
    const make = async (role: string, profile: string) => {
      const id = newId()
      await client.query(
        `insert into accounts (id, role, email, name, password_hash, created_at)
         values ($1, $2, $1 || '@bench.example', 'Writer', '', now())`,
        [id, role],
      )
      await client.query(profile, [id])
      return id
    }
    const employerId =
      (await one('select employer_id as id from jobs group by 1 order by count(*) desc limit 1')) ??
      (await make(
        'employer',
        `insert into employers (id, company, sector, created_at, updated_at)
         values ($1, 'Writer', 'Private Sector', now(), now())`,
      ))
    const seekerId =
      (await one('select seeker_id as id from applications group by 1 order by count(*) desc limit 1')) ??
      (await make(
        'jobseeker',
        `insert into seekers (id, sector, created_at, updated_at) values ($1, 'Private Sector', now(), now())`,
      ))
    await client.query(
      `insert into entitlement_entries (id, grant_id, kind, employer_id, plan_type, valid_from, valid_until, at)
       values ($1, $1, 'granted', $2, 'Annual', now(), now() + interval '1 year', now())`,
      [newId(), employerId],
    )
    const changed = await client.query<{ id: string; email: string }>(
      `update accounts set password_hash = $1, email_verified_at = now() where id = any($2) returning id, email`,
      [passwordHash, [employerId, seekerId]],
    )
    const emailOf = (id: string) => changed.rows.find((row) => row.id === id)?.email ?? ''
    const jobs = await client.query<{ id: string }>(
      `select jobs.id from jobs left join applications on job_id = jobs.id
       where jobs.employer_id = $1 and jobs.status in ('Active', 'Approved') and expires_at > now() + interval '1 hour'
       group by jobs.id having count(*) filter (where seeker_id = $2) = 0
       order by count(seeker_id) desc limit 1000`,
      [employerId, seekerId],
    )
    return {
      board,
      employer: { id: employerId, token: await signIn(board, 'employer', emailOf(employerId)) },
      seeker: { id: seekerId, token: await signIn(board, 'jobseeker', emailOf(seekerId)) },
      jobs: jobs.rows.map(({ id }) => id),
    }
  } finally {
    await client.end()
  }
}

const newJob = {
  title: 'Dive Instructor',
  description: 'Teach guests to dive on our house reef.\n\n- PADI certificate\n- Two years of experience',
  location: 'Baa Atoll',
  sector: 'Tourism & Resort Sector',
  category: 'Hospitality',
  type: 'Full time',
  mode: 'Onsite',
  contactEmail: 'dive@bench.example',
  salaryMin: 8000,
  salaryMax: 12_000,
}

type Write = (writers: Writers, at: number) => Promise<void>

const answered =
  (status: string): Write =>
  async ({ board, employer, seeker, jobs }, at) => {
    await call(board, 'PATCH', `/api/jobs/${jobs[at]}/applicants/${seeker.id}`, {
      body: { status, notes: 'Thank you.' },
      token: employer.token,
    })
  }

/** In this order, each on what the one before has made. */
const writes: Record<string, Write> = {
  post: async ({ board, employer, jobs }, at) => {
    const body = { ...newJob, title: `${newJob.title} ${at}` }
    const posted = (await call(board, 'POST', '/api/jobs', { body, token: employer.token })) as {
      job: { _id: string }
    }
    if (at >= jobs.length) jobs.push(posted.job._id)
  },
  apply: async ({ board, seeker, jobs }, at) => {
    const body = { coverLetter: 'I would like to work with you. '.repeat(10) }
    await call(board, 'POST', `/api/jobs/${jobs[at]}/apply`, { body, token: seeker.token })
  },
  shortlist: answered('Shortlisted'),
  hire: answered('Hired'),
  close: async ({ board, employer, jobs }, at) => {
    await call(board, 'PUT', `/api/jobs/${jobs[at]}/close`, { token: employer.token })
  },
}

async function timed(write: Write, writers: Writers, at: number): Promise<number> {
  const began = performance.now()
  await write(writers, at)
  return performance.now() - began
}

/**
 * What posting, applying and answering cost on an empty board and on a full one, call by call in turns, one at a time.
 * Both run with RATE_LIMITS=off; on the full one the employer and the job seeker with most are at work.
 */
export async function writeFigures(
  { empty, full }: { empty: WrittenBoard; full: WrittenBoard },
  rounds = 5,
): Promise<WriteFigures[]> {
  const passwordHash = await hashPassword(password)
  const writers = {
    empty: await writersOf(empty, passwordHash),
    full: await writersOf(full, passwordHash),
  }
  const times = new Map<string, { empty: number[]; full: number[] }>()
  // The first round warms both up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, write] of Object.entries(writes)) {
      const inRound = { empty: [] as number[], full: [] as number[] }
      for (let at = round * callsInRound; at < (round + 1) * callsInRound; at += 1) {
        const turns = [
          async () => inRound.empty.push(await timed(write, writers.empty, at)),
          async () => inRound.full.push(await timed(write, writers.full, at)),
        ]
        // Each goes first every other time: what the one before left to do afterwards slows the next.
        for (const turn of at % 2 === 0 ? turns : turns.reverse()) await turn()
      }
      if (round === 0) continue
      const known = times.get(name) ?? { empty: [], full: [] }
      known.empty.push(median(inRound.empty))
      known.full.push(median(inRound.full))
      times.set(name, known)
    }
  }
  return [...times].map(([write, { empty, full }]) => ({
    write,
    emptyMs: rounded(median(empty), 2),
    fullMs: rounded(median(full), 2),
    ratio: rounded(median(full.map((ms, round) => ms / (empty[round] ?? Number.NaN))), 2),
  }))
}
