import { expect, test } from 'vitest'
import { paidJobsStay } from './paid-jobs-stay.ts'

test.each([
  [1, '1 job stays, since its employer has paid for it'],
  [1204, '1,204 jobs stay, since their employers have paid for them'],
])('jobs that stay are counted with the reason: %i', (count, words) =>
  expect(paidJobsStay(count)).toBe(words),
)
