import { mkdtemp } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { problemFor } from './refusal.ts'

test('a full disk is told as such, with words that help, and nothing of the inside', () => {
  for (const code of ['ENOSPC', 'EDQUOT']) {
    const full = Object.assign(new Error(`${code}: no space left on device, write '/srv/data/tmp/1'`), {
      code,
    })
    expect(problemFor(full).status).toBe(507)
    expect(problemFor(full).body.error).toMatch(/^Upload failed. There is no room for files/)
  }
})

test('another failure of a file is a bug: its place is not told', async () => {
  const failure = await mkdtemp('/absent folder/x').catch((error: unknown) => error)
  expect(problemFor(failure).body).toEqual({
    error: 'Something went wrong on our side. Please try again',
    message: 'Something went wrong on our side. Please try again',
    code: 'broken',
  })
})
