import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import { combinationsOf } from '../../support/thorough.ts'
import { accessTable, judgeAccess, mismatches } from './access.ts'
import { row } from './access-row.ts'
import { judgeKeys } from './keys.ts'
import { judgeTokens } from './tokens.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

describe('who may do what', () => {
  test('the matrix has a line for every call, none for a call that does not exist, and agrees with the contract', () => {
    expect(mismatches()).toEqual([])
    const [forgotten, ...others] = accessTable
    const rest = others.filter(({ call }) => call !== forgotten?.call)
    expect(mismatches(rest)).toEqual([`${forgotten?.call} has no line`])
    expect(mismatches([...accessTable, row('GET /api/nothing', '200')])).toEqual([
      'GET /api/nothing is no call',
    ])
    const open = row('GET /api/admin/overview', '200')
    expect(mismatches([...accessTable, open])).toHaveLength(7)
  })

  // D-C-17, P2-6-01, P2-6-02
  test('every cell of the table is as it says, and refused calls change nothing', async () => {
    const rows = combinationsOf(accessTable, 3)
    const { cells, wrong } = await judgeAccess(site, rows)
    expect(wrong).toEqual([])
    expect(cells).toBe(rows.length * 14)
  })
})

test('an API key opens exactly the calls of its scopes, as its company, and no other call', async () => {
  const { cells, wrong } = await judgeKeys(site)
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(accessTable.length)
})

// D-C-17, P1-6-06
test('no protected call takes a token that is absent, expired, forged, revoked, or of another kind', async () => {
  const { cells, calls, wrong } = await judgeTokens(site)
  expect(wrong).toEqual([])
  // Choices of notices are changed signed in, or with the link of a mail.
  const orWithLink = ['GET /api/notices', 'POST /api/notices']
  const signedIn = endpoints.filter((endpoint) => endpoint.for !== 'anyone')
  expect(calls).toBe(signedIn.length + orWithLink.length)
  expect(cells).toBe(calls * 14)
})
