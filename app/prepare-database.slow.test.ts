import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { employers } from '#tables/companies/employers.ts'
import { jobSearch } from '#tables/jobs/job-search.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { seekers } from '#tables/seekers.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'
import { prepareDatabase } from './prepare-database.ts'

const site = await openTestApp()

test('rows of an older release get the places that they mean, without guesses or other changes', async () => {
  const { db, url } = site.database
  const { id: employerId } = await insertEmployer(site)
  const { id: seekerId } = await insertSeeker(site)
  const written = {
    "Male'": 'k-male',
    'K. Maafushi': 'k-maafushi',
    Hithadhoo: null,
    Colombo: null,
    'Head office': null,
  }
  const ids = new Map<string, string>()
  for (const location of Object.keys(written))
    ids.set(location, await insertJob(db, { employerId, location, title: `In ${location}` }))
  const chosen = await insertJob(db, { employerId, location: 'K. Maafushi', placeId: 'f-maafushi' })
  await db.execute(sql`update employers set location = 'Baa Atoll', place_id = null where id = ${employerId}`)
  await db.execute(sql`update seekers set location = 'S. Hithadhoo', place_id = null where id = ${seekerId}`)
  const wordsOf = async (id: string) =>
    (
      await db
        .select({ words: jobSearch.words, placeId: jobSearch.placeId })
        .from(jobSearch)
        .where(eq(jobSearch.jobId, id))
    )[0]
  const before = await wordsOf(ids.get("Male'") ?? '')

  await Promise.all([prepareDatabase(url), prepareDatabase(url), prepareDatabase(url)])

  for (const [location, placeId] of Object.entries(written)) {
    const id = ids.get(location) ?? ''
    const [job] = await db.select().from(jobs).where(eq(jobs.id, id))
    expect([job?.placeId, job?.location], location).toEqual([placeId, location])
    expect((await wordsOf(id))?.placeId, location).toBe(placeId)
  }
  expect((await wordsOf(ids.get("Male'") ?? ''))?.words).toBe(before?.words)
  const [kept] = await db.select().from(jobs).where(eq(jobs.id, chosen))
  expect(kept?.placeId).toBe('f-maafushi')
  const [employer] = await db.select().from(employers).where(eq(employers.id, employerId))
  const [seeker] = await db.select().from(seekers).where(eq(seekers.id, seekerId))
  expect([employer?.placeId, seeker?.placeId]).toEqual(['atoll-b', 's-hithadhoo'])
})
