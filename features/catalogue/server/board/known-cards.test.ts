import { expect, test } from 'vitest'
import type { CardValues } from '../card.ts'
import { KnownCards } from './known-cards.ts'

const card = ['id', 'Cook'] as unknown as CardValues
/** As one search after another asks for it. */
const addTwice = (known: KnownCards, row: number) => {
  known.add(row, card, known.changes)
  known.add(row, card, known.changes)
}

test('a card is kept when it is asked for a second time, until its job changes', () => {
  const known = new KnownCards()
  known.add(7, card, known.changes)
  expect(known.of(7)).toBeUndefined()
  known.add(7, card, known.changes)
  expect(known.of(7)).toBe(card)
  known.forget(7)
  expect(known.of(7)).toBeUndefined()
})

test('a card that was asked for before something changed is not kept after it', () => {
  const known = new KnownCards()
  known.add(7, card, known.changes)
  const asOf = known.changes
  known.forget(7)
  known.add(7, card, asOf)
  expect(known.of(7)).toBeUndefined()
})

test('who asks for each of many cards once leaves none, and those that are asked for again are kept', () => {
  const known = new KnownCards()
  addTwice(known, 0)
  for (let row = 1; row < 60_000; row += 1) known.add(row, card, known.changes)
  expect(known.of(0)).toBe(card)
  expect(known.of(59_999)).toBeUndefined()
})

test('of many that are asked for again the latest four thousand are kept', () => {
  const known = new KnownCards()
  for (let row = 0; row < 4_001; row += 1) addTwice(known, row)
  expect(known.of(0)).toBeUndefined()
  expect(known.of(1)).toBe(card)
})
