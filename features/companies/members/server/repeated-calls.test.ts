import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#features/accounts/server/start-session.ts'
import { forgetRepliesOf } from '#platform/http/idempotency.ts'
import { storedReplies } from '#platform/http/tables.ts'
import { anApplication } from '#tests/support/applications.ts'
import { newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertMembership, type Person } from '#tests/support/people.ts'

let owner: Person
let jobId: string
let applicationId: string

const site = await openTestApp({ now: new Date('2026-09-20T08:00:00.000Z') })
beforeEach(async () => {
  ;({ employer: owner, jobId, applicationId } = await anApplication(site))
})

async function send(path: string, body: unknown, token: string) {
  const headers = { 'idempotency-key': 'once' }
  const answer = await site.call<{ code?: string; job?: { _id: string } }>('POST', path, {
    as: token,
    body,
    headers,
  })
  const { code, job } = answer.body
  return { status: answer.status, code, job, isRepeated: answer.headers['idempotent-replayed'] === 'true' }
}
const post = (token: string) => send('/api/jobs', newJob, token)

longTest('a hiring manager reads no stored reply about a job that is no longer chosen', async () => {
  const manager = await insertMember(site, owner.id, { role: 'hiring-manager', jobs: [jobId] })
  const propose = () =>
    send(
      `/api/threads/${applicationId}/interviews`,
      {
        times: ['2026-09-24T05:00:00.000Z'],
        minutes: 30,
        place: { kind: 'Address', text: 'Boduthakurufaanu Magu 12' },
        who: 'Hawwa, front office',
      },
      manager.token,
    )
  expect(await propose()).toMatchObject({ status: 201, isRepeated: false })
  expect(await propose()).toMatchObject({ status: 201, isRepeated: true })
  const other = (await post(owner.token)).job?._id
  const url = `/api/employers/${owner.id}/members/${manager.memberId}`
  expect((await site.call('PATCH', url, { as: owner.token, body: { jobs: [other] } })).status).toBe(200)
  expect(await propose()).toMatchObject({ status: 404, code: 'not_found', isRepeated: false })
})

longTest('a colleague with the same key makes a call of its own', async () => {
  const hawwa = await insertMember(site, owner.id, { role: 'recruiter' })
  const [mine, hers] = [await post(owner.token), await post(hawwa.token)]
  expect(hers).toMatchObject({ status: 201, isRepeated: false })
  expect(hers.job?._id).not.toBe(mine.job?._id)
})

test('a key that was used for one company is refused for another one, and goes with the company', async () => {
  const [hawwa, resort] = [
    await insertMember(site, owner.id, { role: 'recruiter' }),
    await insertEmployer(site, { company: 'Kuredu Resort' }),
  ]
  await insertMembership(site, { accountId: hawwa.id, employerId: resort.id, role: 'recruiter' })
  const { secret } = site.services
  const session = { secret, userAgent: '', now: site.clock.now }
  const account = { id: hawwa.id, role: 'employer' as const }
  const there = await startSession(site.database.db, { account, employerId: resort.id, ...session })
  expect(await post(hawwa.token)).toMatchObject({ status: 201 })
  expect(await post(there.token)).toMatchObject({ status: 422, code: 'key_reused' })
  await forgetRepliesOf(site.database.db, owner.id)
  const ofHawwa = eq(storedReplies.accountId, hawwa.id)
  expect(await site.database.db.select().from(storedReplies).where(ofHawwa)).toEqual([])
})

test('a program that shares a key with its owner makes a call of its own', async () => {
  const { body } = await site.call<{ key: string }>('POST', '/api/employers/api-keys', {
    as: owner.token,
    body: { name: 'Staff portal', scopes: ['jobs:write'] },
  })
  const [mine, programs] = [await post(owner.token), await post(body.key)]
  expect(programs).toMatchObject({ status: 201, isRepeated: false })
  expect(programs.job?._id).not.toBe(mine.job?._id)
})
