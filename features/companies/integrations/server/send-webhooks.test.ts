import { eq, isNotNull } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Delivery, Webhook } from '#contract/companies/webhooks.ts'
import { holdJobsOf } from '#features/jobs/server/hold-jobs.ts'
import { newId } from '#platform/database/columns.ts'
import { webhookDeliveries, webhooks } from '#tables/companies/integrations.ts'
import { applications } from '#tables/hiring/applications.ts'
import { mails } from '#tables/notifications.ts'
import { registerEmployer } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '#tests/support/people.ts'
import { openReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts'
import { postToReceiver } from './post-to-receiver.ts'
import { WebhookSender } from './send-webhooks.ts'

const minute = 60_000
const day = 24 * 60 * minute
const networks = ['127.0.0.1/32']
const events = ['application.received', 'application.status_changed', 'job.closed']

let employer: Person
let receiver: WebhookReceiver
let webhook: Webhook & { secret: string }

const site = await openTestApp()
beforeAll(async () => {
  site.services.webhookNetworks = networks
})
beforeEach(async () => {
  // Nothing of an earlier test is sent.
  await site.database.db.update(webhookDeliveries).set({ nextAttemptAt: null })
  // The library that verifies goes by the clock of the machine.
  site.clock.now = new Date()
  employer = await insertEmployer(site)
  receiver = await openReceiver()
  webhook = await add(receiver.url)
  return () => receiver.close()
})

const path = '/api/employers/webhooks'
const add = async (url: string) =>
  (await site.call<typeof webhook>('POST', path, { as: employer.token, body: { url, events } })).body
const call = (method: 'GET' | 'POST' | 'PUT', more: string, body?: object) =>
  site.call(method, `${path}/${webhook._id}${more}`, { as: employer.token, body })
const deliveries = async () =>
  (await site.call<Delivery[]>('GET', `${path}/${webhook._id}/deliveries`, { as: employer.token })).body
const shown = async () =>
  (await site.call<Webhook[]>('GET', path, { as: employer.token })).body.find(
    ({ _id }) => _id === webhook._id,
  )

const rows = () =>
  site.database.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhook._id))
const kept = () => site.database.db.select().from(webhooks).where(eq(webhooks.id, webhook._id))

/** An event at an instant for which nobody is signed in. */
async function happens(): Promise<void> {
  const { now } = site.clock
  const row = {
    webhookId: webhook._id,
    eventId: newId(),
    event: 'test' as const,
    at: now,
    nextAttemptAt: now,
  }
  await site.database.db.insert(webhookDeliveries).values(row)
}

/** A process that sends. */
function newSender(post = postToReceiver({ networks })) {
  const { publicUrl, secret } = site.services
  return new WebhookSender({
    db: site.database.db,
    post,
    secret,
    publicUrl,
    onError: () => {},
    clock: () => site.clock.now,
  })
}
async function send(sender = newSender()): Promise<void> {
  await sender.round()
  await sender.idle(20_000)
}

/** The deliveries that the receiver has read and verified. */
const verified = (secret = webhook.secret) =>
  receiver.received.map(({ headers, body }) => new Verifier(secret).verify(body, headers))

const newJob = (status: 'Active' | 'Pending' = 'Active') =>
  insertJob(site.database.db, {
    employerId: employer.id,
    title: 'Sous chef',
    status,
    publishedAt: site.clock.now,
  })

async function apply(job?: string): Promise<{ jobId: string; seeker: Person }> {
  const jobId = job ?? (await newJob())
  const seeker = await insertSeeker(site, { name: 'Mariyam Didi' })
  await applyFor(site, jobId, seeker, { coverLetter: 'I cooked for ten years.' })
  return { jobId, seeker }
}

describe('what is sent', () => {
  test('of an application, its status and the end of its job is signed, and holds nothing personal', async () => {
    const { jobId, seeker } = await apply()
    const one = `/api/jobs/${jobId}/applicants/${seeker.id}`
    const applied = site.clock.now.toISOString()
    site.later(1)
    await site.call('PATCH', one, { as: employer.token, body: { status: 'Shortlisted' } })
    await site.call('DELETE', `/api/jobs/${jobId}`, { as: employer.token })
    await send()
    const of = { jobId, jobTitle: 'Sous chef' }
    const ofApplication = { ...of, applicationId: expect.any(String), applicantId: seeker.id }
    expect(verified()).toEqual([
      {
        type: 'application.received',
        timestamp: applied,
        data: { ...ofApplication, status: 'Applied' },
      },
      expect.objectContaining({
        type: 'application.status_changed',
        data: { ...ofApplication, status: 'Shortlisted' },
      }),
      expect.objectContaining({ type: 'job.closed', data: { ...of, reason: 'deleted' } }),
    ])
    const all = receiver.received.map(({ body }) => body).join()
    for (const word of ['Mariyam', seeker.email, 'ten years']) expect(all).not.toContain(word)
    expect((await deliveries()).map(({ state, lastStatus }) => [state, lastStatus])).toEqual(
      Array(3).fill(['delivered', 204]),
    )
  })

  test('of a job that was held is its end, if it was shown before', async () => {
    const [deleted, removed] = [await newJob(), await newJob()]
    await site.database.db.transaction((tx) => holdJobsOf(tx, employer.id, site.clock.now))
    const unseen = await newJob('Pending')
    for (const jobId of [deleted, unseen])
      await site.call('DELETE', `/api/jobs/${jobId}`, { as: employer.token })
    const { token: as } = await insertOperator(site)
    const body = { reason: 'It asks for money.' }
    await site.call('POST', `/api/admin/jobs/${removed}/remove`, { as, body })
    await send()
    const ends = (verified() as { data: object }[]).map(({ data }) => data)
    expect(ends).toHaveLength(2)
    expect(ends).toEqual(
      expect.arrayContaining([
        { jobId: deleted, jobTitle: 'Sous chef', reason: 'deleted' },
        { jobId: removed, jobTitle: 'Sous chef', reason: 'removed' },
      ]),
    )
  })

  test('cannot be sent by others, changed, or played again later', async () => {
    await apply()
    await send()
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    const read = (secret: string, text = body, more = {}) =>
      new Verifier(secret).verify(text, { ...headers, ...more })
    expect(() => read(webhook.secret)).not.toThrow()
    const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    expect(() => read(other)).toThrow('No matching signature found')
    expect(() => read(webhook.secret, body.replace('Applied', 'Hired'))).toThrow(
      'No matching signature found',
    )
    expect(() => read(webhook.secret, body, { 'webhook-id': '0'.repeat(24) })).toThrow('No matching')
    // Signed as it was six minutes ago.
    site.later(-6 * minute)
    await happens()
    await send()
    const [, old] = receiver.received
    expect(() => new Verifier(webhook.secret).verify(old?.body ?? '', old?.headers ?? {})).toThrow(
      'Message timestamp too old',
    )
  })

  test('is signed with both secrets for a day after a new one', async () => {
    const renewed = (await call('POST', '/secret')).body as unknown as { secret: string }
    await call('POST', '/test')
    await send()
    expect(verified()).toHaveLength(1)
    expect(verified(renewed.secret)).toHaveLength(1)
    site.later(day + 1)
    await happens()
    await send()
    expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })
})

describe('a new secret whose reply was lost', () => {
  const renew = async () => ((await call('POST', '/secret')).body as unknown as { secret: string }).secret

  test('is asked for again, and the secret that the receiver has still signs', async () => {
    await renew()
    const seen = await renew()
    await call('POST', '/test')
    await send()
    expect(verified()).toHaveLength(1)
    expect(verified(seen)).toHaveLength(1)
  })

  test('lengthens the time of no earlier one: each ends a day after it was replaced', async () => {
    await renew()
    site.later(minute)
    await renew()
    const signatures: (number | undefined)[] = []
    for (const wait of [day - minute - 1, 1, minute - 1, 1]) {
      site.later(wait)
      await happens()
      await send()
      signatures.push(receiver.received.at(-1)?.headers['webhook-signature']?.split(' ').length)
    }
    expect(signatures).toEqual([3, 2, 2, 1])
  })
})

describe('a delivery that fails', () => {
  test("is retried under the same id, and shown with the server's answer", async () => {
    receiver.answer = { status: 503 }
    await apply()
    await send()
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', attempts: 1, lastStatus: 503, lastError: 'The server answered 503' },
    ])
    expect((await shown())?.failingSince).toBe(site.clock.now.toISOString())
    receiver.answer = { status: 200 }
    site.later(minute - 1)
    await send()
    expect(receiver.received).toHaveLength(1)
    site.later(1)
    await send()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2, lastError: '' }])
    expect((await shown())?.failingSince).toBeNull()
  })

  test('delays the others for a minute, and no longer', async () => {
    receiver.answer = { status: 500 }
    const { jobId } = await apply()
    await apply(jobId)
    await send()
    expect(receiver.received).toHaveLength(1)
    receiver.answer = { status: 204 }
    site.later(minute)
    await send()
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
  })

  test('switches the webhook off after a day, with a mail, and nothing is kept for it', async () => {
    receiver.answer = { status: 500 }
    const { jobId } = await apply()
    for (let attempt = 0; attempt < 8; attempt++) {
      await send()
      const [row] = await rows()
      if (row?.nextAttemptAt) site.clock.now = row.nextAttemptAt
    }
    expect(await kept()).toMatchObject([{ offReason: 'failing' }])
    expect(await rows()).toMatchObject([{ nextAttemptAt: null, deliveredAt: null, attempts: 8 }])
    const sent = await site.database.db.select().from(mails).where(eq(mails.kind, 'webhook-off'))
    const [mail] = sent.filter(({ toAddress }) => toAddress === employer.email)
    expect(mail?.text).toContain('We no longer send events to 127.0.0.1')
    await apply(jobId)
    expect(await rows()).toHaveLength(1)
  })

  test('for the last time leaves nothing that a much later failure could end', async () => {
    const { jobId } = await apply()
    const [{ id } = { id: '' }] = await rows()
    const due = async () => (await rows()).find((row) => row.id === id)?.nextAttemptAt ?? site.clock.now
    receiver.answer = { status: 400 }
    for (let attempt = 0; attempt < 7; attempt++) {
      await send()
      site.clock.now = await due()
    }
    receiver.answer = { status: 204 }
    site.later(-minute)
    await apply(jobId)
    await send()
    receiver.answer = { status: 400 }
    site.later(minute)
    await send()
    expect((await rows()).find((row) => row.id === id)).toMatchObject({ attempts: 8, nextAttemptAt: null })
    expect(await kept()).toMatchObject([{ offAt: null, failingSince: null }])
  })

  test('of an application that was deleted since does not count for one that fails later', async () => {
    receiver.answer = { status: 503 }
    const began = site.clock.now
    const { jobId } = await apply()
    await send()
    site.later(minute / 2)
    await apply(jobId)
    await send()
    expect(await kept()).toMatchObject([{ offAt: null, failingSince: began }])
    expect((await shown())?.failingSince).toBe(began.toISOString())
    await site.database.db.delete(applications).where(eq(applications.jobId, jobId))
    // The page, and the reply to a change, say what is true by then.
    expect((await shown())?.failingSince).toBeNull()
    expect(await call('PUT', '', { events })).toMatchObject({ status: 200, body: { failingSince: null } })
    site.later(2 * day)
    await apply(jobId)
    await send()
    expect(await kept()).toMatchObject([{ offAt: null, failingSince: site.clock.now }])
  })

  test('with 410 switches it off at once', async () => {
    receiver.answer = { status: 410 }
    await apply()
    await send()
    expect(await shown()).toMatchObject({ off: { reason: 'gone' } })
  })

  test('is sent again on request, also one that arrived', async () => {
    await apply()
    await send()
    const [{ _id } = { _id: '' }] = await deliveries()
    expect((await call('POST', `/deliveries/${_id}/again`)).status).toBe(202)
    expect((await call('POST', `/deliveries/${'0'.repeat(24)}/again`)).status).toBe(404)
    await send()
    expect(receiver.received).toHaveLength(2)
  })

  test('is sent again if somebody asks for it while an attempt runs', async () => {
    await apply()
    const { promise: answered, resolve: answer } = Promise.withResolvers<{ status: number }>()
    const sent: string[] = []
    const sender = newSender(async (url) => {
      sent.push(url)
      return sent.length === 1 ? answered : { status: 204 }
    })
    await sender.round()
    await expect.poll(() => sent).toHaveLength(1)
    const [{ _id } = { _id: '' }] = await deliveries()
    await call('POST', `/deliveries/${_id}/again`)
    answer({ status: 204 })
    await sender.idle(20_000)
    expect(sent).toHaveLength(2)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })

  test('keeps the outcome of the later attempt, when an earlier one ends after it', async () => {
    await apply()
    const { promise: answered, resolve: answer } = Promise.withResolvers<{ status: number }>()
    const slow = newSender(async () => answered)
    await slow.round()
    await expect.poll(async () => (await deliveries())[0]?.attempts).toBe(1)
    const [{ _id } = { _id: '' }] = await deliveries()
    site.later(2_000)
    await call('POST', `/deliveries/${_id}/again`)
    await send()
    answer({ status: 500 })
    await slow.idle(20_000)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', lastStatus: 204, lastError: '' }])
    expect((await shown())?.failingSince).toBeNull()
  })

  test('is one attempt of a test, which does not affect the webhook', async () => {
    receiver.answer = { status: 404 }
    await call('POST', '/test')
    await send()
    expect(await deliveries()).toMatchObject([
      { event: 'test', state: 'failed', attempts: 1, lastStatus: 404 },
    ])
    expect((await shown())?.failingSince).toBeNull()
  })
})

test('a redirect is a failure and is not followed', async () => {
  const elsewhere = await openReceiver()
  receiver.answer = { status: 307, location: elsewhere.url }
  await call('POST', '/test')
  await send()
  expect(await deliveries()).toMatchObject([{ state: 'failed', lastStatus: 307 }])
  expect(elsewhere.received).toEqual([])
  await elsewhere.close()
})

test('several processes send each event once', async () => {
  for (let event = 0; event < 12; event++) await happens()
  const processes = [newSender(), newSender(), newSender()]
  await Promise.all(processes.map((one) => send(one)))
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(12)
  expect(new Set(ids).size).toBe(12)
})

longTest('a receiver that does not answer delays no other', async () => {
  const silent = await openReceiver()
  silent.answer = 'nothing'
  await add(silent.url)
  await apply()
  const sender = newSender()
  await sender.round()
  await expect.poll(() => receiver.received.length).toBe(1)
  await expect.poll(() => silent.received.length).toBe(1)
  await apply()
  await sender.round()
  await expect.poll(() => receiver.received.length).toBe(2)
  await silent.close()
  await sender.idle()
})

test('a test that waits is not queued again', async () => {
  for (let press = 0; press < 3; press++) expect((await call('POST', '/test')).status).toBe(202)
  expect(await rows()).toHaveLength(1)
  await send()
  expect((await call('POST', '/test')).status).toBe(202)
  expect(await rows()).toHaveLength(2)
})

test('a company with five webhooks takes two places at once', async () => {
  const more = await Promise.all([1, 2, 3, 4].map((at) => add(`${receiver.url}/${at}`)))
  const { now } = site.clock
  const values = [webhook, ...more].map(({ _id: webhookId }) => ({
    webhookId,
    eventId: newId(),
    event: 'test' as const,
    at: now,
    nextAttemptAt: now,
  }))
  await site.database.db.insert(webhookDeliveries).values(values)
  const { promise: answered, resolve: answer } = Promise.withResolvers<{ status: number }>()
  const sender = newSender(async () => answered)
  expect(await sender.round()).toHaveLength(2)
  expect(await sender.round()).toHaveLength(0)
  answer({ status: 204 })
  await sender.idle(20_000)
  expect(await sender.round()).toHaveLength(2)
  await sender.idle(20_000)
})

longTest('slow receivers share half of the places, and leave them after some seconds', async () => {
  const { db } = site.database
  const owners = await Promise.all(Array.from({ length: 30 }, () => insertEmployer(site)))
  const [like] = await kept()
  if (!like) throw new Error('no webhook')
  const slow = owners.map(({ id: employerId }) => ({ ...like, id: newId(), employerId }))
  await db.insert(webhooks).values(slow)
  const { now } = site.clock
  const due = slow.flatMap(({ id: webhookId }) =>
    Array.from({ length: 6 }, () => ({
      webhookId,
      eventId: newId(),
      event: 'test' as const,
      at: now,
      nextAttemptAt: now,
    })),
  )
  await db.insert(webhookDeliveries).values(due)
  let milliseconds = 2_500
  const sender = newSender(async () => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    return { status: 204 }
  })
  expect(await sender.round()).toHaveLength(30)
  await sender.idle(60_000)
  // Each has more to send.
  const waiting = await db.$count(webhookDeliveries, isNotNull(webhookDeliveries.nextAttemptAt))
  expect(waiting).toBeGreaterThanOrEqual(60)
  expect(await sender.round()).toHaveLength(25)
  await apply()
  expect((await sender.round()).map(({ id }) => id)).toEqual([webhook._id])
  milliseconds = 0
  await sender.idle(60_000)
})

test('a process that ended while sending loses nothing: another sends it a minute later', async () => {
  receiver.answer = 'nothing'
  await apply()
  await newSender().round()
  await expect.poll(() => receiver.received.length).toBe(1)
  receiver.answer = { status: 204 }
  await send()
  expect(receiver.received).toHaveLength(1)
  site.later(minute)
  await send()
  expect(receiver.received).toHaveLength(2)
})

describe('nothing is sent', () => {
  test('for a suspended company, waiting deliveries included', async () => {
    await apply()
    const body = { reason: 'It asks for money.' }
    const { token: as } = await insertOperator(site)
    await site.call('POST', `/api/admin/employers/${employer.id}/suspend`, { as, body })
    await send()
    expect(receiver.received).toEqual([])
  })

  test('for a deleted company, of which nothing is kept', async () => {
    const leaving = await registerEmployer(site)
    employer = leaving
    webhook = await add(receiver.url)
    await apply()
    const { status } = await site.call('DELETE', '/api/account', {
      as: employer.token,
      body: { password: leaving.password },
    })
    expect(status).toBe(200)
    await send()
    expect(receiver.received).toEqual([])
    expect(await rows()).toEqual([])
  })
})
