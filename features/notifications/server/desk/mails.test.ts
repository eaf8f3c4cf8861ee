import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskOverview } from '#contract/desk/desk.ts'
import type { DeskMail } from '#contract/notifications/desk-mails.ts'
import { mails } from '#tables/notifications.ts'
import { registerEmployer } from '#tests/support/actors.ts'
import { deliverDueMails } from '#tests/support/deliver.ts'
import { openDesk } from '#tests/support/desk-calls.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import type { Mail } from '../../mail.ts'
import { attemptLimit } from '../../rules.ts'
import { announce, notify } from '../notify.ts'

const site = await openTestApp()
const { get, act } = await openDesk(site)
beforeAll(async () => {
  // A mail with a link to confirm its address.
  await registerEmployer(site)
})

// D-H-07
test('a mail that was given up is sent again; one with a spent personal link is not', async () => {
  const [mail] = await get<DeskMail[]>('mails?limit=1')
  const { pool } = site.database
  await pool.query(
    `update mails set state = 'dead', attempts = 7, last_error = 'no such host' where id = $1`,
    [mail?._id],
  )
  expect((await get<DeskOverview>('overview')).waiting).toContainEqual({
    kind: 'mails',
    count: 1,
    oldestAt: mail?.createdAt,
  })
  expect(await get<DeskMail[]>('mails?state=dead')).toMatchObject([{ lastError: 'no such host' }])
  expect((await act(`mails/${mail?._id}/send-again`)).status).toBe(200)
  expect(await get<DeskMail[]>('mails?state=dead')).toEqual([])
  await pool.query(
    `update mails set state = 'sent', text = 'https://x/verify-email?token=...' where id = $1`,
    [mail?._id],
  )
  expect(await act(`mails/${mail?._id}/send-again`)).toMatchObject({
    status: 409,
    body: { code: 'mail_spent' },
  })
})

// D-H-07
test('the text of a mail, which may hold a secret link, is not shown', async () => {
  const text = JSON.stringify(await get('mails'))
  expect(text).toContain('verify-email')
  expect(text).not.toContain('token=')
})

test('mails are found by an address or its beginning, in any case, and by words of their subject', async () => {
  for (const [to, subject] of [
    ['Zoe.Wahid@example.mv', 'A dive centre'],
    ['zoe_wahid@example.mv', 'A kitchen'],
  ] as const)
    await announce(site.database.db, { kind: 'welcome', to, people: [], subject, of: {} }, site.clock.now)
  const found = async (q: string) =>
    (await get<DeskMail[]>(`mails?q=${encodeURIComponent(q)}`)).map(({ subject }) => subject)
  for (const q of ['zoe.wahid@example.mv', 'ZOE.WAHID@', 'dive centre'])
    expect(await found(q)).toEqual(['A dive centre'])
  expect(await found('zoe_wahid@')).toEqual(['A kitchen'])
  expect(await found('@example.mv')).toEqual(expect.arrayContaining(['A dive centre', 'A kitchen']))
})

const { db } = site.database
const hello: Mail = { kind: 'welcome', to: 'a@example.mv', people: [], subject: 'Hello', lines: ['Hello,'] }
const again = (id: string) => act(`mails/${id}/send-again`)

test('a mail is not sent again while it is sent; asked for after that, it is not given up by that attempt', async () => {
  await db.delete(mails)
  await notify(db, hello, site.clock.now)
  await db.update(mails).set({ attempts: 6 })
  const answers: unknown[] = []
  const send = async ({ id }: { id: string }) => {
    answers.push((await again(id)).body)
    site.later(attemptLimit)
    answers.push((await again(id)).status)
    throw Object.assign(new Error('451 later'), { responseCode: 451 })
  }
  await deliverDueMails(db, { send }, site.clock.now)
  const refused = { error: 'This e-mail is being sent at this moment' }
  expect(answers).toEqual([expect.objectContaining(refused), 200])
  expect(await db.select().from(mails)).toMatchObject([{ state: 'waiting', attempts: 0, lastError: null }])
})

describe('a mail that is written when it is sent', () => {
  const announced = async () => {
    const { kind, to, people, subject } = hello
    return announce(db, { kind, to, people, subject, of: {} }, site.clock.now)
  }
  const stateOf = async (id: string) =>
    (await db.select({ state: mails.state }).from(mails).where(eq(mails.id, id)))[0]?.state

  test('is not sent again before, nor while it is sent', async () => {
    const id = await announced()
    expect((await again(id)).body).toMatchObject({
      error: 'This e-mail is written when it is due, and sent then',
    })
    await db.update(mails).set({ state: 'taken', text: 'Hello,' }).where(eq(mails.id, id))
    expect((await again(id)).body).toMatchObject({ error: 'This e-mail is being sent at this moment' })
    expect(await stateOf(id)).toBe('taken')
    // As a restore leaves it.
    await db.update(mails).set({ state: 'unknown', text: '' }).where(eq(mails.id, id))
    expect((await again(id)).body).toMatchObject({ error: 'This e-mail was given up before it was written' })
  })

  test('is sent again as it was, also where there is nothing to write about any more', async () => {
    const id = await announced()
    const sent: string[] = []
    const send = async (mail: { id: string; text: string }) => {
      if (mail.id === id) sent.push(mail.text)
    }
    await deliverDueMails(db, { send }, site.clock.now, { writers: { welcome: async () => hello } })
    expect((await again(id)).status).toBe(200)
    await deliverDueMails(db, { send }, site.clock.now, { writers: { welcome: async () => undefined } })
    expect([sent.length, sent[0] === sent[1], await stateOf(id)]).toEqual([2, true, 'sent'])
  })
})
