import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { longTest } from '#tests/support/long-test.ts'
import { triesOf } from '#tests/support/thorough.ts'
import { openDatabase } from './database.ts'
import { cursorOf, down, type Key, pageIn, up, type WantedPage } from './page-rows.ts'

interface Row {
  id: number
  at: number
  size: number | null
  name: string
}

const start = Date.parse('2026-11-01T00:00:00Z')
const orders: Record<string, Key[]> = {
  'latest first': [down(sql`at`, { kind: 'instant' }), down(sql`id`, { kind: 'number' })],
  'smallest first, unknown last': [
    up(sql`size`, { kind: 'number', nulls: 'last' }),
    down(sql`at`, { kind: 'instant' }),
    up(sql`id`, { kind: 'number' }),
  ],
  'largest first, unknown first': [
    down(sql`size`, { kind: 'number', nulls: 'first' }),
    up(sql`id`, { kind: 'number' }),
  ],
  'by name': [up(sql`name`), down(sql`id`, { kind: 'number' })],
}

/** Answers as a list of the product does, from rows that are given to it. */
async function listing(): Promise<{
  page: (rows: readonly Row[], keys: readonly Key[], wanted: WantedPage) => Promise<Page>
  close: () => Promise<void>
}> {
  const database = openDatabase(inject('postgresUrl'))
  return {
    async page(rows, keys, wanted) {
      const page = pageIn(wanted, keys)
      const table = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, micros bigint, size int, name text)`
      const found = await database.db.execute<{ id: number; key: unknown }>(sql`
        select id, ${page.key} as key from (
          select id, to_timestamp(${start / 1000}) + micros * interval '1 microsecond' as at, size, name from ${table}
        ) as rows
        where ${page.where ?? sql`true`} order by ${page.order} limit ${page.limit} offset ${page.offset}`)
      const { rows: cut, around } = page.cut(found.rows)
      return { ids: cut.map(({ id }) => id), ...around }
    },
    close: () => database.close(),
  }
}

interface Page {
  ids: number[]
  next?: string
  prev?: string
}

const row = fc.record({
  micros: fc.integer({ min: 0, max: 3 }),
  size: fc.option(fc.integer({ min: 0, max: 2 })),
  name: fc.constantFrom('ali', 'Aminath', 'މާލެ', ''),
})
const rowsOf = (made: readonly object[]) => made.map((one, id) => ({ ...one, id }) as unknown as Row)

describe.each(Object.entries(orders))('a list %s', (_, keys) => {
  longTest('shows each row once while rows come and go, and the same pages backwards', async () => {
    const { page, close } = await listing()
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 14 }),
        fc.array(fc.constantFrom('stays', 'comes', 'goes'), { minLength: 14, maxLength: 14 }),
        fc.integer({ min: 1, max: 4 }),
        async (made, fates, limit) => {
          const all = rowsOf(made)
          const [stays, goes] = [(id: number) => fates[id] === 'stays', (id: number) => fates[id] === 'goes']
          const before = all.filter(({ id }) => stays(id) || goes(id))
          const later = all.filter(({ id }) => !goes(id))
          let found = await page(before, keys, { page: 1, limit })
          const pages = [found]
          while (found.next) {
            found = await page(later, keys, { page: pages.length + 1, limit, after: found.next })
            pages.push(found)
          }
          const seen = pages.flatMap(({ ids }) => ids)
          expect(seen).toEqual([...new Set(seen)])
          expect(seen.filter(stays).toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id).filter(stays))

          const walked: number[][] = []
          let back = await page(all, keys, { page: 1, limit })
          while (back.next) {
            walked.push(back.ids)
            back = await page(all, keys, { page: walked.length + 1, limit, after: back.next })
          }
          while (walked.length > 0) {
            back = await page(all, keys, { page: walked.length, limit, before: back.prev })
            expect(back.ids).toEqual(walked.pop())
          }
          expect(back.prev).toBeUndefined()
        },
      ),
      { numRuns: triesOf(40) },
    )
    await close()
  })
})

test('a page by its number is counted, and has no cursor beyond the ends of the list', async () => {
  const { page, close } = await listing()
  const rows = rowsOf(Array.from({ length: 4 }, () => ({ micros: 0, size: 1, name: 'ali' })))
  const keys = [up(sql`id`, { kind: 'number' })]
  expect(await page(rows, keys, { page: 1, limit: 4 })).toEqual({ ids: [0, 1, 2, 3] })
  expect(await page(rows, keys, { page: 2, limit: 2 })).toEqual({ ids: [2, 3], prev: cursorOf([2]) })
  expect(await page(rows, keys, { page: 3, limit: 2 })).toEqual({ ids: [] })
  await close()
})

describe('what is no cursor of the order is ignored, and the page is counted', () => {
  test.each([
    ['nothing that was encoded', 'abc'],
    ['text that is no list', cursorOf('2')],
    ['a list of another order', cursorOf([2, 3])],
    ['a text for a number', cursorOf(['2'])],
    ['a number without an end', Buffer.from('[1e999]').toString('base64url')],
    ['nothing for what is always there', cursorOf([null])],
  ])('%s', async (_, after) => {
    const { page, close } = await listing()
    const rows = rowsOf(Array.from({ length: 3 }, () => ({ micros: 0, size: 1, name: 'ali' })))
    expect((await page(rows, [up(sql`id`, { kind: 'number' })], { page: 2, limit: 2, after })).ids).toEqual([
      2,
    ])
    await close()
  })

  test('a text with a character that no database takes', () =>
    expect(pageIn({ page: 1, limit: 2, after: cursorOf(['a\0']) }, [up(sql`name`)]).where).toBeUndefined())
})
