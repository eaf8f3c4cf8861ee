import { createHash, randomBytes } from 'node:crypto'
import { insertJob } from '../../support/jobs.ts'
import { onePage } from '../../support/pdf.ts'
import { insertEmployer, insertSeeker, type Person, type Place } from '../../support/people.ts'
import type { Site } from '../site.ts'

/** Where people are put into the database of a running site, who are then signed in as by the product. */
export function placeOf(site: Site, now = new Date()): Place {
  return { database: site.database, services: { secret: site.secret }, clock: { now } }
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

/** A PDF of about `bytes`, like no other. */
export function pdfOf(bytes: number): Buffer {
  return onePage(randomBytes(bytes))
}

export function formWith(field: string, name: string, content: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set(field, new Blob([new Uint8Array(content)]), name)
  return form
}

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** A board with something on it, so that a search has work to do. */
export async function board(site: Site): Promise<void> {
  await openJobs(site, await anEmployer(site), 200)
}
