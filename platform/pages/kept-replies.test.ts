import { expect, test } from 'vitest'
import { KeptReplies } from './kept-replies.ts'

/** A call that counts how often it was answered. */
function counting() {
  const replies = new KeptReplies({ maxBytes: 100_000 })
  let asked = 0
  const ask = (key: string, tags: string[]) =>
    replies.get({ key, tags, ask: async () => ({ number: ++asked }), signal: undefined }, () => 60_000)
  return { replies, ask }
}

test('pages that ask the same share one reply until what it tells has changed', async () => {
  const { replies, ask } = counting()
  expect(await Promise.all([ask('counts', ['jobs']), ask('counts', ['jobs'])])).toEqual([
    { number: 1 },
    { number: 1 },
  ])
  expect(await ask('settings', ['settings'])).toEqual({ number: 2 })
  replies.drop(['jobs'])
  expect(await ask('counts', ['jobs'])).toEqual({ number: 3 })
  expect(await ask('settings', ['settings'])).toEqual({ number: 2 })
})
