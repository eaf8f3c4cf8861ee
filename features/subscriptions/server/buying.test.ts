import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { files } from '#tables/files.ts'
import { settings } from '#tables/settings.ts'
import { paymentSlips, prices, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { mailsTo, makeOperator } from '#tests/support/actors.ts'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { bankAccount } from '#tests/support/test-app.ts'
import { priceHistory, setPrice } from './price-list.ts'

const site = await openTestApp()
const operator = await makeOperator(site)

const annual = { planName: 'Private Sector', type: 'Annual', price: 499, adsLimit: 1 }
const threeAds = { planName: 'Tourism & Resort Sector', type: 'Pay-per-Ad', price: 117, adsLimit: 3 }

interface Chosen {
  subscription: Subscription
  error: string
}
const choose = (employer: Person, choice: object = annual) =>
  site.call<Chosen>('POST', '/api/employers/select-subscription', { as: employer.token, body: choice })

async function chosen(employer: Person, choice?: object): Promise<Subscription> {
  const { status, body } = await choose(employer, choice)
  expect(status).toBe(201)
  return body.subscription
}

async function png(): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
}

function send(
  employer: Person,
  subscriptionId: string,
  content: Buffer,
  { name = 'slip.pdf', employerId = employer.id } = {},
) {
  return site.call<{ message: string; error: string; subscription: Subscription }>(
    'POST',
    '/api/employers/upload-payment-slip',
    { as: employer.token, body: formWith('paymentSlip', content, name, { employerId, subscriptionId }) },
  )
}

async function listed(employer: Person) {
  const { body } = await site.call<{ subscriptions: Subscription[]; entitlement: object }>(
    'GET',
    `/api/subscriptions/employer/${employer.id}`,
    { as: employer.token },
  )
  return body
}

describe('the price list', () => {
  // P2-3-03, P2-7-01, P2-9-03
  test('is for everyone, in MVR', async () => {
    const { status, body } = await site.call('GET', '/api/subscriptions/pricing/frontend')
    expect(status).toBe(200)
    expect(body).toEqual({
      annual: { 'Private Sector': 499, 'Tourism & Resort Sector': 399 },
      payPerAd: { 'Private Sector': 49, 'Tourism & Resort Sector': 39 },
    })
  })

  // D-0-01
  test('a new price holds from the instant it is set; what was chosen before keeps its own', async () => {
    const employer = await insertEmployer(site)
    const before = await chosen(employer)
    const { db } = site.database
    const change = { type: 'Annual', planName: 'Private Sector', priceInLaari: 52_550 } as const
    await setPrice(db, { ...change, operatorId: operator.id, now: site.clock.now })
    const { body } = await site.call<{ annual: object }>('GET', '/api/subscriptions/pricing/frontend')
    expect(body.annual).toEqual({ 'Private Sector': 525.5, 'Tourism & Resort Sector': 399 })
    expect((await choose(employer)).body.error).toBe('Invalid price. Please select a valid plan and sector.')
    expect((await chosen(employer, { ...annual, price: 525.5 })).price).toBe(525.5)
    const { subscriptions: all } = await listed(employer)
    expect(all.find(({ _id }) => _id === before._id)?.price).toBe(499)
    expect(await priceHistory(db)).toMatchObject([{ priceInLaari: 52_550, setBy: operator.id }])
    await db.delete(prices)
  })
})

describe('the free period', () => {
  // D-B-03, D-B-11, D-E-01, P2-9-01
  test('ends at midnight of 30 September 2026 in the Maldives, to the millisecond', async () => {
    const before = site.clock.now
    const until = '2026-09-29T19:00:00.000Z'
    site.clock.now = new Date('2026-09-29T18:59:59.999Z')
    const employer = await insertEmployer(site)
    const asked = async () => (await site.call('GET', '/api/subscriptions/free-period')).body
    expect(await asked()).toEqual({ from: null, until, isRunning: true, isPaused: false })
    expect(await choose(employer)).toMatchObject({
      status: 409,
      body: {
        code: 'posting_is_free',
        error:
          'Posting is free until September 30, 2026 at 12:00 AM, Maldives time. There is nothing to buy yet',
      },
    })
    expect((await listed(employer)).subscriptions).toEqual([])
    site.clock.now = new Date(until)
    expect(await asked()).toEqual({ from: null, until, isRunning: false, isPaused: false })
    expect((await choose(employer)).status).toBe(201)
    site.clock.now = before
  })
})

describe('choosing a package', () => {
  // D-E-03, D-E-04, P2-3-01, P2-4-01, P2-7-02, P2-7-15
  test('makes a Pending subscription with the price of the list', async () => {
    const employer = await insertEmployer(site)
    expect(await chosen(employer)).toMatchObject({
      status: 'Pending',
      price: 499,
      unitPrice: 499,
      adsLimit: 1,
    })
    expect(await chosen(employer, threeAds)).toMatchObject({
      price: 117,
      unitPrice: 39,
      adsLimit: 3,
      slip: null,
    })
    const because = async () => (await listed(employer)).entitlement
    expect(await because()).toEqual({ mayPost: false, because: 'waiting-for-payment' })
    await send(employer, (await chosen(employer))._id, pdf)
    expect(await because()).toEqual({ mayPost: false, because: 'waiting-for-approval' })
  })

  // D-A-02, D-E-02, P2-3-01
  test('takes the unit price and other spellings too', async () => {
    const employer = await insertEmployer(site)
    const asSent = { ...threeAds, planName: 'tourism & resort sector', price: 39, employerId: employer.id }
    expect(await chosen(employer, asSent)).toMatchObject({ planName: 'Tourism & Resort Sector', price: 117 })
  })

  // P2-5-05
  test('is for one ad unless it says how many, up to 1,000', async () => {
    const employer = await insertEmployer(site)
    const { adsLimit: _, ...unsaid } = threeAds
    expect(await chosen(employer, { ...unsaid, price: 39 })).toMatchObject({ price: 39, adsLimit: 1 })
    const most = { ...threeAds, adsLimit: 1_000, price: 39_000 }
    expect(await chosen(employer, most)).toMatchObject({ price: 39_000, adsLimit: 1_000 })
    const more = await choose(employer, { ...most, adsLimit: 1_001, price: 39_039 })
    expect(more).toMatchObject({ status: 400, body: { fields: { adsLimit: 'must be at most 1,000' } } })
  })

  test('choosing the same twice while it is unpaid is one purchase, however often the button is pressed', async () => {
    const employer = await insertEmployer(site)
    const answers = await Promise.all(Array.from({ length: 12 }, () => choose(employer)))
    expect(new Set(answers.map(({ body }) => body.subscription._id)).size).toBe(1)
    const { subscriptions: all } = await listed(employer)
    expect(all).toHaveLength(1)
    await send(employer, all[0]?._id ?? '', pdf)
    expect((await chosen(employer))._id).not.toBe(all[0]?._id)
  })

  // D-L-08
  test('gives each purchase a payment reference that no other one has, not even one that is gone', async () => {
    const employers = await Promise.all(Array.from({ length: 8 }, () => insertEmployer(site)))
    const made = await Promise.all(employers.map((employer) => chosen(employer)))
    const newest = made.toSorted((a, b) => a.reference.localeCompare(b.reference)).at(-1)
    await site.database.db.delete(subscriptions).where(eq(subscriptions.id, newest?._id ?? ''))
    const next = await chosen(await insertEmployer(site))
    const references = [...made, next].map(({ reference }) => reference)
    expect(new Set(references).size).toBe(9)
    for (const reference of references) expect(reference).toMatch(/^VZ-\d{5,}$/)
  })

  // P2-5-05
  test('an Annual plan has no number of ads: what a form sends as one is not asked about', async () => {
    for (const adsLimit of [0, -1]) {
      const bought = await chosen(await insertEmployer(site), { ...annual, adsLimit })
      expect(bought).toMatchObject({ type: 'Annual', adsLimit: 1, price: 499 })
    }
  })

  const invalidPrice = 'Invalid price. Please select a valid plan and sector.'
  const refused: [string, object, string | undefined][] = [
    ['a price of one rufiyaa', { ...annual, price: 1 }, invalidPrice],
    ['a price of nothing', { ...annual, price: 0 }, invalidPrice],
    ['the price of the other sector', { ...annual, price: 399 }, invalidPrice],
    ['the price of two ads for three', { ...threeAds, price: 78 }, invalidPrice],
    ['no plan', { type: 'Annual', price: 499 }, 'Please fill all required fields.'],
    ['no type', { planName: 'Private Sector', price: 499 }, 'Please fill all required fields.'],
    ['no price', { planName: 'Private Sector', type: 'Annual' }, 'Please fill all required fields.'],
    ['no ads', { ...threeAds, adsLimit: 0 }, 'Please specify the number of ads for Pay-per-Ad.'],
    ['less than no ads', { ...threeAds, adsLimit: -1 }, 'Please specify the number of ads for Pay-per-Ad.'],
    ['one and a half ads', { ...threeAds, adsLimit: 1.5 }, undefined],
    ['a billion ads', { ...threeAds, adsLimit: 1e9 }, undefined],
    ['ads as text', { ...threeAds, adsLimit: '5' }, undefined],
    ['a sector without a plan', { ...annual, planName: 'Technology' }, undefined],
    ['another type', { ...annual, type: 'Forever' }, undefined],
    ['a status', { ...annual, status: 'Active' }, undefined],
  ]
  // D-E-02, P2-5-02, P2-5-04, P2-5-05
  for (const [what, choice, words] of refused)
    test(`with ${what} is refused`, async () => {
      const employer = await insertEmployer(site)
      const { status, body } = await choose(employer, choice)
      expect(status).toBe(400)
      if (words) expect(body.error).toBe(words)
      expect((await listed(employer)).subscriptions).toEqual([])
    })

  // D-C-17, P2-6-03
  test('is for the employer itself', async () => {
    const employer = await insertEmployer(site)
    const other = await insertEmployer(site)
    const seeker = await insertSeeker(site)
    expect((await choose(employer, { ...annual, employerId: other.id })).status).toBe(403)
    expect((await choose(seeker)).status).toBe(403)
    expect((await choose(operator)).status).toBe(403)
    expect((await site.call('POST', '/api/employers/select-subscription', { body: annual })).status).toBe(401)
  })
})

describe('the payment slip', () => {
  // D-E-13, D-I-07, P2-3-04, P2-3-10, P2-7-03, P2-7-14
  test('is kept privately, listed for its owner, and the operator is told', async () => {
    const employer = await insertEmployer(site, { company: 'Atoll Clinic' })
    const { _id } = await chosen(employer)
    const { status, body } = await send(employer, _id, await png(), { name: 'photo.PDF' })
    expect(status).toBe(200)
    expect(body.message).toBe(
      'Payment slip uploaded successfully! Your subscription is pending admin approval.',
    )
    const { body: slips } = await site.call<{ paymentSlips: string[] }>(
      'GET',
      `/api/employers/payment-slips/${employer.id}`,
      { as: employer.token },
    )
    expect(slips.paymentSlips).toHaveLength(1)
    expect(slips.paymentSlips[0]).toMatch(/^uploads\/slips\/.+\.png$/)
    const address = `/api/uploads/${slips.paymentSlips[0]?.replace(/^uploads\//, '')}`
    expect(body.subscription.slip).toBe(address)
    const asked = async (as?: string) => (await site.call('GET', address, as ? { as } : {})).status
    expect(await asked()).toBe(401)
    expect(await asked((await insertEmployer(site)).token)).toBe(404)
    expect(await asked(employer.token)).toBe(200)
    expect(await asked(operator.token)).toBe(200)
    const told = await mailsTo(site, operator.email)
    expect(told.at(-1)).toMatchObject({ kind: 'slip-received' })
    expect(told.at(-1)?.text).toContain('Atoll Clinic')
  })

  // D-E-05
  test('sent again before a decision replaces the first, which is remembered by its hash', async () => {
    const employer = await insertEmployer(site)
    const { _id } = await chosen(employer)
    const { body: first } = await send(employer, _id, pdf)
    const { body: second } = await send(employer, _id, await png())
    expect(first.message).toBe(
      'Payment slip uploaded successfully! Your subscription is pending admin approval.',
    )
    expect(second.message).toMatch(/ It replaces the slip that you sent on \w+ \d+, \d{4}\. /)
    expect((await site.call('GET', first.subscription.slip ?? '', { as: employer.token })).status).toBe(404)
    expect((await site.call('GET', second.subscription.slip ?? '', { as: employer.token })).status).toBe(200)
    const kept = await site.database.db.select().from(files).where(eq(files.ownerId, employer.id))
    expect(kept).toHaveLength(1)
    const sent = await site.database.db
      .select()
      .from(paymentSlips)
      .where(eq(paymentSlips.subscriptionId, _id))
    expect(sent).toHaveLength(2)
  })

  // D-E-04, D-G-03, P2-5-09, P2-9-04
  longTest('is judged by its content and size', async () => {
    const employer = await insertEmployer(site)
    const { _id } = await chosen(employer)
    const tiff = await sharp(await png())
      .tiff()
      .toBuffer()
    const page = Buffer.from('<html><script>1</script>')
    for (const content of [tiff, Buffer.from('<svg/>'), page])
      expect(await send(employer, _id, content, { name: 'slip.png' })).toMatchObject({
        status: 400,
        body: { error: 'Please upload an image or a PDF' },
      })
    const big = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)])
    expect(await send(employer, _id, big)).toMatchObject({
      status: 413,
      body: { error: 'File size must be less than 5MB' },
    })
    const [row] = await site.database.db.select().from(subscriptions).where(eq(subscriptions.id, _id))
    expect(row).toMatchObject({ slipFileId: null, slipUploadedAt: null })
    const photo = await sharp(await png())
      .jpeg()
      .toBuffer()
    expect((await send(employer, _id, photo, { name: 'slip.txt' })).status).toBe(200)
  })

  // P2-5-08
  test('must be there', async () => {
    const employer = await insertEmployer(site)
    const { _id } = await chosen(employer)
    const form = new FormData()
    form.set('subscriptionId', _id)
    const address = '/api/employers/upload-payment-slip'
    expect(await site.call('POST', address, { as: employer.token, body: form })).toMatchObject({
      status: 400,
      body: { error: 'Please select a file to upload' },
    })
  })

  // P2-6-03
  test("is refused for someone else's subscription, or in someone else's name", async () => {
    const employer = await insertEmployer(site)
    const other = await insertEmployer(site)
    const { _id } = await chosen(employer)
    expect((await send(other, _id, pdf)).status).toBe(404)
    expect((await send(employer, 'ab'.repeat(12), pdf)).status).toBe(404)
    expect((await send(employer, 'nonsense', pdf)).status).toBe(400)
    expect((await send(employer, _id, pdf, { employerId: other.id })).status).toBe(403)
    expect((await send(await insertSeeker(site), _id, pdf)).status).toBe(403)
  })
})

describe('a purchase that was not paid', () => {
  const cancel = (employer: Person, id: string) =>
    site.call<{ error: string; subscription: Subscription }>(
      'POST',
      `/api/employers/subscriptions/${id}/cancel`,
      { as: employer.token },
    )

  // D-L-17
  test('can be cancelled, and is not asked for any more', async () => {
    const employer = await insertEmployer(site)
    const { _id } = await chosen(employer)
    const answer = await cancel(employer, _id)
    expect(answer).toMatchObject({
      status: 200,
      body: { subscription: { status: 'Rejected', rejectedReason: 'Cancelled by you' } },
    })
    expect((await listed(employer)).entitlement).toEqual({ mayPost: false, because: 'never-bought' })
    expect((await send(employer, _id, pdf)).status).toBe(409)
    expect((await cancel(employer, _id)).status).toBe(409)
    expect((await chosen(employer))._id).not.toBe(_id)
  })

  test('stays when it is not its own, or a slip was sent', async () => {
    const employer = await insertEmployer(site)
    const { _id } = await chosen(employer)
    expect((await cancel(await insertEmployer(site), _id)).status).toBe(404)
    await send(employer, _id, pdf)
    expect(await cancel(employer, _id)).toMatchObject({
      status: 409,
      body: { error: 'Its payment slip was sent. We will check it and write to you' },
    })
    expect((await listed(employer)).subscriptions[0]?.status).toBe('Pending')
  })

  test('can be cancelled after its slip was rejected, which is said until then', async () => {
    const employer = await insertEmployer(site)
    const { _id } = await chosen(employer)
    await send(employer, _id, pdf)
    await site.call('POST', `/api/admin/subscriptions/${_id}/reject`, {
      as: operator.token,
      body: { reason: 'The slip cannot be read' },
    })
    expect((await listed(employer)).entitlement).toEqual({ mayPost: false, because: 'payment-refused' })
    expect(await cancel(employer, _id)).toMatchObject({
      status: 200,
      body: { subscription: { status: 'Rejected', rejectedReason: 'Cancelled by you' } },
    })
    expect((await listed(employer)).entitlement).toEqual({ mayPost: false, because: 'never-bought' })
    expect((await cancel(employer, _id)).status).toBe(409)
    expect((await send(employer, _id, pdf)).status).toBe(409)
  })

  test('and paid at the same moment is one of both', async () => {
    for (let round = 0; round < 6; round++) {
      const employer = await insertEmployer(site)
      const { _id } = await chosen(employer)
      const [sent, cancelled] = await Promise.all([send(employer, _id, pdf), cancel(employer, _id)])
      expect([sent.status, cancelled.status].sort()).toEqual([200, 409])
      const [kept] = (await listed(employer)).subscriptions
      expect(kept?.status).toBe(sent.status === 200 ? 'Pending' : 'Rejected')
      expect(kept?.slip === null).toBe(sent.status !== 200)
    }
  })
})

describe('the bank account', () => {
  // P2-9-11
  test('is shown to employers once the operator has set all of it', async () => {
    const { db } = site.database
    const employer = await insertEmployer(site)
    const asks = () => site.call('GET', '/api/subscriptions/bank-account', { as: employer.token })
    const set = (value: object) => db.update(settings).set({ value }).where(eq(settings.key, 'bankAccount'))
    expect((await asks()).body).toEqual({ bankAccount })
    for (const missing of ['bank', 'accountName', 'accountNumber']) {
      await set({ ...bankAccount, [missing]: ' ' })
      expect((await asks()).body, missing).toEqual({ bankAccount: null })
      const sale = await site.call('GET', '/api/subscriptions/free-period')
      expect(sale.body, missing).toMatchObject({ isRunning: false, isPaused: true })
      expect(await choose(employer), missing).toMatchObject({
        status: 409,
        body: { code: 'buying_paused', error: expect.stringMatching(/^Buying is paused at the moment/) },
      })
    }
    await set(bankAccount)
    expect((await choose(employer)).status).toBe(201)
    expect((await site.call('GET', '/api/subscriptions/bank-account')).status).toBe(401)
  })
})
