import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { type ActivityEntry, loggedCalls } from '#contract/companies/activity-log.ts'
import { rolesFor } from '#contract/companies/member-calls.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { activityEntries } from '#tables/companies/activity-log.ts'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

let owner: Person
let hawwa: Person & { memberId: string }
let cook: string
const began = new Date('2026-11-20T08:00:00.000Z')

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = began
  owner = await insertEmployer(site)
  cook = await insertJob(site.database.db, { employerId: owner.id, title: 'Cook' })
  hawwa = await insertMember(site, owner.id, { role: 'recruiter', name: 'Hawwa Naseem' })
})

async function done(by: Person, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown) {
  site.later(1_000)
  return (await site.call(method, url, { as: by.token, ...(body !== undefined && { body }) })).status
}
const list = (query = '', by = owner) =>
  site.call<{ items: ActivityEntry[]; total: number }>('GET', `/api/employers/${owner.id}/acts${query}`, {
    as: by.token,
  })
const words = async (query = '') =>
  (await list(query)).body.items.map(({ by, act, about }) => [by, act, about].filter(Boolean).join(': '))

describe('the owners of a company read', () => {
  test('who did what of team, decisions, jobs, money and settings, the newest first', async () => {
    const seeker = await insertSeeker(site, { name: 'Ali Rasheed' })
    await applyFor(site, cook, seeker)
    const members = `/api/employers/${owner.id}/members`
    expect(await done(owner, 'POST', members, { email: 'new@example.mv', role: 'billing' })).toBe(201)
    const applicant = `/api/jobs/${cook}/applicants/${seeker.id}`
    expect(await done(hawwa, 'PATCH', applicant, { status: 'Rejected' })).toBe(200)
    expect(await done(hawwa, 'PUT', '/api/employers/labels', { name: 'Strong', colour: 'green' })).toBe(200)
    expect(await done(hawwa, 'PUT', `/api/jobs/${cook}/close`)).toBe(200)
    expect(await done(owner, 'PATCH', `${members}/${hawwa.memberId}`, { role: 'billing' })).toBe(200)
    expect(await done(owner, 'PATCH', `${members}/${hawwa.memberId}`, { suspended: true })).toBe(200)
    expect(await done(owner, 'DELETE', `${members}/${hawwa.memberId}`)).toBe(200)
    expect(await words()).toEqual([
      'Coral Bay Resort: removed: Hawwa Naseem',
      'Coral Bay Resort: suspended: Hawwa Naseem',
      'Coral Bay Resort: changed the role of: Hawwa Naseem',
      'Hawwa Naseem: closed: Cook',
      'Hawwa Naseem: saved the label: Strong',
      'Hawwa Naseem: chose “Rejected” for: Ali Rasheed, Cook',
      'Coral Bay Resort: invited: new@example.mv',
    ])
    expect(await words('?area=decisions')).toEqual(['Hawwa Naseem: chose “Rejected” for: Ali Rasheed, Cook'])
    expect((await list('?area=team&limit=1&page=2')).body).toMatchObject({
      total: 4,
      items: [{ act: 'suspended', about: 'Hawwa Naseem' }],
    })
  })

  longTest(
    'as decisions only those that somebody made; offers and requests for documents by their own names',
    async () => {
      const seeker = await insertSeeker(site, { name: 'Ali Rasheed' })
      const thread = `/api/threads/${await applyFor(site, cook, seeker)}`
      expect(await done(hawwa, 'POST', `${thread}/messages`, { text: 'Hello' })).toBe(201)
      expect(await done(hawwa, 'POST', `${thread}/document-requests`, { text: 'Your diploma' })).toBe(201)
      const note = { status: 'Applied', notes: 'We read all of it' }
      expect(await done(hawwa, 'PATCH', `/api/jobs/${cook}/applicants/${seeker.id}`, note)).toBe(200)
      const offer = { terms: 'Room and food.', startsOn: '2026-12-20' }
      for (const act of ['take back', 'accept']) {
        expect(await done(owner, 'POST', `${thread}/offers`, offer)).toBe(201)
        const { body } = await site.call<Interviews>('GET', `${thread}/interviews`, { as: seeker.token })
        const made = `${thread}/offers/${body.offer?._id}`
        const accepted = { act, name: 'Ali Rasheed' }
        if (act === 'accept') expect(await done(seeker, 'POST', `${made}/answer`, accepted)).toBe(200)
        else expect(await done(hawwa, 'PUT', `${made}/take-back`)).toBe(200)
      }
      const about = 'Ali Rasheed, Cook'
      expect(await words('?area=decisions')).toEqual([
        `Coral Bay Resort: offered the job to: ${about}`,
        `Hawwa Naseem: took back the offer to: ${about}`,
        `Coral Bay Resort: offered the job to: ${about}`,
        `Hawwa Naseem: asked for documents from: ${about}`,
      ])
    },
  )

  test('each job of an act on several, and none that stayed as it was', async () => {
    const waiter = await insertJob(site.database.db, { employerId: owner.id, title: 'Waiter' })
    const acts = (act: string, jobIds: unknown[]) =>
      done(hawwa, 'POST', '/api/employers/jobs/acts', { act, jobIds })
    expect(await acts('pause', [{ _id: cook, version: 7 }])).toBe(200)
    expect(await words()).toEqual([])
    expect(await acts('pause', [{ _id: cook, version: 7 }, waiter])).toBe(200)
    expect(await words()).toEqual(['Hawwa Naseem: paused: Waiter'])
    expect(await acts('delete', [cook, waiter])).toBe(200)
    expect((await words()).slice(0, 2).sort()).toEqual([
      'Hawwa Naseem: deleted: Cook',
      'Hawwa Naseem: deleted: Waiter',
    ])
  })

  test('each job of a renewal of several by its title', async () => {
    await buy(site, owner)
    expect(await done(hawwa, 'POST', '/api/jobs/renew', { jobIds: [cook] })).toBe(200)
    expect((await words())[0]).toBe('Hawwa Naseem: renewed: Cook')
  })

  test('that a publication was moved, not that the job was published', async () => {
    const publishAt = new Date(site.clock.now.getTime() + 86_400_000)
    const later = { employerId: owner.id, title: 'Waiter', status: 'Pending', publishAt } as const
    const waiter = await insertJob(site.database.db, later)
    const moved = { publishAt: new Date(publishAt.getTime() + 86_400_000).toISOString() }
    expect(await done(hawwa, 'PUT', `/api/jobs/${waiter}/publish`, moved)).toBe(200)
    expect(await done(hawwa, 'POST', '/api/jobs', { ...newJob, ...moved })).toBe(201)
    expect(await words()).toEqual([
      `Hawwa Naseem: scheduled: ${newJob.title}`,
      'Hawwa Naseem: moved the publication of: Waiter',
    ])
  })

  test('that the jobs of a member were changed, though the dialog sends the role with them', async () => {
    const ali = await insertMember(site, owner.id, { role: 'hiring-manager', name: 'Ali', jobs: [cook] })
    const it = `/api/employers/${owner.id}/members/${ali.memberId}`
    const waiter = await insertJob(site.database.db, { employerId: owner.id, title: 'Waiter' })
    expect(await done(owner, 'PATCH', it, { role: 'hiring-manager', jobs: [cook, waiter] })).toBe(200)
    expect(await done(owner, 'PATCH', it, { role: 'recruiter', jobs: [] })).toBe(200)
    expect(await words()).toEqual([
      'Coral Bay Resort: changed the role of: Ali',
      'Coral Bay Resort: changed the jobs of: Ali',
    ])
  })

  test('that the secret of a webhook was replaced', async () => {
    const url = 'https://example.com/hook'
    const added = await site.call<{ _id: string }>('POST', '/api/employers/webhooks', {
      as: owner.token,
      body: { url, events: ['application.received'] },
    })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    expect(await done(owner, 'POST', `/api/employers/webhooks/${added.body._id}/secret`)).toBe(200)
    expect((await words())[0]).toBe(`Coral Bay Resort: replaced the secret of the webhook: ${url}`)
  })

  test('that an invitation was withdrawn, of somebody who never joined', async () => {
    const members = `/api/employers/${owner.id}/members`
    const body = { email: 'new@example.mv', role: 'billing' }
    const invited = await site.call<{ member: { _id: string } }>('POST', members, { as: owner.token, body })
    const it = `${members}/${invited.body.member._id}`
    const withdrawn = await site.call('DELETE', it, { as: owner.token })
    expect(withdrawn.body).toEqual({ message: 'The invitation is withdrawn' })
    expect(await words()).toContain('Coral Bay Resort: withdrew the invitation of: new@example.mv')
  })

  test('the name of a founder who has left at what the founder did, and that of an API key', async () => {
    const second = await insertMember(site, owner.id, { role: 'owner', name: 'Ali Shareef' })
    const own = `/api/employers/${owner.id}/members/${owner.id}`
    expect(await done(owner, 'PATCH', own, { name: 'Aishath Ali' })).toBe(200)
    expect(await done(owner, 'PUT', '/api/employers/labels', { name: 'Strong', colour: 'green' })).toBe(200)
    const made = await site.call<{ key: string }>('POST', '/api/employers/api-keys', {
      as: owner.token,
      body: { name: 'Staff portal', scopes: ['jobs:write'] },
    })
    const program = { ...owner, token: made.body.key }
    expect(await done(program, 'PUT', `/api/jobs/${cook}/close`)).toBe(200)
    expect(await done(owner, 'DELETE', own, { keep: { keys: [] } })).toBe(200)
    const entries = (await list('', second)).body.items.map(({ by, act }) => `${by}: ${act}`)
    expect(entries).toEqual(expect.arrayContaining(['Aishath Ali: saved the label', 'Aishath Ali: removed']))
    expect(entries.filter((entry) => entry.startsWith('Coral Bay'))).toEqual([])
    expect(entries).toContain('A former member or API key: closed')
  })

  test('nothing that was refused, and no deleted applicant', async () => {
    const seeker = await insertSeeker(site, { name: 'Ali Rasheed' })
    await applyFor(site, cook, seeker)
    await done(owner, 'PATCH', `/api/jobs/${cook}/applicants/${seeker.id}`, { status: 'Rejected' })
    expect(await done(hawwa, 'DELETE', `/api/jobs/${'0'.repeat(24)}`)).toBe(404)
    await site.database.pool.query('update applications set seeker_id = null where seeker_id = $1', [
      seeker.id,
    ])
    expect(await words()).toEqual(['Coral Bay Resort: chose “Rejected” for: A former applicant, Cook'])
  })

  test('the last 24 months', async () => {
    const at = new Date('2024-11-19T08:00:00.000Z')
    const old = {
      employerId: owner.id,
      byId: owner.id,
      area: 'settings',
      act: 'changed the logo',
      about: '',
      at,
    } as const
    await site.database.db.insert(activityEntries).values(old)
    await done(owner, 'PUT', '/api/employers/labels', { name: 'Strong', colour: 'green' })
    expect(await words()).toEqual(['Coral Bay Resort: saved the label: Strong'])
  })
})

test('only an owner of the company reads it', async () => {
  expect((await list('', hawwa)).status).toBe(403)
  expect((await list('', await insertEmployer(site))).status).toBe(403)
})

test('every listed call is one that members make', () => {
  const known = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  const unknown = Object.keys(loggedCalls).filter((name) => {
    const [method = '', path = ''] = name.split(' ')
    return !known.has(name) || rolesFor({ method, path }) === undefined
  })
  expect(unknown).toEqual([])
})
