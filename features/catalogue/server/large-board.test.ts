import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DirectoryEmployer } from '#contract/employers.ts'
import type { JobFacets, TopEmployer } from '#contract/job-search.ts'
import type { JobCard } from '#contract/jobs.ts'
import { mergeEntries } from '#features/jobs/server/merge-entries.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { isWellFormed, textsOf } from '#tests/support/for-search-engines/check-xml.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { openBoard } from './board/board.ts'

let site: TestApp
const count = 15_000

/**
 * 15,000 open jobs, the first the newest, a minute apart: every tenth one speaks of pearls, every hundredth has them in
 * the title, the first 10,000 are remote, and the oldest alone is a zymurgist's.
 */
beforeAll(async () => {
  site = await testApp()
  const { id: employerId } = await insertEmployer(site)
  const pattern = await insertJob(site.database.db, { employerId, status: 'Closed' })
  // A connection of its own, as the product's would not wait that long for a statement.
  const client = new pg.Client(site.database.pool.options.connectionString)
  await client.connect()
  await client.query('alter table jobs disable trigger keep_entry')
  await client.query(
    `insert into jobs (id, employer_id, title, company, location, description, description_text, benefits, sector,
      category, type, mode, contact_email, status, created_at, updated_at, published_at, expires_at, paid_until)
    select to_char(n, 'fm099999999999999999999999'), employer_id,
      case when n = $2 then 'Zymurgist' when n % 100 = 0 then 'Pearl Diver' else 'Deckhand' end,
      company, case when n % 3 = 0 then 'Addu City' else 'Malé' end, description,
      case when n % 10 = 0 then 'Count the pearls.' else 'Wash the deck.' end, '', sector, category, type,
      case when n <= 10000 then 'Remote' else 'Onsite' end, contact_email, 'Active', created_at, updated_at,
      published_at - n * interval '1 minute', expires_at, paid_until
    from jobs, generate_series(1, $2) as n where id = $1`,
    [pattern, count],
  )
  await client.query('alter table jobs enable trigger keep_entry')
  await client.query('select rebuild_job_entries()')
  await client.query('analyze job_entries')
  await client.end()
}, 60_000)
afterAll(() => site.close())

async function search(query: string) {
  const { body, headers } = await site.call<JobCard[]>('GET', `/api/jobseekers/search?${query}`)
  const numbers = body.map(({ _id }) => Number(_id))
  return { body, numbers, total: headers['x-total-count'], more: headers['x-total-more'], link: headers.link }
}
const facets = async (query: string) => (await site.call<JobFacets>('GET', `/api/jobs/facets?${query}`)).body

describe('with more jobs than are counted', () => {
  test('the total says 10,000 and that there are more', async () => {
    expect(await search('limit=3')).toMatchObject({ numbers: [1, 2, 3], total: '10000', more: 'true' })
    expect(await search('q=wash&limit=2')).toMatchObject({ numbers: [1, 2], total: '10000', more: 'true' })
  })

  test('up to 10,000 they are counted exactly, and one more is the first that is not', async () => {
    expect(await search('mode=Remote&limit=1')).toMatchObject({ total: '10000', more: undefined })
    await site.database.pool.query(
      `update jobs set mode = 'Remote' where id = to_char(12000, 'fm099999999999999999999999')`,
    )
    expect(await search('mode=Remote&limit=1')).toMatchObject({ total: '10000', more: 'true' })
    await site.database.pool.query(
      `update jobs set mode = 'Onsite' where id = to_char(12000, 'fm099999999999999999999999')`,
    )
    expect(await search('mode=Remote&limit=1')).toMatchObject({ total: '10000', more: undefined })
  })

  test('what a choice would find without one of its filters is counted up to the same bound', async () => {
    const setMode = (mode: string) =>
      site.database.pool.query(
        `update jobs set mode = $1 where id = to_char(12000, 'fm099999999999999999999999')`,
        [mode],
      )
    const placesOf = (location: string) => facets(`mode=Remote&location=${location}`)
    const both = [
      { name: 'Malé', count: 6_667 },
      { name: 'Addu City', count: 3_333 },
    ]
    const exact = { location: both, without: { location: 10_000, mode: 5_000 }, more: [] }
    expect(await placesOf('Addu City')).toMatchObject({ total: 3_333, ...exact })
    const { without } = exact
    expect(await placesOf('Malé')).toMatchObject({
      ...{ total: 6_667, ...exact },
      without: { ...without, mode: 10_000 },
    })
    // It is in Addu City: one more that passes all, or all but the place.
    await setMode('Remote')
    expect(await placesOf('Addu City')).toMatchObject({ total: 3_334, ...exact, more: ['location'] })
    expect(await placesOf('Malé')).toMatchObject({
      ...{ total: 6_667, ...exact, more: ['location'] },
      without: { ...without, mode: 10_000 },
    })
    await setMode('Onsite')
  })

  test('what is rare is found however old it is', async () => {
    expect(await search('q=zymurgist')).toMatchObject({ numbers: [count], total: '1', more: undefined })
    expect(await search('q=zymurg&mode=Onsite')).toMatchObject({ numbers: [count], total: '1' })
    expect(await search('q=ymurgis')).toMatchObject({ numbers: [count], total: '1' })
  })

  test('those with the word in the title come first, the newest of them first', async () => {
    const { numbers } = await search('q=pearl&limit=3')
    expect(numbers).toEqual([100, 200, 300])
  })

  test('pages go on to the 10,000th job, and there they end', async () => {
    const last = await search('page=500&limit=20')
    expect(last.numbers).toEqual(Array.from({ length: 20 }, (_, at) => 9_981 + at))
    expect(last.link).not.toContain('rel="next"')
    expect((await search('page=100&limit=100&sort=newest')).numbers.at(-1)).toBe(10_000)
  })

  test('each facet tells whether it counted all, and what it did not find among the newest is still there', async () => {
    const all = await facets('')
    expect(all.total).toBe(10_000)
    expect(all.more).toEqual(['total', 'category', 'sector', 'type', 'mode', 'location'])
    const remote = await facets('mode=Remote&location=addu')
    expect(remote.total).toBe(3_333)
    expect(remote.more).toEqual([])
    expect(remote.location).toEqual([
      { name: 'Malé', count: 6_667 },
      { name: 'Addu City', count: 3_333 },
    ])
    expect(remote.mode).toEqual([
      { name: 'Remote', count: 3_333 },
      { name: 'Onsite', count: 1_667 },
    ])
    expect(remote.without).toMatchObject({ mode: 5_000, location: 10_000, category: 3_333 })
  })

  test('a block that is full is kept shorter, and searched the same', async () => {
    const queries = ['q=wash', 'q=pearl', 'q=wash the deck&mode=Remote', 'q=pearl&location=addu', 'q=ymurgis']
    const seen = () =>
      Promise.all(queries.map(async (query) => [await search(query), await facets(query)] as const))
    const before = await seen()
    await site.database.pool.query(`select setval('job_entry_numbers', 65536)`)
    const { rows } = await site.database.pool.query<{ id: string }>('select id from employers')
    const id = await insertJob(site.database.db, { employerId: rows[0]?.id ?? '', title: 'Last' })
    // Whoever is at work anywhere on the server, and was when they were written, holds them up.
    const bitmaps = async () => {
      await site.database.pool.query('select merge_job_entries(1, 100000)')
      await mergeEntries(site.database.db)
      return (await site.database.pool.query('select from job_postings where is_bitmap')).rowCount
    }
    await expect.poll(bitmaps).toBeGreaterThan(3)
    await site.database.pool.query('delete from jobs where id = $1', [id])
    // Another process, which has read nothing yet.
    openBoard(site.services, site.database.db)
    expect(await seen()).toEqual(before)
  })

  test('an employer with more jobs has 10,000 counted and listed', async () => {
    const { rows } = await site.database.pool.query<{ id: string }>('select id from employers')
    const of = async (page: number) => {
      const address = `/api/jobs/employer/${rows[0]?.id}?limit=20&page=${page}`
      const { body, headers } = await site.call<JobCard[]>('GET', address)
      return { headers, numbers: body.map(({ _id }) => Number(_id)) }
    }
    const last = await of(500)
    expect(last.headers).toMatchObject({ 'x-total-count': '10000', 'x-total-more': 'true' })
    expect(last.numbers).toEqual(Array.from({ length: 20 }, (_, at) => 9_981 + at))
    expect((await of(501)).numbers).toEqual([])
  })

  test('aggregators get every job once, in however many steps it is read', async () => {
    const feed = (await site.call<string>('GET', '/jobs-feed.xml')).body
    const ids = textsOf(feed, 'referencenumber')
    expect(ids).toHaveLength(count)
    expect(new Set(ids).size).toBe(count)
    expect(isWellFormed(feed)).toBe(true)
  })

  test('the desk finds the rare one, and lists 10,000 of all', async () => {
    const { token } = await makeOperator(site)
    const list = async (query: string) => {
      const { body, headers } = await site.call<JobCard[]>('GET', `/api/admin/jobs?${query}`, { as: token })
      return { total: headers['x-total-count'], more: headers['x-total-more'], count: body.length }
    }
    expect(await list('q=ZYMURG')).toEqual({ total: '1', more: undefined, count: 1 })
    expect(await list('q=deckhand&page=500&limit=20')).toEqual({ total: '10000', more: 'true', count: 20 })
    expect((await list('page=501&limit=20')).count).toBe(0)
  })

  test('an employer in front, and in the directory, has more than 10,000 jobs', async () => {
    const { body } = await site.call<TopEmployer[]>('GET', '/api/jobs/employers/top')
    expect(body).toMatchObject([{ jobCount: 10_000, more: true }])
    const directory = await site.call<DirectoryEmployer[]>('GET', '/api/employers')
    expect(directory.body).toMatchObject([{ jobCount: 10_000, more: true }])
  })
})
