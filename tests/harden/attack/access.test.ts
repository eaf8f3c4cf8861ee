import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { rolesFor } from '#contract/companies/member-calls.ts'
import { openTestApp } from '../../support/open-test-app.ts'
import { judgeAccess, oneOfEachClass } from './access.ts'
import { wrongAudiences } from './audiences.ts'
import { judgeTokens } from './tokens.ts'

const site = await openTestApp()
const all: readonly EndpointShape[] = endpoints

// P2-6-04
test('every call is for the people that its path says, and a planted mistake is found', () => {
  expect(wrongAudiences(all)).toEqual([])
  const planted = all.map((one) => ({ ...one, for: 'anyone' as const }))
  expect(wrongAudiences(planted)).toHaveLength(all.filter((one) => one.for !== 'anyone').length)
})

test('every call of employers has its roles in contract/member-calls.ts', () => {
  const ofEmployers = all.filter(({ for: audience }) =>
    [audience].flat().some((one) => ['employer', 'signed-in'].includes(one)),
  )
  expect(ofEmployers.filter((one) => rolesFor(one) === undefined)).toEqual([])
})

// D-C-17, D-H-09, P2-6-01, P2-6-02, P2-6-03
test('each role, and each role of a member, is let in and refused as the contract says, at one call of each class', async () => {
  const { calls, wrong } = await judgeAccess(site, oneOfEachClass())
  expect(wrong).toEqual([])
  expect(calls).toBeGreaterThan(300)
})

// D-C-17
test('a role that a request claims for itself counts for nothing', async () => {
  const headers = { 'x-user-role': 'admin' }
  expect((await site.call('GET', '/api/admin/employers', { headers })).status).toBe(401)
})

// D-C-17, P1-6-06
test('no token that is absent, expired, forged, revoked, suspended or of another kind opens a call of any class', async () => {
  const { wrong } = await judgeTokens(site, oneOfEachClass())
  expect(wrong).toEqual([])
})
