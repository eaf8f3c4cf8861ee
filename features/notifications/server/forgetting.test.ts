import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mails } from '#tables/notifications.ts'
import { deliverDueMails } from '#tests/support/deliver.ts'
import { longTest } from '#tests/support/long-test.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres/database.ts'
import type { Mail } from '../mail.ts'
import { forgetMailsOf, forgetOldMails } from './forget-mails.ts'
import { announce, notify } from './notify.ts'
import { sendAgain } from './send-again.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(mails)
})

const now = new Date('2026-11-20T08:00:00.000Z')
const days30 = 30 * 24 * 60 * 60 * 1000
const [shifa, reef] = ['a'.repeat(24), 'b'.repeat(24)]

const write = (more: Partial<Mail> = {}) =>
  notify(
    database.db,
    {
      kind: 'welcome',
      to: 'shifa@example.mv',
      people: [shifa],
      subject: 'Your application',
      lines: ['Hello Shifa,', 'Coral Bay Resort has it.'],
      ...more,
    },
    now,
  )
const send = () => deliverDueMails(database.db, { send: async () => {} }, now)
const forgetAfter = (milliseconds: number) =>
  forgetOldMails(database.db, new Date(now.getTime() + milliseconds))
const all = () => database.db.select().from(mails)

describe('the words of a mail', () => {
  test('are kept for 30 days and no longer; its receiver and its kind stay', async () => {
    await write()
    await send()
    const before = await all()
    await forgetAfter(days30)
    expect(await all()).toEqual(before)
    await forgetAfter(days30 + 1)
    expect(await all()).toEqual([{ ...before[0], html: '', text: '' }])
    expect(before[0]?.text).toContain('Coral Bay Resort')
  })

  test('are kept while the mail waits, and are deleted when it is given up', async () => {
    await write()
    await forgetAfter(days30 + 1)
    expect((await all())[0]?.text).toContain('Shifa')
    await database.db.update(mails).set({ state: 'dead' })
    await forgetAfter(days30 + 1)
    expect((await all())[0]).toMatchObject({ state: 'dead', html: '', text: '' })
  })

  test('are deleted with the whole mail when it belongs to nobody’s account', async () => {
    await write({ people: [], kind: 'contact-answer' })
    await write()
    await send()
    await forgetAfter(days30)
    expect(await all()).toHaveLength(2)
    await forgetAfter(days30 + 1)
    expect((await all()).map(({ kind }) => kind)).toEqual(['welcome'])
  })

  longTest('are deleted in any number of mails', async () => {
    await write()
    await send()
    const [{ id: _, ...mail } = { id: '' }] = await all()
    const many = Array.from({ length: 6_000 }, () => ({ ...mail }))
    for (let from = 0; from < many.length; from += 2_000)
      await database.db.insert(mails).values(many.slice(from, from + 2_000) as (typeof mails.$inferInsert)[])
    await forgetAfter(days30 + 1)
    const left = await all()
    expect(left).toHaveLength(6_001)
    expect(left.filter(({ text }) => text !== '')).toEqual([])
  })

  test('cannot be sent again once deleted, and the refusal says so', async () => {
    await write()
    await send()
    await forgetAfter(days30 + 1)
    const [mail] = await all()
    await expect(sendAgain(database.db, mail?.id ?? '', now)).rejects.toMatchObject({
      code: 'mail_spent',
      message: 'What an e-mail said is kept for 30 days',
    })
    expect((await all())[0]?.state).toBe('sent')
  })

  test('nor written a second time, where it was written when it was due, and given up', async () => {
    const given = { kind: 'welcome' as const, to: 'shifa@example.mv', people: [shifa], subject: 'Welcome' }
    const id = await announce(database.db, { ...given, of: {} }, now)
    const refuse = async () => Promise.reject(Object.assign(new Error('451 later'), { responseCode: 451 }))
    await database.db.update(mails).set({ attempts: 6 })
    const writers = { welcome: async () => ({ ...given, lines: ['Hello Shifa,'] }) }
    await deliverDueMails(database.db, { send: refuse }, now, { writers })
    expect((await all())[0]).toMatchObject({ state: 'dead', text: expect.stringContaining('Shifa') })
    await forgetAfter(days30 + 1)
    await expect(sendAgain(database.db, id, now)).rejects.toMatchObject({ code: 'mail_spent' })
  })
})

test('every mail to an account or about it is deleted with it, sent or not, and no other', async () => {
  await write({ subject: 'to her' })
  await write({ to: 'hr@reef.mv', people: [shifa, reef], subject: 'of her' })
  await send()
  await write({ to: 'shifa@old.mv', subject: 'to an address that she had' })
  await write({ to: 'hr@reef.mv', people: [reef], subject: 'of the company' })
  await write({ people: [reef], subject: 'to the company at the same address' })
  await forgetMailsOf(database.db, shifa)
  expect((await all()).map(({ subject }) => subject).sort()).toEqual([
    'of the company',
    'to the company at the same address',
  ])
})

longTest('an account with very many mails can be deleted', async () => {
  await database.db.execute(sql`
    insert into mails (id, kind, to_address, subject, html, text, people, state, next_attempt_at, created_at)
    select lpad(to_hex(n), 24, '0'), 'application-received', 'hr@reef.mv', 'An application', '', '', array[${reef}], 'sent', ${now}, ${now}
    from generate_series(1, 70_000) n`)
  await database.db.transaction((tx) => forgetMailsOf(tx, reef))
  expect(await all()).toEqual([])
})
