import { expect, test } from 'vitest'
import { doubtAboutPrice } from './price-rules.ts'

test.each([
  [499, 499, undefined],
  [2494, 499, undefined],
  [2495, 499, 'That is 5 times the present price. Please look at each figure again.'],
  [49_900, 499, 'That is 100 times the present price. Please look at each figure again.'],
  [100, 499, undefined],
  [4.99, 499, 'The present price is 100 times that. Please look at each figure again.'],
])('a price of %d after %d is in doubt: %s', (price, present, words) =>
  expect(doubtAboutPrice(price, present)).toBe(words),
)
