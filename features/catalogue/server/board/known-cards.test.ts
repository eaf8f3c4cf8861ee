import { expect, test } from 'vitest'
import type { CardValues } from '#features/jobs/server/card.ts'
import { KnownCards } from './known-cards.ts'

const card = ['id', 'Cook'] as unknown as CardValues

/** As a search asks for it. @returns whether it was known */
function ask(known: KnownCards, row: number): boolean {
  if (known.of(row)) return true
  known.add(row, card, known.changes)
  return false
}

test('a card is kept when it is asked for a second time, until its job changes', () => {
  const known = new KnownCards()
  expect([ask(known, 7), ask(known, 7), ask(known, 7)]).toEqual([false, false, true])
  known.forget(7)
  expect(known.of(7)).toBeUndefined()
})

test('a card that was asked for before something changed is not kept after it', () => {
  const known = new KnownCards()
  ask(known, 7)
  known.of(7)
  const asOf = known.changes
  known.forget(7)
  known.add(7, card, asOf)
  expect(known.of(7)).toBeUndefined()
})

test('who asks for each of many cards once leaves none, and those that are asked for again are kept', () => {
  const known = new KnownCards()
  ask(known, 0)
  ask(known, 0)
  for (let row = 1; row < 60_000; row += 1) ask(known, row)
  expect(known.of(0)).toBe(card)
  expect(known.of(59_999)).toBeUndefined()
})

test('who reads more than there is room for again and again finds four thousand of them known', () => {
  const known = new KnownCards()
  const readAll = () => Array.from({ length: 9_000 }, (_, row) => ask(known, row)).filter(Boolean).length
  readAll()
  readAll()
  expect([readAll(), readAll()]).toEqual([4_000, 4_000])
})

test('what is asked for often takes the place of what is asked for no longer', () => {
  const known = new KnownCards()
  for (let time = 0; time < 15; time += 1) for (let row = 0; row < 4_000; row += 1) ask(known, row)
  const others = Array.from({ length: 8 }, (_, at) => 10_000 + at)
  const readOthers = () => others.map((row) => ask(known, row))
  for (let time = 0; time < 100; time += 1) readOthers()
  expect(readOthers()).toEqual(others.map(() => false))
  // For as long as it takes until the first, which were asked for as often as is counted, count half.
  for (let time = 0; time < 1_000; time += 1) readOthers()
  expect(readOthers()).toEqual(others.map(() => true))
})
