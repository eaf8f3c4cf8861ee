import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/base/maldives.ts'
import type { MissedSearch } from '#contract/search/desk-search.ts'
import { missedNoted } from '#features/catalogue/server/note-missed.ts'
import { endMissedDays } from '#features/search/server/missed.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator, type Person } from '#tests/support/people.ts'

let operator: Person
const site = await openTestApp()
beforeAll(async () => {
  operator = await insertOperator(site)
  const employer = await insertEmployer(site)
  await insertJob(site.database.db, {
    employerId: employer.id,
    title: 'Nurse',
    location: 'Malé',
    type: 'Full time',
  })
})

const browser = 'Mozilla/5.0 (Linux; Android 16) Chrome/150 Mobile'

interface Searching {
  from?: string
  userAgent?: string
  also?: string
}

async function search(q: string, { from = '10.0.0.1', userAgent = browser, also = '' }: Searching = {}) {
  const path = `/api/jobseekers/search?q=${encodeURIComponent(q)}${also}`
  const { status } = await site.call('GET', path, { from, headers: { 'user-agent': userAgent } })
  expect(status).toBe(200)
  await missedNoted()
}

async function searchAll(q: string, people: number, also?: Omit<Searching, 'from'>) {
  for (let person = 1; person <= people; person++) await search(q, { from: `10.0.0.${person}`, ...also })
}

const missed = async (q = '') =>
  (
    await site.call<MissedSearch[]>('GET', `/api/admin/missed-searches?q=${encodeURIComponent(q)}`, {
      as: operator.token,
    })
  ).body
const stored = async () =>
  (
    await site.database.db.execute(
      sql`select words from missed_today where day = ${dayOf(site.clock.now)} order by words`,
    )
  ).rows.map(({ words }) => words)

longTest('words without jobs are shown when three people searched for them, not when two did', async () => {
  await searchAll('Bladesmith', 3)
  await searchAll('hullfiller', 2)
  // A second search by the same person does not count as a third person.
  await search('HULLFILLER', { from: '10.0.0.2' })
  expect(await missed()).toEqual([{ _id: 'bladesmith', people: 3, lastDay: '2026-11-20' }])
  await search('vacancy for hullfiller in Malé', { from: '10.0.0.3' })
  expect(await missed('hull')).toEqual([{ _id: 'hullfiller', people: 3, lastDay: '2026-11-20' }])
  // A page that was worked off says how many are on the others.
  const beyond = await site.call('GET', '/api/admin/missed-searches?page=9', { as: operator.token })
  expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], '2'])
})

longTest(
  'the words without jobs stand for the search, without the others, its place and its filters',
  async () => {
    await searchAll('nurse glassblower Malé', 3)
    await searchAll('part time thatcher', 3)
    expect((await missed()).map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(['glassblower', 'thatcher']),
    )
    expect(await missed('nurse')).toEqual([])
  },
)

longTest(
  'nothing is kept of robots and programs, of searches emptied by their filters, of numbers and addresses',
  async () => {
    const before = await stored()
    await searchAll('lacemaker', 3, { userAgent: 'curl/8.0' })
    await searchAll('lacemaker', 3, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await searchAll('nurse', 3, { also: '&type=Intern' })
    await searchAll('7771234', 3)
    await searchAll('call 777 1234', 3)
    await searchAll('someone@example.com', 3)
    await searchAll('++ --', 3)
    expect(await stored()).toEqual(before)
  },
)

test('words of a group are no longer among them, and return when the group is removed', async () => {
  await searchAll('cordwainer', 3)
  const { body } = await site.call<{ groupId: string }>('POST', '/api/admin/synonyms', {
    as: operator.token,
    body: { words: ['Cordwainer', 'nurse'], source: 'Searches that found nothing' },
  })
  expect(await missed('cordw')).toEqual([])
  await site.call('POST', `/api/admin/synonyms/${body.groupId}/remove`, {
    as: operator.token,
    body: { version: 1 },
  })
  expect(await missed('cordw')).toHaveLength(1)
})

longTest('at the end of the day the hashes of people are deleted, and after 90 days the rest', async () => {
  const { db } = site.database
  await searchAll('wheelwright', 2)
  await searchAll('farrier', 4)
  const dayLater = new Date('2026-11-21T08:00:00.000Z')
  await Promise.all([endMissedDays(db, dayLater), endMissedDays(db, dayLater)])
  expect((await db.execute(sql`select from missed_today`)).rows).toEqual([])
  expect((await db.execute(sql`select from missed_salts`)).rows).toEqual([])
  expect(await missed('farrier')).toEqual([{ _id: 'farrier', people: 4, lastDay: '2026-11-20' }])
  expect(await missed('wheelwright')).toEqual([])

  // The third of the next day is no third of the day before; and days add up.
  site.clock.now = dayLater
  operator = await insertOperator(site)
  await search('wheelwright', { from: '10.0.0.9' })
  await searchAll('farrier', 3)
  expect(await missed('wheelwright')).toEqual([])
  expect(await missed('farrier')).toEqual([{ _id: 'farrier', people: 7, lastDay: '2026-11-21' }])

  await endMissedDays(db, new Date('2027-02-18T08:00:00.000Z'))
  expect((await missed('farrier'))[0]?.people).toBe(7)
  await endMissedDays(db, new Date('2027-02-19T08:00:00.000Z'))
  expect((await missed('farrier'))[0]?.people).toBe(3)
})

longTest('one person fills no more than fifty rows of a day', async () => {
  site.clock.now = new Date('2027-03-01T08:00:00.000Z')
  for (let at = 0; at < 55; at++)
    await search(`zz${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}xqj`)
  expect(await stored()).toHaveLength(50)
})
