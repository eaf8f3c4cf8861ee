import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Audience, EndpointShape } from '#contract/base/endpoint.ts'
import { ofPerson, rolesFor } from '#contract/companies/member-calls.ts'
import { openTestApp } from '../../support/open-test-app.ts'
import { judgeAccess, oneOfEachClass } from './access.ts'
import { judgeTokens } from './tokens.ts'

const site = await openTestApp()
const all: readonly EndpointShape[] = endpoints

/** Job seekers and others meet in their accounts, their notices and their threads, and where a job seeker is read. */
const ofSeekersAndOthers =
  /^\w+ \/api\/(account|browser-notices|threads)(\/|$)|^GET \/api\/jobseekers\/:seekerId/

/** Does the audience of a call agree with its path, with the lists of what members do, and with the desk? */
function isAgreed(one: EndpointShape): boolean {
  const name = `${one.method} ${one.path}`
  const audience = [one.for].flat()
  const has = (...some: Audience[]) => some.some((role) => audience.includes(role as 'anyone'))
  const isOfDesk = one.path.startsWith('/api/admin/')
  return (
    has('employer', 'signed-in') === (rolesFor(one) !== undefined) &&
    (!has('signed-in') || ofPerson.includes(name)) &&
    isOfDesk === (has('admin') && audience.length === 1) &&
    (isOfDesk || !has('admin') || one.method === 'GET' || name === 'PUT /api/account/name') &&
    (!has('jobseeker') || audience.length === 1 || ofSeekersAndOthers.test(name))
  )
}

// P2-6-04
test('who may make a call is said alike by its audience, its path and the lists of roles, and a mistake is found', () => {
  expect(all.filter((one) => !isAgreed(one))).toEqual([])
  const found = (audience: Audience) => all.filter((one) => !isAgreed({ ...one, for: audience })).length
  expect(found('signed-in')).toBe(all.length - ofPerson.length)
  // No call of job seekers compiles for anybody: each uses its viewer.
  const ofOthers = all.filter((one) => rolesFor(one) !== undefined || one.path.startsWith('/api/admin/'))
  expect(found('anyone')).toBe(ofOthers.length)
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
