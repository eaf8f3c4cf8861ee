import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { newLogger } from '#platform/logger.ts'
import { longTest } from '#tests/support/long-test.ts'
import { type TestApp, testApp } from '../../../support/test-app.ts'
import { barrage, type Send, wrongWith } from './barrage.ts'
import { hostileRequests } from './requests.ts'

let site: TestApp
let log = ''
beforeAll(async () => {
  const write = (line: string) => {
    log += line
  }
  site = await testApp({ logger: newLogger('error', { write }) })
})
afterAll(() => site.close())

longTest('hostile requests are refused clearly, and none is a fault of ours', async () => {
  const asked = new Set<string>()
  const send: Send = async ({ method, url, headers, payload }) => {
    asked.add(url.split('?', 1)[0] ?? '')
    const answer = await site.app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body }
  }
  const count = Number(process.env.HOSTILE_REQUESTS ?? 600)
  const seed = Number(process.env.HOSTILE_SEED ?? 20_261_121)
  const { sent, statuses, wrong } = await barrage({
    ground: site,
    send,
    count,
    seconds: Number.POSITIVE_INFINITY,
    seed,
    perWorld: 200,
    atOnce: 8,
    requests: hostileRequests,
  })
  expect(wrong, log).toEqual([])
  expect(sent).toBe(count)
  expect(asked.size).toBeGreaterThan(endpoints.length / 2)
  // Some get through to what lies behind the checks, else this would say little.
  expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(count / 20)
})

test('an answer that is a fault, or tells of the inside, would be noticed', () => {
  const answer = { status: 400, headers: {}, text: '{"error":"must be text"}' }
  expect(wrongWith(answer)).toBeUndefined()
  expect(wrongWith({ ...answer, status: 500 })).toContain('500')
  expect(wrongWith({ ...answer, headers: { 'set-cookie': 'planted=1' } })).toContain('planted')
  expect(wrongWith({ ...answer, text: 'Error at f (file:///app.ts)' })).toContain('inside')
  expect(wrongWith({ ...answer, text: "must be the id of a place ('file:///app.ts')" })).toBeUndefined()
})
