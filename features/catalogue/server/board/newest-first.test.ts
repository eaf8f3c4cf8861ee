import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { Board } from './board.ts'
import type { EntryRow } from './columns.ts'
import { Conditions } from './conditions.ts'
import type { Condition } from './filter-bits.ts'
import { Matches } from './matches.ts'
import { anyOne, enough, newestFirst } from './newest-first.ts'
import { Postings } from './postings.ts'

/** In three blocks, at the ends of each, mostly published in the order of their numbers. */
const entries = fc
  .array(
    fc.record({
      block: fc.integer({ min: 0, max: 2 }),
      at: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 65_500, max: 65_535 })),
      kind: fc.nat(3),
      place: fc.nat(3),
      earlier: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 200_000 })),
      isOpen: fc.boolean(),
      isFeatured: fc.boolean(),
    }),
    { maxLength: 120 },
  )
  .map((rows) => {
    const byNumber = new Map<number, EntryRow>()
    for (const { block, at, earlier, isOpen, ...entry } of rows) {
      const number = block * 65_536 + at
      const publishedAt = 1_000_000 + Math.floor(number / 2) - earlier
      byNumber.set(number, { ...entry, number, publishedAt, expiresAt: isOpen ? 20 : 5 })
    }
    return [...byNumber.values()]
  })

const flags = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })
const asked = fc.record({
  conditions: fc.array(fc.record({ of: fc.constantFrom('kind' as const, 'place' as const), met: flags }), {
    maxLength: 3,
  }),
  isStrict: fc.boolean(),
  /** So many of those that fail nothing, or a certain condition alone, are enough of them. */
  most: fc.integer({ min: 1, max: 30 }),
  /** The numbers of some rows that match; all when absent. */
  isMatching: fc.option(fc.func(fc.boolean()), { nil: undefined }),
})

const bitsIn = (bits: number) => bits.toString(2).replaceAll('0', '').length
const boardOf = (some: readonly EntryRow[]) => {
  const board = new Board(undefined as unknown as Db)
  for (const entry of some) if (!board.columns.put(entry)) throw new Error('it is there already')
  return board
}

test('open rows come the newest first, those that meet the conditions or all but one of which more are wanted', async () => {
  await fc.assert(
    fc.asyncProperty(
      entries,
      fc.array(asked, { minLength: 1, maxLength: 3 }),
      fc.nat(30),
      async (all, searches, known) => {
        const board = boardOf(all.slice(0, known))
        let there = all.slice(0, known)
        for (const search of [...searches, ...searches]) {
          await expectAsIs(board, there, search)
          // What comes later is found by who asks later.
          for (const entry of all.slice(there.length)) {
            board.columns.put(entry)
            board.filterBits.forget(entry.number - board.columns.base)
          }
          there = all
        }
      },
    ),
    { numRuns: 300 },
  )
})

async function expectAsIs(
  board: Board,
  there: readonly EntryRow[],
  { conditions, isStrict, most, isMatching }: typeof asked extends fc.Arbitrary<infer T> ? T : never,
): Promise<void> {
  const each = conditions.map(
    ({ of, met }, at): Condition => ({
      ...{ name: `${of} ${met}`, bit: 1 << at, of },
      met: Uint8Array.from(met, Number),
    }),
  )
  const failedBy = (entry: EntryRow) =>
    each.reduce((bits, { of, met, bit }) => bits | (met[entry[of]] ? 0 : bit), 0)
  const sorted = there
    .filter((entry) => entry.expiresAt >= 10 && (isMatching?.(entry.number) ?? true))
    .sort((one, other) => other.publishedAt - one.publishedAt || other.number - one.number)
  const counter = (found: number[]) => {
    const counts: Record<number, number> = {}
    let mayFail = isStrict ? 0 : anyOne
    return (number: number, failed: number) => {
      // What fails something of which there are enough may still come, and does not count.
      if (failed !== 0 && (failed & mayFail) === 0) return mayFail
      found.push(number)
      counts[failed] = (counts[failed] ?? 0) + 1
      if (counts[failed] < most) return mayFail
      if (failed === 0) return enough
      mayFail &= ~failed
      return mayFail
    }
  }
  const expected: number[] = []
  const visit = counter(expected)
  for (const entry of sorted) {
    const failed = failedBy(entry)
    if (bitsIn(failed) <= 1 && visit(entry.number, failed) === enough) break
  }

  let matches: Matches | undefined
  if (isMatching) {
    matches = new Matches(board, [])
    matches.first = 0
    for (const { number } of there) if (isMatching(number)) matches.add(number - board.columns.base)
  }
  const found: number[] = []
  const take = counter(found)
  await newestFirst(
    new Postings(undefined as unknown as Db, board),
    board,
    {
      ...{ asOf: board.recent, now: 10, most, mayFail: isStrict ? 0 : anyOne, matches },
      conditions: new Conditions(each, { kinds: 4, places: 4 }),
    },
    ({ rows, fails, count }) => {
      let mayFail = 0
      for (let at = 0; at < count && mayFail !== enough; at += 1)
        mayFail = take((rows[at] as number) + board.columns.base, fails[at] as number)
      return mayFail
    },
  )
  expect(found).toEqual(expected)
}
