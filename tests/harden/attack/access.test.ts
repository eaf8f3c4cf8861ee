import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import { accessTable, judgeAccess } from './access.ts'
import { judgeTokens } from './tokens.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

describe('who may do what', () => {
  test('the table has a line for every call, and none for a call that does not exist', () => {
    const calls = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
    const lines = new Set(accessTable.map(({ call }) => call))
    expect([...calls].filter((call) => !lines.has(call))).toEqual([])
    expect([...lines].filter((line) => !calls.has(line))).toEqual([])
  })

  // D-C-17, P2-6-01, P2-6-02
  test('every cell of the table is as it says, and refused calls change nothing', async () => {
    const { cells, wrong } = await judgeAccess(site)
    expect(wrong).toEqual([])
    expect(cells).toBe(accessTable.length * 10)
  })
})

// D-C-17, P1-6-06
test('no protected call takes a token that is absent, expired, forged, revoked, or of another kind', async () => {
  const { cells, calls, wrong } = await judgeTokens(site)
  expect(wrong).toEqual([])
  expect(calls).toBe(endpoints.filter((endpoint) => endpoint.for !== 'anyone').length)
  expect(cells).toBe(calls * 14)
})
