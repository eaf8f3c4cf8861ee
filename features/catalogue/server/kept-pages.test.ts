import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenForInvalidations } from '#platform/pages/listen.ts'
import { type Keepable, TaggedCache } from '#platform/pages/tagged-cache.ts'
import { lastMail } from '#tests/support/actors.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { keepPage } from '#tests/support/pages.ts'
import { insertEmployer, insertOperator, type Person } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

const now = new Date('2026-11-20T08:00:00.000Z')
const cache = new TaggedCache<Keepable>({ maxBytes: 50_000_000 })
let site: TestApp
let listener: ReturnType<typeof listenForInvalidations>
let coral: Person
let reef: Person
let addresses: Record<string, string>
let jobIds: Record<'waiter' | 'welder' | 'barman' | 'teacher', string>

beforeAll(async () => {
  site = await testApp({ now })
  const onError = (error: Error) => {
    throw error
  }
  listener = listenForInvalidations({ url: site.database.url, cache, onError })
  await vi.waitUntil(() => listener.isConnected())
  coral = await insertEmployer(site, { company: 'Coral' })
  reef = await insertEmployer(site, { company: 'Reef' })
  const add = (owner: Person, title: string, category: 'Hospitality' | 'Engineering' | 'Education') =>
    insertJob(site.database.db, { employerId: owner.id, title, category, location: 'Malé' })
  jobIds = {
    waiter: await add(coral, 'Waiter', 'Hospitality'),
    welder: await add(coral, 'Welder', 'Engineering'),
    barman: await add(reef, 'Barman', 'Hospitality'),
    teacher: await add(reef, 'Teacher', 'Education'),
  }
  addresses = {
    home: '/',
    education: '/?category=Education',
    words: '/?q=teach',
    waiter: `/jobs/${jobIds.waiter}`,
    welder: `/jobs/${jobIds.welder}`,
    barman: `/jobs/${jobIds.barman}`,
    teacher: `/jobs/${jobIds.teacher}`,
    coral: `/employer-jobs/${coral.id}`,
    reef: `/employer-jobs/${reef.id}`,
    directory: '/employers-list',
    about: '/about',
  }
})
afterAll(async () => {
  await listener.close()
  await site.close()
})

beforeEach(async () => {
  for (const address of Object.values(addresses)) await keepPage(site, cache, address)
})

/** The pages that are no longer kept after the act, by their names. */
async function droppedBy(act: () => Promise<{ status: number }>): Promise<string[]> {
  expect((await act()).status).toBeLessThan(300)
  await listener.caughtUp()
  return Object.keys(addresses).filter((name) => !cache.kept(addresses[name] ?? ''))
}

/** Input of the form of the waiter's job, with changes. */
const edit = (change: object) => () =>
  site.call('PUT', `/api/jobs/${jobIds.waiter}`, {
    as: coral.token,
    body: {
      ...newJob,
      title: 'Waiter',
      location: 'Malé',
      employerId: coral.id,
      expiryDate: '2026-12-01',
      ...change,
    },
  })

describe('a change drops the pages that it can be seen on, and no other', () => {
  longTest(
    'an edited job: every list and count, the job, similar jobs, and its employer’s jobs',
    async () => {
      expect(await droppedBy(edit({ salaryMin: 9_000 }))).toEqual([
        'home',
        'education',
        'words',
        'waiter',
        'barman',
        'coral',
        'directory',
      ])
    },
  )

  test('a new job: every list and count, its employer’s jobs, and jobs of its category', async () => {
    const post = () =>
      site.call('POST', '/api/jobs', {
        as: reef.token,
        body: { ...newJob, category: 'Engineering', employerId: reef.id },
      })
    site.services.freePostingUntil = new Date('2027-01-01T00:00:00.000Z')
    expect(await droppedBy(post)).toEqual(['home', 'education', 'words', 'welder', 'reef', 'directory'])
  })

  test('a job that is closed', async () => {
    const close = () => site.call('PUT', `/api/jobs/${jobIds.teacher}/close`, { as: reef.token })
    expect(await droppedBy(close)).toEqual(['home', 'education', 'words', 'teacher', 'reef', 'directory'])
  })

  test('another exchange rate: everything that shows pay', async () => {
    const { token } = await insertOperator(site)
    const set = () =>
      site.call('POST', '/api/admin/exchange-rates', { as: token, body: { rate: 16, from: '2026-11-20' } })
    const shown = Object.keys(addresses).filter((name) => name !== 'directory' && name !== 'about')
    expect(await droppedBy(set)).toEqual(shown)
  })

  test('a corrected place: everything that shows a location', async () => {
    const { token } = await insertOperator(site)
    const correct = () =>
      site.call('PUT', '/api/admin/places/k-huraa', { as: token, body: { population: 1, version: 1 } })
    expect(await droppedBy(correct)).toEqual(Object.keys(addresses).filter((name) => name !== 'about'))
  })

  test("an employer's words about itself: its own pages, its jobs’ pages and the directory", async () => {
    const change = () =>
      site.call('PUT', `/api/employers/${coral.id}`, { as: coral.token, body: { about: 'Two islands.' } })
    expect(await droppedBy(change)).toEqual(['waiter', 'welder', 'coral', 'directory'])
  })

  longTest('its industry and its sector: the home pages too, where the top employers show them', async () => {
    for (const body of [{ industry: 'Dive schools' }, { sector: 'Technology' }]) {
      const change = () => site.call('PUT', `/api/employers/${coral.id}`, { as: coral.token, body })
      expect(await droppedBy(change)).toContain('home')
      for (const address of Object.values(addresses)) await keepPage(site, cache, address)
    }
  })

  test('an employer that registers and confirms its address, and another address: the directory, its own pages', async () => {
    const [email, password] = ['hr@atoll.example', 'a lagoon of 26 atolls']
    const more = { name: 'Atoll', sector: 'Private Sector', subscriptionType: 'Annual' }
    const register = () => site.call('POST', '/api/employers', { body: { email, password, ...more } })
    expect(await droppedBy(register)).toEqual(['directory'])

    const signIn = () =>
      site.call<{ token: string; user: { id: string } }>('POST', '/api/auth/employer', {
        body: { email, password },
      })
    const { token, user } = (await signIn()).body
    addresses.atoll = `/employer-jobs/${user.id}`
    const follow = async (address: string) => {
      for (const kept of Object.values(addresses)) await keepPage(site, cache, kept)
      const mail = await lastMail(site, address)
      return droppedBy(() => site.call('GET', `/api/employers/verify-email?token=${mail?.token}`))
    }
    expect(await follow(email)).toEqual(['directory', 'atoll'])

    const other = 'jobs@atoll.example'
    await site.call('PUT', '/api/account/email', { as: token, body: { email: other, password } })
    expect(await follow(other)).toEqual(['directory', 'atoll'])
  })
})
