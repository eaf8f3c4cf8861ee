import { insertJob } from '#root/test-jobs.ts'
import { insertEmployer, insertSeeker, type Person, type Place } from '#root/test-people.ts'
import type { Site } from '../site.ts'

/** Where people are put into the database of a running site, who are then signed in as by the product. */
export function placeOf(site: Site): Place {
  return { database: site.database, services: { secret: site.secret }, clock: { now: new Date() } }
}

export async function manySeekers(site: Site, count: number): Promise<Person[]> {
  const place = placeOf(site)
  return inTurns(count, () => insertSeeker(place))
}

export async function anEmployer(site: Site): Promise<Person> {
  return insertEmployer(placeOf(site))
}

/** Jobs of an employer that are open now. */
export async function openJobs(site: Site, employer: Person, count: number): Promise<string[]> {
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
