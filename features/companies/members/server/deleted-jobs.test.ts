import { beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#contract/companies/members.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, type Person } from '#tests/support/people.ts'

let owner: Person
let manager: Person & { memberId: string }
let kept: string
let deleted: string

const site = await openTestApp()
beforeEach(async () => {
  const { db } = site.database
  owner = await insertEmployer(site)
  kept = await insertJob(db, { employerId: owner.id, title: 'Cook' })
  deleted = await insertJob(db, { employerId: owner.id, title: 'Diver' })
  const jobs = [kept, deleted]
  manager = await insertMember(site, owner.id, { role: 'hiring-manager', jobs, decides: jobs })
})

const members = () => `/api/employers/${owner.id}/members`
const change = (body: object, { token } = owner, memberId = manager.memberId) =>
  site.call<{ member: Member; code?: string; error?: string }>('PATCH', `${members()}/${memberId}`, {
    as: token,
    body,
  })
const deleteJob = async (jobId: string) =>
  expect((await site.call('DELETE', `/api/jobs/${jobId}`, { as: owner.token })).status).toBe(200)
const placeOf = async (memberId = manager.memberId) => {
  const { body } = await site.call<Member[]>('GET', members(), { as: owner.token })
  const { jobs, decides, suspended } = body.find(({ _id }) => _id === memberId) ?? {}
  return { jobs, decides, suspended }
}

test('a change that is based on an older place is refused', async () => {
  const asRead = { role: 'hiring-manager', jobs: [deleted, kept], decides: [kept, deleted] }
  expect((await change({ jobs: [kept], decides: [], before: asRead })).status).toBe(200)
  const stale = await change({ role: 'hiring-manager', jobs: [kept, deleted], before: asRead })
  expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(stale.body.error).toContain('Hawwa Naseem')
  expect(await placeOf()).toMatchObject({ jobs: [kept], decides: [] })
  const before = { role: 'hiring-manager', jobs: [kept], decides: [] }
  expect((await change({ role: 'recruiter', before })).status).toBe(200)
})

describe.each([
  { which: 'one of the chosen jobs', gone: () => [deleted], left: () => [kept] },
  { which: 'every chosen job', gone: () => [kept, deleted], left: () => [] },
])('a hiring manager after $which was deleted', ({ gone, left }) => {
  beforeEach(async () => {
    for (const jobId of gone()) await deleteJob(jobId)
  })

  test('is shown with the others only', async () => {
    expect(await placeOf()).toEqual({ jobs: left(), decides: left(), suspended: false })
  })

  test('is suspended, reinstated and removed', async () => {
    expect((await change({ suspended: true })).status).toBe(200)
    expect((await site.call('GET', members(), { as: manager.token })).status).toBe(401)
    expect((await change({ suspended: false })).status).toBe(200)
    const url = `${members()}/${manager.memberId}`
    expect((await site.call('DELETE', url, { as: owner.token })).status).toBe(200)
  })

  test('changes the own name, and whether it is shown', async () => {
    const changed = await change({ name: 'Hawwa', showsName: true }, manager)
    expect([changed.status, changed.body.member]).toMatchObject([200, { name: 'Hawwa', showsName: true }])
  })
})

describe('a hiring manager with a deleted job', () => {
  beforeEach(() => deleteJob(deleted))

  test('keeps the other one when the role or the decisions are given', async () => {
    expect((await change({ role: 'hiring-manager' })).body.member).toMatchObject({
      jobs: [kept],
      decides: [kept],
    })
    expect((await change({ decides: [] })).body.member).toMatchObject({ jobs: [kept], decides: [] })
  })

  test('gets no job that is deleted', async () => {
    expect(await change({ jobs: [kept, deleted] })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect((await change({ jobs: [kept] })).status).toBe(200)
  })

  test('needs a job of its own again once all are deleted', async () => {
    await deleteJob(kept)
    expect(await change({ role: 'hiring-manager' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', error: 'Please choose at least one job' },
    })
    expect((await change({ role: 'recruiter' })).status).toBe(200)
  })
})

test('an invited hiring manager is given another role after a chosen job was deleted', async () => {
  const invited = await site.call<{ member: Member }>('POST', members(), {
    as: owner.token,
    body: { email: 'manager@example.mv', role: 'hiring-manager', jobs: [kept, deleted], decides: [deleted] },
  })
  const { _id } = invited.body.member
  await deleteJob(deleted)
  expect(await placeOf(_id)).toMatchObject({ jobs: [kept], decides: [] })
  expect((await change({ decides: [kept] }, owner, _id)).body.member).toMatchObject({
    jobs: [kept],
    decides: [kept],
  })
})
