import PDFDocument from 'pdfkit'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { type Actor, makeOperator, registerEmployer } from '#tests/support/actors.ts'
import { formWith } from '#tests/support/form-with.ts'
import { longTest } from '#tests/support/long-test.ts'
import { changed, changeNames, drawSlip, randomFrom } from '#tests/support/made-slips.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { readOf, wordsOfSlip } from '../../slip-text.ts'
import { compareSlips } from './see-slip.ts'
import { copyLikeness, likeness, readLook } from './tasks/find-copies.ts'
import { lookAtPicture } from './tasks/look-at-slip.ts'

let operator: Actor
const site = await openTestApp()
beforeAll(async () => {
  operator = await makeOperator(site)
})

async function chosen(employer?: Actor) {
  const by = employer ?? (await registerEmployer(site))
  const body = { planName: 'Private Sector', type: 'Annual', price: 499 }
  const reply = await site.call<{ subscription: Subscription }>(
    'POST',
    '/api/employers/select-subscription',
    {
      as: by.token,
      body,
    },
  )
  return { employer: by, ...reply.body.subscription }
}

const send = (
  { employer, _id }: { employer: Actor; _id: string },
  content: Buffer,
  name = 'slip.png',
  fields: Record<string, string> = {},
) => {
  site.later(1)
  return site.call<{ subscription: Subscription; message: string; code: string }>(
    'POST',
    '/api/employers/upload-payment-slip',
    { as: employer.token, body: formWith('paymentSlip', content, name, { subscriptionId: _id, ...fields }) },
  )
}

async function atDesk(reference: string): Promise<DeskSubscription> {
  const { body } = await site.call<DeskSubscription[]>('GET', `/api/admin/subscriptions?q=${reference}`, {
    as: operator.token,
  })
  if (!body[0]) throw new Error(`${reference} is not at the desk`)
  return body[0]
}

function pdfWith(lines: readonly string[], title = ''): Promise<Buffer> {
  const document = new PDFDocument({ info: { Title: title } })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(pieces))))
  for (const one of lines) document.text(one)
  document.end()
  return done
}

describe('a slip that looks like another', () => {
  longTest(
    'of any company is named beside it with its day, in both ways; another slip of the app is not',
    async () => {
      const random = randomFrom(1)
      const slip = await drawSlip(0, random)
      const [first, copy, other] = [await chosen(), await chosen(), await chosen()]
      await send(first, slip)
      await send(other, await drawSlip(0, random))
      await send(copy, await changed('border', slip, random))
      expect((await atDesk(copy.reference)).near).toEqual([
        {
          subscription: first._id,
          reference: first.reference,
          employer: first.employer.name,
          day: '2026-11-20',
        },
      ])
      expect((await atDesk(first.reference)).near).toMatchObject([{ subscription: copy._id }])
      expect((await atDesk(other.reference)).near).toEqual([])
    },
  )

  longTest('and was sent before this was looked for, is found by the task', async () => {
    const random = randomFrom(2)
    const slip = await drawSlip(2, random)
    const [first, copy] = [await chosen(), await chosen()]
    await send(first, slip)
    await send(copy, await changed('quality', slip, random))
    await site.database.pool.query(
      `update payment_slips set looked_at = null, look = null, shape = null, near_to = '{}' where subscription_id = any($1)`,
      [[first._id, copy._id]],
    )
    expect((await atDesk(copy.reference)).near).toEqual([])
    const { db } = site.database
    while ((await compareSlips(db, site.services.store, site.clock.now)) > 0);
    expect((await atDesk(copy.reference)).near).toMatchObject([{ subscription: first._id }])
  })

  longTest('is alike in each way in which a copy is made, and two slips of each app are not', async () => {
    const random = randomFrom(3)
    for (const [app, how] of changeNames.entries()) {
      const [slip, other] = [await drawSlip(app, random), await drawSlip(app, random)]
      const look = await readLook((await lookAtPicture(await changed(how, slip, random))).look)
      const read = async (one: Buffer) => readLook((await lookAtPicture(one)).look)
      expect(likeness(look, await read(slip)), how).toBeGreaterThan(copyLikeness)
      expect(likeness(look, await read(other)), how).toBeLessThan(copyLikeness)
    }
  })
})

describe('the words of a slip', () => {
  longTest('of a PDF stand beside what is due, and a copy of its words is found', async () => {
    const [first, copy, picture] = [await chosen(), await chosen(), await chosen()]
    const lines = [
      'Bank of Malé, transfer receipt FT1234567890',
      'Transfer date 26/11/2026 10:15',
      `Remarks: TRF${first.reference} annual`,
      'Amount: MVR 499.00',
      'Balance MVR 12,345.67',
    ]
    await send(first, await pdfWith(lines), 'slip.pdf')
    await send(copy, await pdfWith(lines, 'saved again'), 'copy.pdf')
    await send(picture, await drawSlip(1, randomFrom(4)))
    const read = { reference: first.reference, amount: 499, day: '2026-11-26' }
    expect((await atDesk(first.reference)).read).toEqual(read)
    expect(await atDesk(copy.reference)).toMatchObject({ read, near: [{ subscription: first._id }] })
    expect((await atDesk(picture.reference)).read).toBeNull()
  })

  const cases: [string, ReturnType<typeof readOf>][] = [
    ['Amount MVR 1,499.50 on 3 Nov 2026', { reference: null, amount: 1499.5, day: '2026-11-03' }],
    ['Rf. 89.50, November 3, 2026', { reference: null, amount: 89.5, day: '2026-11-03' }],
    ['499.00 MVR 2026-11-03', { reference: null, amount: 499, day: '2026-11-03' }],
    ['fee MVR 2.00, sum MVR 499.00', { reference: null, amount: 499, day: null }],
    ['31/02/2026', null],
    ['Account 7730 1234 5678', null],
    ['x', null],
  ]
  for (const [text, found] of cases)
    test(`'${text}'`, () => {
      const words = wordsOfSlip(text)
      expect(words && readOf(words, 1001, 49_900)).toEqual(found)
    })

  test('of an empty page are none', () => expect(wordsOfSlip(' \n ')).toBeNull())
})

longTest('earlier slips, refusals and other purchases of the company stand beside a slip', async () => {
  const { employer, ...earlier } = await chosen()
  await send({ employer, ...earlier }, await drawSlip(3, randomFrom(5)))
  await site.call('POST', `/api/admin/subscriptions/${earlier._id}/approve`, { as: operator.token, body: {} })
  const now = await chosen(employer)
  await send(now, await drawSlip(3, randomFrom(6)))
  site.later(1_000)
  await site.call('POST', `/api/admin/subscriptions/${now._id}/reject`, {
    as: operator.token,
    body: { reason: 'It cannot be read' },
  })
  site.later(1_000)
  await send(now, await drawSlip(3, randomFrom(7)))
  const { history } = await atDesk(now.reference)
  expect(history.map(({ kind, text }) => [kind, text])).toEqual([
    ['refusal', `Refused by ${operator.name}: It cannot be read`],
    ['slip', 'An earlier slip, which was replaced'],
    ['purchase', 'Annual, Private Sector'],
  ])
  expect(history[2]).toMatchObject({ reference: earlier.reference, amount: 499, status: 'Active' })
})

longTest('a second slip from an outdated tab is asked about before it replaces one', async () => {
  const purchase = await chosen()
  const draw = (seed: number) => drawSlip(4, randomFrom(seed))
  expect((await send(purchase, await draw(8), 'a.png', { replaces: 'none' })).status).toBe(200)
  const first = (await atDesk(purchase.reference)).slip
  const { status, body } = await send(purchase, await draw(9), 'b.png', { replaces: 'none' })
  expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  expect(body.message).toMatch(
    /^A slip was already sent on November 20, 2026 at .*Send this one in its place\?$/,
  )
  expect((await atDesk(purchase.reference)).slip).toBe(first)
  expect((await send(purchase, await draw(9), 'b.png', { replaces: first ?? '' })).status).toBe(200)
  // Programs are not asked.
  expect((await send(purchase, await draw(10), 'c.png')).status).toBe(200)
})
