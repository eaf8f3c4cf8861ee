import type { Database } from '#platform/database/database.ts'
import { formWith } from '../../support/form-with.ts'
import { insertJob } from '../../support/jobs.ts'
import { insertEmployer, insertSeeker, type Person, type Place } from '../../support/people.ts'
import { sha256 } from '../../support/unique-pdf.ts'
import type { Site } from '../site.ts'

/** A running site, or several processes on one database. */
interface Running {
  database: Database
  secret: string
}

/** Where people are put into the database of a running site, who are then signed in as by the product. */
export function placeOf({ database, secret }: Running, now = new Date()): Place {
  return { database, services: { secret }, clock: { now } }
}

export async function manySeekers(site: Running, count: number): Promise<Person[]> {
  const place = placeOf(site)
  return inTurns(count, () => insertSeeker(place))
}

export const aSeeker = (site: Running): Promise<Person> => insertSeeker(placeOf(site))

export const anEmployer = (site: Running): Promise<Person> => insertEmployer(placeOf(site))

/** Jobs of an employer that are open now. */
export async function openJobs(site: Running, employer: Person, count: number): Promise<string[]> {
  return inTurns(count, () =>
    insertJob(site.database.db, { employerId: employer.id, publishedAt: new Date() }),
  )
}

async function inTurns<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let done = 0; done < count; done += 4)
    made.push(...(await Promise.all(Array.from({ length: Math.min(4, count - done) }, make))))
  return made
}

type Owner = Pick<Person, 'id' | 'token'>

/** Sends a job seeker's CV. */
export const sendCv = (site: Site, { id, token }: Owner, content: Buffer) =>
  site.call<{ error?: string }>('POST', `/api/jobseekers/${id}/upload-cv`, {
    as: token,
    body: formWith('cv', content, 'cv.pdf'),
  })

/** Reads a job seeker's CV, or the one that went with an application. */
export async function readCv(
  site: Site,
  { id, token }: Owner,
  query = '',
): Promise<{ status: number; hash: string }> {
  const response = await fetch(`${site.url}/api/jobseekers/${id}/cv/view${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.status, hash: sha256(new Uint8Array(await response.arrayBuffer())) }
}

/** A board with something on it, so that a search has work to do. */
export async function board(site: Site): Promise<void> {
  await openJobs(site, await anEmployer(site), 200)
}
