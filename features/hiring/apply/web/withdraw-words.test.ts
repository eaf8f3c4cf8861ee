import { expect, test } from 'vitest'
import { endsWithIt } from './withdraw-words.ts'

const times = ['2026-11-25T05:00:00.000Z', '2026-11-26T05:00:00.000Z', '2026-11-27T05:00:00.000Z']
const first = 'November 25, 2026 at 10:00 AM, Maldives time,'

test.each([
  ['agreed', times.slice(0, 1), `Your interview on ${first} will be cancelled.`],
  ['proposed', times.slice(0, 1), `The interview that was proposed for ${first} will be cancelled.`],
  ['proposed', times, `The interview that was proposed for ${first} or 2 other times, will be cancelled.`],
  ['proposed', [], 'The invitation to an interview will be cancelled.'],
  ['suggested', times.slice(0, 1), `The interview for which you suggested ${first} will be cancelled.`],
  ['suggested', [], 'The interview for which you asked for another time will be cancelled.'],
] as const)('a withdrawal names the interview that is %s, with %j', (state, known, words) =>
  expect(endsWithIt({ interview: { state, times: [...known] } })).toEqual([words]),
)

test('a withdrawal names an open offer, and nothing where nothing ends', () => {
  expect(endsWithIt({ hasOffer: true })).toEqual(['You can no longer accept the offer of this job.'])
  expect(endsWithIt({})).toEqual([])
})
