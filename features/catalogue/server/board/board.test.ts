import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { countFacets } from '../facets.ts'
import { searchJobs } from '../search-jobs.ts'
import { Board } from './board.ts'

let site: TestApp
let employerId: string
/** Those of two processes. */
let boards: [Board, Board]
beforeAll(async () => {
  site = await testApp()
  employerId = (await insertEmployer(site)).id
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.db.execute(sql`truncate jobs, applications cascade`)
  boards = [new Board(site.database.db), new Board(site.database.db)]
})

const now = new Date('2026-11-20T08:00:00.000Z')
const merge = (fewest = 1, most = 3) =>
  site.database.db.execute(sql`select merge_job_entries(${fewest}::int, ${most}::int)`)
/** Merges everything, once nobody is at work any more who was when it was written. */
async function mergeAll(): Promise<void> {
  await expect
    .poll(async () => {
      await merge(1, 1_000)
      const { rows } = await site.database.db.execute<{ left: number }>(sql`
        select count(*)::int as left from job_entries where number >= coalesce((select merged from job_merging), 0)`)
      return rows[0]?.left
    })
    .toBe(0)
}

interface Filters {
  category?: 'Retail'
  location?: 'Addu'
}

async function titles(board: Board, q?: string, filters: Filters = {}): Promise<string[]> {
  const { items } = await searchJobs(site.database.db, board, {
    search: { q, ...filters, sort: 'newest', page: 1, limit: 100 },
    now,
  })
  return items.map(({ title }) => title)
}

/** What is open, the newest first, straight from the jobs. */
async function expected(word?: string, { category, location }: Filters = {}): Promise<string[]> {
  const { rows } = await site.database.db.execute<{ title: string }>(sql`
    select title from jobs
    where status in ('Active', 'Approved') and expires_at >= ${now.toISOString()}::timestamptz
      and (${word ?? ''} = '' or ' ' || fold(title) || ' ' like '% ' || ${word ?? ''} || ' %')
      and (${category ?? ''} = '' or category = ${category ?? ''})
      and (${location ?? ''} = '' or location = ${location ?? ''})
    order by published_at desc, title`)
  return rows.map(({ title }) => title)
}

type Step =
  | { what: 'post' | 'begin' | 'edit'; which: number; word: string; day: number }
  | { what: 'close' | 'reopen' | 'delete' | 'expire' | 'renew'; which: number }
  | { what: 'merge' | 'rebuild' | 'look' | 'end' }

const words = ['cook', 'diver', 'nurse', 'mason']
const which = fc.nat(7)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('post' as const, 'begin' as const, 'edit' as const),
      which,
      word: fc.constantFrom(...words),
      day: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('close', 'reopen', 'delete', 'expire', 'renew'),
      which,
    }) as fc.Arbitrary<Step>,
  },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ what: 'merge' }, { what: 'look' }, { what: 'end' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ what: 'rebuild' }) },
)

/** Transactions that have posted something and go on. */
const atWork: pg.PoolClient[] = []
async function endAll(): Promise<void> {
  for (const client of atWork.splice(0)) {
    await client.query('commit')
    client.release()
  }
}

let posted = 0
async function take(one: Step, ids: string[]): Promise<void> {
  const { db } = site.database
  if (one.what === 'merge') await merge()
  else if (one.what === 'end') await endAll()
  else if (one.what === 'rebuild') {
    // It waits for whoever has posted.
    await endAll()
    await db.execute(sql`select rebuild_job_entries()`)
  } else if (one.what === 'look') await titles(boards[0])
  else if (one.what === 'post' || one.what === 'begin') {
    posted += 1
    const publishedAt = new Date(`2026-11-0${one.day}T03:00:00.${String(posted % 1000).padStart(3, '0')}Z`)
    const title = `Senior ${one.word} ${posted}`
    const elsewhere = one.which < 4 ? ({ category: 'Retail', location: 'Addu' } as const) : {}
    const job = { employerId, title, ...elsewhere, publishedAt }
    if (one.what === 'begin' && atWork.length < 3) {
      const client = await site.database.pool.connect()
      atWork.push(client)
      await client.query('begin')
      ids.push(await insertJob(drizzle({ client, casing: 'snake_case' }) as unknown as Db, job))
    } else ids.push(await insertJob(db, job))
  } else {
    const id = ids['which' in one ? one.which % Math.max(ids.length, 1) : 0]
    if (!id) return
    const change = (what: Partial<typeof jobs.$inferInsert>) =>
      db.update(jobs).set(what).where(eq(jobs.id, id))
    if (one.what === 'edit') await change({ title: `Junior ${one.word} ${posted++}` })
    else if (one.what === 'close') await change({ status: 'Closed' })
    else if (one.what === 'reopen') await change({ status: 'Active' })
    else if (one.what === 'expire') await change({ expiresAt: new Date('2026-11-20T07:59:59.999Z') })
    else if (one.what === 'renew') await change({ expiresAt: new Date('2026-12-31T18:59:59.999Z') })
    else await db.delete(jobs).where(eq(jobs.id, id))
  }
}

describe('what is found is what there is', () => {
  test('in every process, after whatever happened to the jobs, merged or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        await endAll()
        await site.database.db.execute(sql`truncate jobs, applications cascade`)
        // Soon a new block begins.
        await site.database.db.execute(sql`
          select setval('job_entry_numbers', ((nextval('job_entry_numbers') + 10) / 65536 + 1) * 65536 - 10)`)
        const ids: string[] = []
        for (const one of steps) {
          await take(one, ids)
          const word = 'word' in one ? one.word : undefined
          const told = JSON.stringify(steps)
          for (const board of boards) {
            if (board === boards[1] && one.what !== 'merge') continue
            expect(await titles(board, word), told).toEqual(await expected(word))
            const filters = { category: 'Retail', location: 'Addu' } as const
            expect(await titles(board, word, filters), told).toEqual(await expected(word, filters))
          }
        }
        await endAll()
        for (const board of boards) {
          const all = await expected()
          expect(await titles(board)).toEqual(all)
          expect((await countFacets(site.database.db, board, { filters: {}, now })).total).toBe(all.length)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('though who began first ends last, and the others were merged meanwhile', async () => {
    const [board] = boards
    const late = await site.database.pool.connect()
    const insert = await insertJob(site.database.db, { employerId, title: 'Pattern', status: 'Closed' })
    const copy = (title: string) => `
      insert into jobs (id, employer_id, title, company, location, description, description_text, benefits, sector,
        category, type, mode, contact_email, status, created_at, updated_at, published_at, expires_at, paid_until)
      select '${title}', employer_id, '${title}', company, location, description, description_text, '', sector,
        category, type, mode, contact_email, 'Active', created_at, updated_at, published_at, expires_at, paid_until
      from jobs where id = '${insert}'`
    try {
      await late.query('begin')
      await late.query(copy('Late'))
      for (const title of ['First', 'Second', 'Third']) await site.database.pool.query(copy(title))
      await merge()
      await merge()
      expect((await titles(board, 'late')).length).toBe(0)
      expect(await titles(board, 'third')).toEqual(['Third'])
      await late.query('commit')
    } finally {
      late.release()
    }
    expect(await titles(board, 'late')).toEqual(['Late'])
    await mergeAll()
    expect(await titles(board, 'late')).toEqual(['Late'])
    expect(await titles(boards[1], 'late')).toEqual(['Late'])
  })

  test('read once, however long somebody else is at work', async () => {
    const [board] = boards
    const { db, pool } = site.database
    const atWork = await pool.connect()
    try {
      await board.follow(db)
      await atWork.query('begin; select pg_current_xact_id()')
      const answers: unknown[] = []
      const watched: Db = Object.create(db, {
        execute: {
          async value(...statement: Parameters<Db['execute']>) {
            const answer = await db.execute(...statement)
            answers.push(...answer.rows)
            return answer
          },
        },
      })
      for (const title of ['Sailor 1', 'Sailor 2']) {
        await insertJob(db, { employerId, title })
        await board.follow(watched)
        expect(answers.splice(0)).toEqual([expect.objectContaining({ entries: [expect.anything()] })])
      }
      await board.follow(watched)
      expect(answers).toEqual([expect.objectContaining({ entries: null, gone: null })])
      expect(await titles(board, 'sailor')).toHaveLength(2)
    } finally {
      await atWork.query('rollback')
      atWork.release()
    }
  })

  test('with words that were asked for before what has them was merged, in a block that fills up', async () => {
    const { db } = site.database
    await db.execute(sql`
      select setval('job_entry_numbers', ((nextval('job_entry_numbers') + 10) / 65536 + 1) * 65536 - 4)`)
    const posted: string[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      posted.unshift(`Diver ${turn}`)
      await insertJob(db, {
        employerId,
        title: `Diver ${turn}`,
        publishedAt: new Date(`2026-11-0${turn + 1}T03:00:00Z`),
      })
      if (turn % 3 > 0) await mergeAll()
      for (const board of boards.slice(turn % 2)) expect(await titles(board, 'diver')).toEqual(posted)
    }
  })

  test('by many at once, while others post', async () => {
    const [board] = boards
    const post = async (turn: number) => {
      await insertJob(site.database.db, { employerId, title: `Welder ${turn}` })
      // Who was told that it is posted finds it.
      expect(await titles(board, 'welder')).toContain(`Welder ${turn}`)
    }
    await Promise.all(Array.from({ length: 60 }, (_, turn) => post(turn)))
    expect(await titles(board, 'welder')).toHaveLength(60)
  })

  test('though another search takes up a change while this one reads', async () => {
    const [board] = boards
    const { db } = site.database
    await insertJob(db, { employerId, title: 'Baker 1' })
    expect(await titles(board, 'baker')).toEqual(['Baker 1'])
    await insertJob(db, { employerId, title: 'Butcher' })
    let asked = 0
    const interrupted: Db = Object.create(db, {
      execute: {
        async value(...statement: Parameters<Db['execute']>) {
          asked += 1
          if (asked === 2) {
            // The first of its kind.
            await insertJob(db, { employerId, title: 'Baker 2', category: 'Retail', mode: 'Remote' })
            expect(await titles(board, 'butcher')).toEqual(['Butcher'])
          }
          return db.execute(...statement)
        },
      },
    })
    const search = { q: 'baker', type: 'Full time', sort: 'newest', page: 1, limit: 10 } as const
    const { items, total } = await searchJobs(interrupted, board, { search, now })
    expect(asked).toBeGreaterThan(2)
    expect(items.map(({ title }) => title).sort()).toEqual(['Baker 1', 'Baker 2'])
    expect(total).toBe(2)
  })

  test('after more has changed than is asked for at once', async () => {
    const [board] = boards
    const id = await insertJob(site.database.db, { employerId, title: 'Steward' })
    expect(await titles(board)).toEqual(['Steward'])
    await site.database.pool.query(
      `insert into jobs (id, employer_id, title, company, location, description, description_text, benefits, sector,
        category, type, mode, contact_email, status, created_at, updated_at, published_at, expires_at, paid_until)
      select 'many' || n, employer_id, 'Steward ' || n, company, location, description, description_text, '', sector,
        category, type, mode, contact_email, 'Active', created_at, updated_at, published_at, expires_at, paid_until
      from jobs, generate_series(1, 1200) as n where id = $1`,
      [id],
    )
    const count = async () =>
      (await countFacets(site.database.db, board, { filters: { q: 'steward' }, now })).total
    expect(await count()).toBe(1_201)
    await site.database.pool.query(`delete from jobs where id like 'many%'`)
    expect(await count()).toBe(1)
  })
})

test('cards say what their jobs and employers say now, however often they were asked for', async () => {
  const { db, pool } = site.database
  const { id } = await insertEmployer(site)
  const jobId = await insertJob(db, { employerId: id, title: 'Cook', salaryMinInLaari: 800_000 })
  await insertJob(db, { employerId, title: 'Diver' })
  const shown = async (search: { q?: string }) => {
    const cards = []
    for (const board of boards) {
      const { items } = await searchJobs(db, board, { search: { ...search, page: 1, limit: 20 }, now })
      cards.push(items.find((item) => item._id === jobId))
    }
    return cards.map((card) => card && [card.salaryRange.min, card.featured, card.employerId.companyName])
  }
  const company = (await shown({}))[0]?.[2]
  const expectEverywhere = async (...card: unknown[]) => {
    for (const search of [{}, { q: 'cook' }, {}, { q: 'cook' }])
      expect(await shown(search)).toEqual([card, card])
  }
  await expectEverywhere(8_000, false, company)
  await pool.query('update jobs set salary_min_in_laari = 900000 where id = $1', [jobId])
  await expectEverywhere(9_000, false, company)
  await pool.query('update jobs set featured = true where id = $1', [jobId])
  await expectEverywhere(9_000, true, company)
  await pool.query(`update employers set company = 'Reef House' where id = $1`, [id])
  await expectEverywhere(9_000, true, 'Reef House')
  await pool.query('delete from jobs where id = $1', [jobId])
  expect(await shown({})).toEqual([undefined, undefined])
})

test('what is merged is no longer remembered entry by entry', async () => {
  const [board] = boards
  for (let turn = 0; turn < 3; turn += 1) await insertJob(site.database.db, { employerId, title: 'Purser' })
  await titles(board)
  expect(board.tail.rowsWith('t:purser')).toHaveLength(3)
  await mergeAll()
  await titles(board)
  await insertJob(site.database.db, { employerId, title: 'Purser' })
  await mergeAll()
  expect(await titles(board, 'purser')).toHaveLength(4)
  expect(board.tail.rowsWith('t:purser').length).toBeLessThan(3)
})
