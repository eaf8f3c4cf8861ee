import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { JobCard } from '#contract/jobs/jobs.ts'
import type { Suggestion } from '#contract/search/suggestions.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'

let nurse: string

const site = await openTestApp()
const coral = await insertEmployer(site, { company: 'Waves & Coral' })
beforeAll(async () => {
  const add = (title: string, more: { placeId?: string; descriptionText?: string } = {}) =>
    insertJob(site.database.db, {
      employerId: coral.id,
      company: 'Waves & Coral',
      title,
      location: '',
      ...more,
    })
  await add('Waiter', { placeId: 'k-maafushi' })
  await add('Head Waiter', { placeId: 'k-male' })
  await add('Barman', { descriptionText: 'Helps the waiter.' })
  nurse = await add('Nurse')
  await insertJob(site.database.db, { employerId: coral.id, title: 'Waitress', status: 'Closed' })
})

const suggested = async (q: string) =>
  (await site.call<Suggestion[]>('GET', `/api/jobs/suggestions?q=${encodeURIComponent(q)}`)).body
const told = async (q: string) =>
  (await suggested(q)).map(({ kind, text, count }) => `${kind} ${text} ${count}`)

longTest(
  'typing offers occupations, titles, places and companies, each with its number of jobs',
  async () => {
    expect(await told('wa')).toEqual([
      'occupation Waiter 2',
      'title Head Waiter 1',
      'company Waves & Coral 4',
    ])
    expect(await told('maaf')).toEqual(['place Maafushi, Kaafu Atoll 1'])
    expect(await told('reg')).toEqual([])
    expect(await told("male'")).toEqual(['place Malé 1', 'place Malé City 1'])
    // Malé is before its city by its first letters too, and does not count for its atoll.
    expect(await told('mal')).toEqual(['place Malé 1', 'place Malé City 1'])
    expect(await told('kaaf')).toEqual(['place Kaafu Atoll 1'])
  },
)

test('a count equals the result of the search', async () => {
  for (const { kind, text, id, count } of [...(await suggested('w')), ...(await suggested('ma'))]) {
    if (kind === 'company') continue
    const query = new URLSearchParams(kind === 'place' ? { place: id ?? '' } : { q: text })
    const { body } = await site.call<JobCard[]>('GET', `/api/jobseekers/search?${query}`)
    expect(body.filter(({ lacks }) => lacks === undefined).length, text).toBe(count)
  }
})

test('a suggestion without jobs disappears within a minute', async () => {
  expect(await told('nur')).toEqual(['title Nurse 1'])
  await site.database.db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, nurse))
  site.later(60_000)
  expect(await told('nur')).toEqual([])
})

test('empty text gets no suggestion, and any text may be typed', async () => {
  expect(await suggested('')).toEqual([])
  expect(await suggested('   ')).toEqual([])
  for (const q of ['%', "'", '\\', '"waiter', 'ވ', '🏝', 'a'.repeat(100)])
    expect((await site.call('GET', `/api/jobs/suggestions?q=${encodeURIComponent(q)}`)).status, q).toBe(200)
  expect((await site.call('GET', `/api/jobs/suggestions?q=${'a'.repeat(101)}`)).status).toBe(400)
})
