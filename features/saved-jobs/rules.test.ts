import { expect, test } from 'vitest'
import { standing } from './rules.ts'

test.each([
  ['closing', 'on its last day', { status: 'Active', daysLeft: 0 }],
  ['closing', 'three days before', { status: 'Active', daysLeft: 3 }],
  ['open', 'four days before', { status: 'Active', daysLeft: 4 }],
  ['over', 'a day after', { status: 'Active', daysLeft: -1 }],
  ['over', 'closed by its employer', { status: 'Closed', daysLeft: 9 }],
  ['over', 'gone', {}],
  ['over', 'without a day', { status: 'Active' }],
] as const)('a saved job stands among those that are %s: %s', (where, _, job) =>
  expect(standing(job)).toBe(where),
)
