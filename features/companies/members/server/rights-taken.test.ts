import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ActivityEntry } from '#contract/companies/activity-log.ts'
import type { ApiKey } from '#contract/companies/api-keys.ts'
import type { Webhook } from '#contract/companies/webhooks.ts'
import { makeLink } from '#features/accounts/server/mail-link.ts'
import { pageFor } from '#features/jobs/still-hiring/server/links.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { lastMail, mailsTo } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import {
  insertEmployer,
  insertMember,
  insertOperator,
  insertSeeker,
  type Person,
} from '#tests/support/people.ts'

let owner: Person
/** A second owner, who made things. */
let hawwa: Person & { memberId: string }
let jobId: string
let made: { key: string; keyId: string; webhookId: string; invitation: string; link: string }

const site = await openTestApp()
beforeEach(async () => {
  owner = await insertEmployer(site)
  hawwa = await insertMember(site, owner.id, { role: 'owner' })
  jobId = await insertJob(site.database.db, { employerId: owner.id, contactEmail: hawwa.email })
  made = await make()
})

const members = () => `/api/employers/${owner.id}/members`
const call = <T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
  as = owner.token,
) => site.call<T & { code?: string }>(method, url, { as, ...(body && { body }) })

async function make() {
  const as = hawwa.token
  const key = await call<ApiKey & { key: string }>(
    'POST',
    '/api/employers/api-keys',
    { name: 'Staff portal', scopes: ['applicants:read'] },
    as,
  )
  const url = 'https://hr.example.mv/events'
  const webhook = await call<Webhook>(
    'POST',
    '/api/employers/webhooks',
    { url, events: ['application.received'] },
    as,
  )
  const email = `later-${hawwa.memberId}@example.mv`
  expect((await call('POST', members(), { email, role: 'owner' }, as)).status).toBe(201)
  // A link of a mail about the job, which somebody who reads the company's mails has.
  const page = pageFor(site.services, 'pause', { of: jobId, to: owner.email }, site.clock.now)
  site.later(1_000)
  return {
    key: key.body.key,
    keyId: key.body._id,
    webhookId: webhook.body._id,
    invitation: (await lastMail(site, email, 'member-invited'))?.token ?? '',
    link: /token=([\w-]+)/.exec(page)?.[1] ?? '',
  }
}

const readApplicants = () => call('GET', `/api/jobs/${jobId}/applicants`, undefined, made.key)
const webhooks = async (as = owner.token) =>
  (await call<Webhook[]>('GET', '/api/employers/webhooks', undefined, as)).body
const join = () =>
  site.call<{ code: string }>('POST', '/api/employers/join', {
    body: { token: made.invitation, name: 'Hawwa again', password: 'nine herons on a sandbank' },
  })
const pause = () =>
  site.call<{ code: string }>('POST', `/api/live-jobs/linked?token=${made.link}`, { body: { act: 'pause' } })
const acts = async () =>
  (await call<{ items: ActivityEntry[] }>('GET', `/api/employers/${owner.id}/acts`)).body.items.map(
    ({ by, act, about }) => `${by}: ${act}: ${about}`,
  )

const ways: Record<string, () => Promise<number>> = {
  'is removed': async () => (await call('DELETE', `${members()}/${hawwa.memberId}`)).status,
  leaves: async () => (await call('DELETE', `${members()}/${hawwa.memberId}`, undefined, hawwa.token)).status,
  'is suspended': async () =>
    (await call('PATCH', `${members()}/${hawwa.memberId}`, { suspended: true })).status,
  'pays from now on': async () =>
    (await call('PATCH', `${members()}/${hawwa.memberId}`, { role: 'billing' })).status,
  'is suspended by an operator': async () => {
    const operator = await insertOperator(site)
    const url = `/api/admin/employers/${owner.id}/members/${hawwa.memberId}/suspend`
    return (await call('POST', url, { reason: 'A complaint' }, operator.token)).status
  },
}

describe.each(Object.entries(ways))('of an owner who %s,', (_, lose) => {
  longTest('the API key, the webhook, the invitation and the link of a mail end', async () => {
    expect((await readApplicants()).status).toBe(200)
    expect(await lose()).toBe(200)
    expect((await readApplicants()).status).toBe(401)
    expect((await webhooks()).filter(({ off }) => off === null)).toEqual([])
    expect(await join()).toMatchObject({ status: 400, body: { code: 'bad_token' } })
    expect(await pause()).toMatchObject({ status: 400, body: { code: 'bad_token' } })
  })

  longTest('the address gets no more mails about the applicants of a job', async () => {
    expect(await lose()).toBe(200)
    await applyFor(site, jobId, await insertSeeker(site))
    const kinds = (await mailsTo(site, hawwa.email)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind.startsWith('application'))).toEqual([])
    expect((await mailsTo(site, owner.email)).map(({ kind }) => kind)).toContain('application-received')
  })
})

describe('the address of a removed member', () => {
  const { db } = site.database
  const remove = async () => {
    site.later(1_000)
    expect((await call('DELETE', `${members()}/${hawwa.memberId}`)).status).toBe(200)
  }
  const contact = async () =>
    (await call<{ contactEmail: string }>('GET', `/api/jobs/${jobId}`)).body.contactEmail

  test('is not written back by a form that a colleague had open', async () => {
    const { updatedAt } = (await call<{ updatedAt: string }>('GET', `/api/jobs/${jobId}`)).body
    expect(await contact()).toBe(hawwa.email)
    await remove()
    const form = { ...newJob, expiryDate: '2026-12-01', contactEmail: hawwa.email, updatedAt }
    const saved = await call('PUT', `/api/jobs/${jobId}`, form)
    expect([saved.status, saved.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await contact()).toBe('')
  })

  test('stands in no draft and no template any more', async () => {
    const fields = { title: 'Cook', contactEmail: hawwa.email }
    const draft = (await call<{ _id: string }>('POST', '/api/employers/job-drafts', fields)).body
    await call('POST', '/api/employers/job-templates', { name: 'Kitchen', ...fields })
    await remove()
    const after = await call('GET', `/api/employers/job-drafts/${draft._id}`)
    expect(after.body).toMatchObject({ title: 'Cook', contactEmail: '', version: 2 })
    expect((await call('GET', '/api/employers/job-templates')).body).toMatchObject([
      { name: 'Kitchen', title: 'Cook', contactEmail: '' },
    ])
  })

  test('is found where it was changed since the job was posted, and is named before', async () => {
    const { publicUrl } = site.services
    const link = { purpose: 'keep-address', accountId: hawwa.id, publicUrl, now: site.clock.now } as const
    await makeLink(db, { ...link, email: hawwa.email })
    const email = `new-${hawwa.email}`
    await db.update(accounts).set({ email }).where(eq(accounts.id, hawwa.id))
    const rights = await call<{ jobs: string[] }>('GET', `${members()}/${hawwa.memberId}/programs`)
    expect(rights.body.jobs).toEqual(['Front Office Manager'])
    await remove()
    expect(await contact()).toBe('')
  })
})

describe('what a member made is the company’s to keep', () => {
  const remove = (body?: object) => call('DELETE', `${members()}/${hawwa.memberId}`, body)
  const programs = (memberId: string) =>
    call<{ keys: object[]; webhooks: object[]; invitations: string[]; jobs: string[] }>(
      'GET',
      `${members()}/${memberId}/programs`,
    )

  test('an owner reads it by name before it is decided; other roles and companies do not', async () => {
    expect((await programs(hawwa.memberId)).body).toMatchObject({
      keys: [{ _id: made.keyId, name: 'Staff portal' }],
      webhooks: [{ _id: made.webhookId, url: 'https://hr.example.mv/events' }],
      invitations: [`later-${hawwa.memberId}@example.mv`],
      jobs: ['Front Office Manager'],
    })
    const recruiter = await insertMember(site, owner.id, { role: 'recruiter' })
    const stranger = await insertEmployer(site)
    const url = `${members()}/${hawwa.memberId}/programs`
    expect((await call('GET', url, undefined, recruiter.token)).status).toBe(403)
    expect((await call('GET', url, undefined, stranger.token)).status).toBe(403)
  })

  test('what is kept goes on under the owner who keeps it, the rest ends; both stand in the log', async () => {
    expect((await remove({ keep: { keys: [made.keyId] } })).status).toBe(200)
    expect((await readApplicants()).status).toBe(200)
    expect(await webhooks()).toEqual([])
    const keys = await call<ApiKey[]>('GET', '/api/employers/api-keys')
    expect(keys.body).toMatchObject([{ madeBy: { name: owner.name, isKeeper: true, hasLeft: false } }])
    expect(await acts()).toEqual(
      expect.arrayContaining([
        `${owner.name}: kept the API key: Staff portal`,
        `${owner.name}: ended the webhook: https://hr.example.mv/events`,
      ]),
    )
    const me = (await call<{ _id: string; isMe: boolean }[]>('GET', members())).body.find(({ isMe }) => isMe)
    expect((await programs(me?._id ?? '')).body.keys).toHaveLength(1)
  })

  test('one who leaves keeps nothing for itself: another owner answers for it', async () => {
    const body = { keep: { keys: [made.keyId], webhooks: [made.webhookId] } }
    const left = await call('DELETE', `${members()}/${hawwa.memberId}`, body, hawwa.token)
    expect(left.status).toBe(200)
    expect(await webhooks()).toMatchObject([{ off: null, madeBy: { name: owner.name } }])
  })

  test('an owner who hands over and becomes a recruiter is asked too', async () => {
    const handed = await call(
      'PATCH',
      `${members()}/${owner.id}`,
      { role: 'owner', handOver: true },
      hawwa.token,
    )
    expect(handed.status).toBe(200)
    expect((await readApplicants()).status).toBe(401)
  })

  const changes: Record<string, readonly ['PUT' | 'POST', string, object?]> = {
    'its address': ['PUT', '', { url: 'https://else.example.mv/events' }],
    'its secret': ['POST', '/secret'],
  }
  test.each(Object.entries(changes))(
    'who changes %s of a webhook answers for it: it ends with them',
    async (_, change) => {
      const third = await insertMember(site, owner.id, { role: 'owner' })
      const [method, path, body] = change
      const url = `/api/employers/webhooks/${made.webhookId}${path}`
      expect((await call(method, url, body, third.token)).status).toBe(200)
      expect(await webhooks()).toMatchObject([{ madeBy: { isKeeper: true } }])
      expect((await programs(third.memberId)).body.webhooks).toHaveLength(1)
      expect((await call('DELETE', `${members()}/${third.memberId}`)).status).toBe(200)
      expect(await webhooks()).toEqual([])
    },
  )

  test('keys and webhooks name who made them, for owners and in the mail', async () => {
    expect(await webhooks()).toMatchObject([
      { madeBy: { name: 'Hawwa Naseem', isKeeper: false, hasLeft: false } },
    ])
    expect((await lastMail(site, owner.email, 'api-key-made'))?.text).toContain(
      'An API key was created by Hawwa Naseem for your company just now',
    )
  })
})

longTest('nothing is made by a call that meets its own removal', async () => {
  for (let round = 0; round < 5; round += 1) {
    const second = await insertMember(site, owner.id, { role: 'owner' })
    const work = [
      ['POST', '/api/employers/api-keys', { name: `Key ${round}`, scopes: ['jobs:write'] }],
      ['POST', '/api/employers/webhooks', { url: 'https://hr.example.mv/', events: ['job.closed'] }],
      ['POST', members(), { email: `race-${second.memberId}@example.mv`, role: 'owner' }],
    ] as const
    await Promise.all([
      ...work.map(([method, url, body]) => call(method, url, body, second.token)),
      call('DELETE', `${members()}/${second.memberId}`),
    ])
    const keys = (await call<ApiKey[]>('GET', '/api/employers/api-keys')).body
    expect(keys.map(({ name }) => name)).toEqual(['Staff portal'])
    expect(await webhooks()).toHaveLength(1)
    const team = (await call<{ email: string }[]>('GET', members())).body.map(({ email }) => email)
    expect(team.filter((email) => email.startsWith('race-'))).toEqual([])
  }
})

test('the company’s mails leave a founder who is suspended or has a lower role, and its own mails stay', async () => {
  const { db } = site.database
  const mail = (kind: 'subscription-approved' | 'passkey-added', subject: string) =>
    notify(db, { kind, to: owner.email, people: [owner.id], subject, lines: [''] }, site.clock.now)
  for (const change of [{ suspended: true }, { suspended: false, role: 'billing' }]) {
    const changed = await call('PATCH', `${members()}/${owner.id}`, change, hawwa.token)
    expect(changed.status).toBe(200)
    const subject = JSON.stringify(change)
    await mail('subscription-approved', subject)
    await mail('passkey-added', subject)
    const of = async (person: Person) =>
      (await mailsTo(site, person.email)).filter((one) => one.subject === subject).map(({ kind }) => kind)
    expect([await of(owner), await of(hawwa)]).toEqual([['passkey-added'], ['subscription-approved']])
  }
})
