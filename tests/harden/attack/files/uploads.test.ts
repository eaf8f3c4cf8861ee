import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { type TestApp, testApp } from '../../../support/test-app.ts'
import { combinationsOf } from '../../../support/thorough.ts'
import { judgeFiles, uploads } from './uploads.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

describe('a file that is not what it is called', () => {
  test('is tried wherever a file comes in', () => {
    const calls = endpoints.filter((one) => 'upload' in one).map(({ method, path }) => `${method} ${path}`)
    expect(uploads.map(({ call }) => call).sort()).toEqual(calls.sort())
  })

  test('is refused, or served as harmless as a file that is', async () => {
    const { files, kept, wrong } = await judgeFiles(site, (pairs) => combinationsOf(pairs, 5))
    expect(wrong).toEqual([])
    expect(files).toBeGreaterThanOrEqual(30)
    // Some are what they are called after all, and were read again.
    expect(kept).toBeGreaterThan(2)
  })
})
