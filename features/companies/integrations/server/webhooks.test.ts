import { beforeEach, describe, expect, test } from 'vitest'
import { formatDateTime, millisecondsPerDay } from '#contract/base/maldives.ts'
import type { Webhook } from '#contract/companies/webhooks.ts'
import { maxWebhooks } from '#contract/facts/bounds.ts'
import { maxFormerSecrets } from '#contract/facts/webhook-events.ts'
import { webhooks } from '#tables/companies/integrations.ts'
import { mails } from '#tables/notifications.ts'
import { mailsTo } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person, tokenOf } from '#tests/support/people.ts'

let employer: Person
const site = await openTestApp()
beforeEach(async () => {
  employer = await insertEmployer(site)
})

const path = '/api/employers/webhooks'
const url = 'https://hr.example.mv/events'
type Made = Webhook & { secret: string }
const add = (body: object = {}, as = employer) =>
  site.call<Made>('POST', path, { as: as.token, body: { url, events: ['job.closed'], ...body } })
const list = async (as = employer) => (await site.call<Webhook[]>('GET', path, { as: as.token })).body
const change = (id: string, body: object, as = employer) =>
  site.call<Webhook>('PUT', `${path}/${id}`, { as: as.token, body })

describe('a webhook', () => {
  test('is listed without its secret, which is shown once and kept encrypted', async () => {
    const { status, body } = await add({ events: ['job.closed', 'application.received', 'job.closed'] })
    const { secret, ...rest } = body
    expect(status).toBe(201)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(rest).toMatchObject({ url, events: ['job.closed', 'application.received'], off: null })
    expect(await list()).toEqual([rest])
    expect(JSON.stringify(await site.database.db.select().from(webhooks))).not.toContain(secret)
  })

  test('is reported to the account by mail, with the server and without the secret', async () => {
    const { body } = await add()
    const [mail] = await mailsTo(site, employer.email)
    expect(mail).toMatchObject({ kind: 'webhook-added', subject: 'A webhook was added for your company' })
    expect(mail?.text).toContain('hr.example.mv')
    expect(mail?.text).not.toContain(body.secret)
  })

  test('is reported again when its address changes, and not when its events do', async () => {
    const { _id } = (await add()).body
    await site.database.db.delete(mails)
    await change(_id, { events: ['application.received'], url })
    expect(await mailsTo(site, employer.email)).toEqual([])
    await change(_id, { url: 'https://elsewhere.example/hook' })
    const [mail] = await mailsTo(site, employer.email)
    expect(mail?.subject).toBe('A webhook of your company has another address')
    expect(mail?.text).toContain('elsewhere.example')
  })

  test('is changed in part, switched off and on', async () => {
    const { _id } = (await add()).body
    expect((await change(_id, { events: ['application.received'] })).body).toMatchObject({
      url,
      events: ['application.received'],
    })
    expect((await change(_id, { on: false })).body).toMatchObject({ off: { reason: 'you' } })
    expect((await change(_id, { url: `${url}/new` })).body).toMatchObject({
      url: `${url}/new`,
      off: { reason: 'you' },
    })
    expect((await change(_id, { on: true })).body).toMatchObject({ off: null })
  })

  test('gets a new secret; the previous one also signs for a day', async () => {
    const { _id, secret } = (await add()).body
    const { body } = await site.call<Made>('POST', `${path}/${_id}/secret`, { as: employer.token })
    expect(body.secret).not.toBe(secret)
    expect(body.formerSecretUntil).toBe(new Date(site.clock.now.getTime() + 86_400_000).toISOString())
  })

  test('keeps each replaced secret for a day, at most five at once', async () => {
    const { _id } = (await add()).body
    const renew = (as = employer.token) => site.call<Made>('POST', `${path}/${_id}/secret`, { as })
    const replies: number[] = []
    for (let times = 0; times < maxFormerSecrets; times++) replies.push((await renew()).status)
    expect(replies).toEqual(replies.map(() => 200))
    const end = new Date(site.clock.now.getTime() + millisecondsPerDay)
    expect(await renew()).toMatchObject({
      status: 409,
      body: {
        error: `5 earlier secrets still work. The next one can be created after ${formatDateTime(end)}`,
      },
    })
    site.later(millisecondsPerDay)
    expect(await renew(await tokenOf(site, employer, 'employer'))).toMatchObject({ status: 200 })
  })

  test('is invisible to everybody else, who cannot change, test or remove it', async () => {
    const { _id } = (await add()).body
    const other = await insertEmployer(site)
    expect(await list(other)).toEqual([])
    for (const call of ['PUT ', 'DELETE ', 'POST /secret', 'POST /test', 'GET /deliveries']) {
      const [method, more = ''] = call.split(' ')
      const body = method === 'PUT' ? {} : undefined
      const address = `${path}/${_id}${more}`
      expect((await site.call(method as 'GET', address, { as: other.token, body })).status, call).toBe(404)
    }
    const removed = await site.call('DELETE', `${path}/${_id}`, { as: employer.token })
    expect(removed.body).toEqual({ message: 'The webhook is removed' })
    expect(await list()).toEqual([])
  })

  test('is not tested while it is off', async () => {
    const { _id } = (await add()).body
    await change(_id, { on: false })
    expect(await site.call('POST', `${path}/${_id}/test`, { as: employer.token })).toMatchObject({
      status: 409,
      body: { error: 'This webhook is switched off. Switch it on first' },
    })
  })
})

test('the number of webhooks is limited, however many are added at once', async () => {
  const all = await Promise.all(
    Array.from({ length: maxWebhooks + 1 }, (_, at) => add({ url: `${url}/${at}` })),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(maxWebhooks)
  expect(all.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'You can have up to 5 webhooks. Please remove one first',
  })
})

test('there is one webhook to an address, however often it is added, and another company has its own', async () => {
  const all = await Promise.all([
    add(),
    add({ events: ['application.received'] }),
    add({ url: `${url}#later` }),
  ])
  expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(all.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'name_taken' })
  expect(await list()).toHaveLength(1)
  expect((await add({}, await insertEmployer(site))).status).toBe(201)
})

test('a webhook does not move to the address of another one, also when both move at once', async () => {
  const [first, second] = [(await add()).body._id, (await add({ url: `${url}/second` })).body._id]
  expect(await change(second, { url })).toMatchObject({
    status: 409,
    body: { code: 'name_taken', error: expect.stringContaining('a webhook to this address already') },
  })
  expect((await change(first, { url, events: ['application.received'] })).status).toBe(200)
  const both = await Promise.all([first, second].map((id) => change(id, { url: `${url}/third` })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('unknown events, and none, are refused', async () => {
  for (const events of [[], ['test'], ['everything']]) expect((await add({ events })).status).toBe(400)
})

describe('an address outside the internet is refused', () => {
  const addresses = [
    'http://hr.example.mv/',
    'ftp://hr.example.mv/',
    'hr.example.mv',
    'javascript:alert(1)',
    'https://user:password@hr.example.mv/',
    'https://localhost/',
    'https://localhost../',
    'https://printer/',
    'https://db.internal/',
    'https://app.localhost/',
    'https://nas.local./',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[::7f00:1]/',
    'https://[::ffff:0:7f00:1]/',
    'https://[4000::1]/',
    'https://168.63.129.16/',
    'https://[::ffff:168.63.129.16]/',
    'https://[2a01::5efe:7f00:1]/',
    'https://0250.077.0201.020/',
    'https://2822734096/',
    'https://①②⑦.0.0.1/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[2002:7f00:1::]/',
    'https://224.0.0.1/',
  ]
  for (const address of addresses)
    test(address, async () => {
      const { status, body } = await add({ url: address })
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'invalid_input', fields: { url: expect.stringContaining('must') } })
    })
})
