import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#tables/jobs.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

/** All entries in the words of their kinds and places, whose numbers are new after a rebuilding. */
async function entries() {
  const { rows } = await site.database.db.execute(sql`
    select job_id, employer_id, published_at, expires_at, featured, company, title_words, category, sector, type,
      mode, name,
      (select array_agg(token order by token) from unnest(tokens) as token where token !~ '^(kind|place):') as tokens
    from job_entries join job_kinds on job_kinds.id = kind join job_places on job_places.id = place
    order by job_id`)
  return rows
}

test('what search reads follows every change of a job, as if it were made anew', async () => {
  const { db } = site.database
  const { id: employerId } = await insertEmployer(site)
  const post = (title: string) => insertJob(db, { employerId, title })
  const [edited, moved, renewed, closed, reopened, deleted, renamed] = await Promise.all(
    ['Cook', 'Mason', 'Nurse', 'Clerk', 'Diver', 'Tailor', 'Imam'].map(post),
  )
  const change = (id: string | undefined, what: Partial<typeof jobs.$inferInsert>) =>
    db
      .update(jobs)
      .set(what)
      .where(eq(jobs.id, id ?? ''))
  await change(edited, { title: 'Pastry Chef', descriptionText: 'Bake éclairs.' })
  await change(moved, {
    category: 'Construction',
    location: 'Addu City',
    publishedAt: new Date('2026-11-05T03:00:00Z'),
  })
  await change(renewed, { expiresAt: new Date('2027-01-31T18:59:59.999Z'), featured: true })
  await change(closed, { status: 'Closed' })
  await change(reopened, { status: 'Closed' })
  await change(reopened, { status: 'Active' })
  await db.delete(jobs).where(eq(jobs.id, deleted ?? ''))
  await change(renamed, { company: 'Änderung Pvt Ltd' })

  const kept = await entries()
  expect(kept.map((row) => row.job_id)).toEqual([edited, moved, renewed, reopened, renamed].toSorted())
  await db.execute(sql`select rebuild_job_entries()`)
  expect(await entries()).toEqual(kept)
})
