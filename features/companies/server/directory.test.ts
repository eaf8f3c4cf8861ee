import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { makeOperator, registerEmployer } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'

const site = await openTestApp()
beforeAll(async () => {
  const { db } = site.database
  const coral = await registerEmployer(site, { name: 'Coral Bay Resort' })
  const reef = await registerEmployer(site, { name: 'Reef Trading', verified: false })
  await registerEmployer(site, { name: 'Atoll Clinic' })
  const banned = await registerEmployer(site, { name: 'Too Good Offers' })
  await db.update(employers).set({ contactEmail: 'people@coral.example' }).where(eq(employers.id, coral.id))
  await db.update(employers).set({ location: 'Malé', industry: 'Retail' }).where(eq(employers.id, reef.id))
  await db.update(accounts).set({ suspendedAt: site.clock.now }).where(eq(accounts.id, banned.id))
  await insertJob(db, { employerId: coral.id })
})

async function names(query = '') {
  const { body } = await site.call<DirectoryEmployer[]>('GET', `/api/employers${query}`)
  return body.map((employer) => employer.name)
}

// P1-7-05
test('the directory starts with the employers who hire most, and leaves out suspended ones', async () => {
  expect(await names()).toEqual(['Coral Bay Resort', 'Atoll Clinic', 'Reef Trading'])
})

test('the page of a suspended employer, with what was checked of it, is for operators alone', async () => {
  const { rows } = await site.database.pool.query(
    "select id from employers where company = 'Too Good Offers'",
  )
  const path = `/api/employers/${rows[0].id}`
  expect((await site.call('GET', path)).status).toBe(404)
  expect((await site.call('GET', path, { as: (await makeOperator(site)).token })).status).toBe(200)
})

// P1-5-18
test('it is searched by name, e-mail, industry or location, in any case and without accents', async () => {
  expect(await names('?q=ATOLL')).toEqual(['Atoll Clinic'])
  expect(await names('?q=people@coral')).toEqual(['Coral Bay Resort'])
  expect(await names('?q=retail')).toEqual(['Reef Trading'])
  expect(await names("?q=male'")).toEqual(['Reef Trading'])
  expect(await names('?q=%25')).toEqual([])
})

// D-C-27, P1-3-03, P2-3-07
test('an employer shows its jobs, whether it is verified, and nothing private', async () => {
  const { body } = await site.call<DirectoryEmployer[]>('GET', '/api/employers?limit=1')
  expect(Object.keys(body[0] ?? {}).sort()).toEqual([
    '_id',
    'about',
    'company',
    'companyName',
    'email',
    'evidence',
    'id',
    'industry',
    'isVerified',
    'jobCount',
    'joinedDate',
    'location',
    'logo',
    'name',
    'sector',
    'website',
  ])
  expect(body[0]).toMatchObject({ jobCount: 1, isVerified: true, email: 'people@coral.example' })
  const { body: unverified } = await site.call<DirectoryEmployer[]>('GET', '/api/employers?q=reef')
  expect(unverified[0]?.isVerified).toBe(false)
})

// D-D-05, P2-7-16
test('the total of all pages is shown', async () => {
  const { headers } = await site.call('GET', '/api/employers?limit=1&page=2')
  expect(headers['x-total-count']).toBe('3')
})
