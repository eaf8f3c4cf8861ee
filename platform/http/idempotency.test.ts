import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { onceOnly } from '#site/api/idempotency.ts'
import { uploadCv } from '#tests/support/applications.ts'
import { busyDocument } from '#tests/support/busy-files.ts'
import { formWith } from '#tests/support/form-with.ts'
import { idlesInTransaction } from '#tests/support/idle-transactions.ts'
import { insertJob, jobForm, newJob, pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { forgetReplies } from './idempotency.ts'

const now = new Date('2026-09-01T08:00:00.000Z')

const site = await openTestApp({ now })
const employer = await insertEmployer(site)

type Posted = { job: { _id: string } }
const post = (key: string, { by = employer, body = newJob as unknown } = {}) =>
  site.call<Posted>('POST', '/api/jobs', { as: by.token, body, headers: { 'idempotency-key': key } })

async function count(table: string, of: Person): Promise<number> {
  const { rows } = await site.database.pool.query(`select 1 from ${table} where employer_id = $1`, [of.id])
  return rows.length
}

describe('a call with an Idempotency-Key', () => {
  test('is done once, however often it is sent, at once or later, and answered the same', async () => {
    const by = await insertEmployer(site)
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('one', { by })))
    answers.push(await post('one', { by }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await count('jobs', by)).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(10)
  })

  test('is refused when the key came with something else before', async () => {
    const by = await insertEmployer(site)
    await post('two', { by })
    const other = await post('two', { by, body: { ...newJob, title: 'Boat Captain' } })
    expect([other.status, other.body]).toMatchObject([422, { code: 'key_reused' }])
    expect(await count('jobs', by)).toBe(1)
  })

  test('means nothing to another account, or with another key', async () => {
    const [one, other] = [await insertEmployer(site), await insertEmployer(site)]
    for (const by of [one, other]) expect((await post('three', { by })).status).toBe(201)
    expect((await post('four', { by: one })).status).toBe(201)
    expect([await count('jobs', one), await count('jobs', other)]).toEqual([2, 1])
  })

  test('that was refused can be tried again', async () => {
    const by = await insertEmployer(site)
    expect((await post('five', { by, body: { ...newJob, title: '' } })).status).toBe(400)
    site.clock.now = new Date('2026-10-02T08:00:00.000Z')
    const late = await insertEmployer(site)
    expect((await post('six', { by: late })).status).toBe(402)
    site.clock.now = now
    expect((await post('five', { by })).status).toBe(201)
  })

  test('is forgotten after a day', async () => {
    const by = await insertEmployer(site)
    await post('seven', { by })
    site.clock.now = new Date(now.getTime() + 24 * 60 * 60 * 1000 + 1)
    const { token } = await insertEmployer(site)
    expect(token).toBeTruthy()
    await forgetReplies(site.database.db, site.clock.now)
    const left = await site.database.db.execute(sql`select 1 from stored_replies where account_id = ${by.id}`)
    site.clock.now = now
    expect(left.rows).toEqual([])
    expect((await post('seven', { by })).status).toBe(201)
    expect(await count('jobs', by)).toBe(2)
  })

  longTest(
    'counts the content of its file: a slip is stored once, sent ten times at once or in the place of another',
    async () => {
      const by = await insertEmployer(site)
      // Nothing is sold while posting is free, as it is here.
      const { freePostingUntil } = site.services
      site.services.freePostingUntil = site.clock.now
      onTestFinished(() => {
        site.services.freePostingUntil = freePostingUntil
      })
      const select = () =>
        site.call<{ subscription: { _id: string } }>('POST', '/api/employers/select-subscription', {
          as: by.token,
          body: { planName: 'Private Sector', type: 'Pay-per-Ad', adsLimit: 1, price: 49 },
          headers: { 'idempotency-key': 'buy' },
        })
      const { subscription } = (await select()).body
      expect((await select()).body.subscription).toEqual(subscription)
      const send = (key: string, text: string) => {
        const content = Buffer.from(`${pdf}${text}`)
        const form = formWith('paymentSlip', content, 'slip.pdf', { subscriptionId: subscription._id })
        const headers = { 'idempotency-key': key }
        return site.call('POST', '/api/employers/upload-payment-slip', { as: by.token, body: form, headers })
      }
      const atOnce = await Promise.all(Array.from({ length: 10 }, () => send('slip', 'first')))
      // A busy machine may ask some to come again.
      const answered = atOnce.map(({ status }) => status).filter((status) => status !== 503)
      expect(new Set(answered)).toEqual(new Set([200]))
      for (const [key, text, status] of [
        ['slip', 'first', 200],
        ['slip', 'first', 200],
        ['slip', 'other', 422],
        ['slip-again', 'other', 200],
      ] as const)
        expect([key, text, (await send(key, text)).status]).toEqual([key, text, status])
      const { rows } = await site.database.pool.query<{ path: string }>(
        'select path from files where owner_id = $1',
        [by.id],
      )
      const stored: string[] = []
      for await (const path of site.services.store.list(new Date('2100-01-01'))) stored.push(path)
      expect(rows.map(({ path }) => path)).toEqual(stored.filter((path) => path.startsWith('slips/')))
    },
  )

  longTest('holds no transaction while its file waits to be inspected', async () => {
    const by = await insertEmployer(site)
    const seekers = await Promise.all(Array.from({ length: 8 }, () => insertSeeker(site)))
    const content = busyDocument()
    const slow = seekers.map((seeker) => uploadCv(site, seeker, 'cv.docx', content))
    await Promise.race(slow)
    const body = jobForm(newJob, { content: pdf, name: 'job.pdf' })
    const posting = async () => expect((await post('slow', { by, body })).status).toBe(201)
    expect(await idlesInTransaction(site.database.pool, posting)).toBe(false)
    await Promise.all(slow)
  })

  test('must have a key that is one', async () => {
    for (const key of ['', ' ', 'a b', 'x'.repeat(201)])
      expect([key.length, (await post(key)).status]).toEqual([key.length, 400])
  })

  test('applying again with the same key is no refusal', async () => {
    const seeker = await insertSeeker(site)
    const jobId = await insertJob(site.database.db, { employerId: employer.id, publishedAt: now })
    const apply = () =>
      site.call('POST', `/api/jobs/${jobId}/apply`, {
        as: seeker.token,
        body: {},
        headers: { 'idempotency-key': 'apply' },
      })
    expect([(await apply()).status, (await apply()).status]).toEqual([200, 200])
  })

  test('that is refused leaves no file in the store', async () => {
    const by = await insertEmployer(site)
    const attached = async () => {
      const paths: string[] = []
      for await (const path of site.services.store.list(new Date('2100-01-01'))) paths.push(path)
      return paths.filter((path) => path.startsWith('attachments/')).length
    }
    const before = await attached()
    // The plan decides about the last day, in the transaction.
    const send = (fields: object) =>
      post('refused', { by, body: jobForm({ ...newJob, ...fields }, { content: pdf, name: 'job.pdf' }) })
    expect([(await send({ expiryDate: '2099-01-01' })).status, await attached()]).toEqual([400, before])
    expect([(await send({})).status, await attached()]).toEqual([201, before + 1])
  })

  test('also with an attachment', async () => {
    const by = await insertEmployer(site)
    const form = () => jobForm(newJob, { content: pdf, name: 'job.pdf' })
    expect([
      (await post('pdf', { by, body: form() })).status,
      (await post('pdf', { by, body: form() })).status,
    ]).toEqual([201, 201])
    expect(await count('jobs', by)).toBe(1)
  })
})

test('the browser sends a key with every call that the contract marks', () => {
  const marked = endpoints.filter((endpoint) => 'idempotent' in endpoint)
  expect(marked.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...onceOnly].sort())
})
