import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventKinds } from '#contract/security-events.ts'
import { type TestApp, testApp } from '../../../support/test-app.ts'
import { judgeTraces } from './traces.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ rateLimits: true })
})
afterAll(() => site.close())

test('every security-relevant act leaves an event, without a password, a code or a token', async () => {
  const { acts, wrong } = await judgeTraces(site)
  expect(wrong).toEqual([])
  expect(acts).toBe(eventKinds.length)
})
