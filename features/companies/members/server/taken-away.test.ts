import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { applicationsMailWriter } from '#features/hiring/apply/server/applications-mail.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { mails } from '#tables/notifications.ts'
import { anApplication, applyFor } from '#tests/support/applications.ts'
import { deliverDueMails } from '#tests/support/deliver.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertMember, insertSeeker, type Person } from '#tests/support/people.ts'

let owner: Person
let hawwa: Person & { memberId: string }
let applicationId: string

const site = await openTestApp()
beforeAll(async () => {
  site.clock.now = new Date('2026-11-20T08:00:00.000Z')
})
beforeEach(async () => {
  ;({ employer: owner, applicationId } = await anApplication(site))
  hawwa = await insertMember(site, owner.id, { role: 'recruiter' })
})

const takeAway = async () => {
  const url = `/api/employers/${owner.id}/members/${hawwa.memberId}`
  expect((await site.call('DELETE', url, { as: owner.token })).status).toBe(200)
}

/** A form with a text and a file, sent in two halves with something done between them. */
async function sendInHalves(between: () => Promise<void>) {
  const form = new FormData()
  form.set('text', 'The contract')
  form.set('file', new Blob(['%PDF-1.4\n'.padEnd(4_000, ' ')], { type: 'application/pdf' }), 'contract.pdf')
  const request = new Request('http://vazeefa.example', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await request.arrayBuffer())
  const middle = Math.floor(bytes.length / 2)
  async function* halves() {
    yield bytes.subarray(0, middle)
    await between()
    yield bytes.subarray(middle)
  }
  return site.app.inject({
    method: 'POST',
    url: `/api/threads/${applicationId}/messages`,
    headers: { authorization: `Bearer ${hawwa.token}`, 'content-type': type },
    payload: Readable.from(halves()),
  })
}

test('a member who is removed in the middle of an upload writes nothing with it', async () => {
  const answer = await sendInHalves(takeAway)
  expect(answer.statusCode).toBe(401)
  const { rows } = await site.database.pool.query('select id from messages where application_id = $1', [
    applicationId,
  ])
  expect(rows).toEqual([])
})

test('a waiting mail of a removed member goes to an owner, and one about itself stays its own', async () => {
  const { db } = site.database
  const about = {
    kind: 'interview-agreed',
    to: hawwa.email,
    subject: 'Interview',
    lines: ['At ten'],
  } as const
  await notify(db, { ...about, people: [owner.id, hawwa.id] }, site.clock.now)
  await notify(
    db,
    { ...about, kind: 'passkey-added', people: [hawwa.id], subject: 'Passkey' },
    site.clock.now,
  )
  await takeAway()
  const waiting = (await db.select().from(mails)).filter(({ state }) => state === 'waiting')
  const addressOf = (subject: string) => waiting.find((mail) => mail.subject === subject)
  expect(addressOf('Interview')).toMatchObject({ toAddress: owner.email, people: [owner.id, owner.id] })
  expect(addressOf('Passkey')?.toAddress).toBe(hawwa.email)
})

/** Sends what is due a day later. @returns the addresses of the mails about several applications */
async function sendCollected() {
  const sent: string[] = []
  const transport = {
    send: async ({ kind, toAddress }: { kind: string; toAddress: string }) => {
      if (kind === 'applications-received') sent.push(toAddress)
    },
  }
  const writers = { 'applications-received': applicationsMailWriter(site.services) }
  const later = new Date(site.clock.now.getTime() + 86_400_000)
  while ((await deliverDueMails(site.database.db, transport, later, { writers })) > 0);
  return sent
}

longTest(
  'the collected applications of an hour go to the company when the follower is removed meanwhile',
  async () => {
    const jobId = await insertJob(site.database.db, { employerId: owner.id, title: 'Cook' })
    const followed = `/api/jobs/${jobId}/followers/${hawwa.memberId}`
    expect((await site.call('PUT', followed, { as: hawwa.token, body: { follows: true } })).status).toBe(200)
    await site.call('PUT', '/api/employers/application-mails', {
      as: hawwa.token,
      body: { frequency: 'hourly' },
    })
    const seeker = await insertSeeker(site, { name: 'Ali Rasheed' })
    await applyFor(site, jobId, seeker)
    await takeAway()
    expect(await sendCollected()).toEqual([owner.email])
  },
)

test.each(['removed', 'suspended'])(
  'the collected applications of a job that nobody follows go to another owner when the founder is %s meanwhile',
  async (how) => {
    const second = await insertMember(site, owner.id, { role: 'owner' })
    const jobId = await insertJob(site.database.db, { employerId: owner.id, title: 'Cook' })
    await site.call('PUT', '/api/employers/application-mails', {
      as: owner.token,
      body: { frequency: 'hourly' },
    })
    await applyFor(site, jobId, await insertSeeker(site, { name: 'Ali Rasheed' }))
    const founder = `/api/employers/${owner.id}/members/${owner.id}`
    const taken =
      how === 'removed'
        ? await site.call('DELETE', founder, { as: second.token })
        : await site.call('PATCH', founder, { as: second.token, body: { suspended: true } })
    expect(taken.status).toBe(200)
    const contact = 'hr@coralbay.example'
    expect((await sendCollected()).toSorted()).toEqual([contact, second.email])
  },
)

test('no collected applications go to another owner who has turned that mail off', async () => {
  const second = await insertMember(site, owner.id, { role: 'owner' })
  const jobId = await insertJob(site.database.db, { employerId: owner.id, title: 'Cook' })
  const hourly = { as: owner.token, body: { frequency: 'hourly' } }
  await site.call('PUT', '/api/employers/application-mails', hourly)
  await applyFor(site, jobId, await insertSeeker(site, { name: 'Ali Rasheed' }))
  const off = { as: second.token, body: { choices: { applications: 'none' } } }
  expect((await site.call('POST', '/api/notices', off)).status).toBe(200)
  const founder = `/api/employers/${owner.id}/members/${owner.id}`
  await site.call('PATCH', founder, { as: second.token, body: { suspended: true } })
  expect(await sendCollected()).toEqual(['hr@coralbay.example'])
})

test('the stream of a removed member ends, and the owner’s continues', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {})
  const { port } = site.app.server.address() as AddressInfo
  const follow = (token: string) =>
    fetch(`http://127.0.0.1:${port}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  const [theirs, own] = [await follow(hawwa.token), await follow(owner.token)]
  const end = theirs.text()
  await takeAway()
  await end
  const reader = own.body?.getReader()
  // The update that arrived while the other stream ended.
  await reader?.read()
  const more = reader?.read()
  await site.call('POST', `/api/threads/${applicationId}/messages`, {
    as: owner.token,
    body: { text: 'Hello' },
  })
  expect((await more)?.done).toBe(false)
  await reader?.cancel()
})
