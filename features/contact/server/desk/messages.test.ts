import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { DeskMessage } from '#contract/contact/desk-messages.ts'
import type { DeskOverview } from '#contract/desk/desk.ts'
import { markRefused } from '#features/notifications/server/refused-addresses.ts'
import { mails } from '#tables/notifications.ts'
import { lastMail, makeOperator } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { forgetContact } from '../forget-contact.ts'

const site = await openTestApp()
const operator = await makeOperator(site)
const colleague = await makeOperator(site)

let written = 0
/** Each message is written a minute after the previous one. */
async function write(words: Partial<Record<'name' | 'phone' | 'email' | 'message', string>> = {}) {
  site.later(60_000)
  const email = `writer-${++written}@example.mv`
  const body = {
    name: 'Aishath Rasheed',
    phone: '+960 777 1234',
    email,
    message: 'What costs an ad?',
    ...words,
  }
  expect((await site.call('POST', '/api/contact', { body })).status).toBe(201)
  const [found] = await list(`q=${encodeURIComponent(body.email)}`)
  if (!found) throw new Error('the message did not arrive at the desk')
  return found
}
const list = async (query = '') =>
  (await site.call<DeskMessage[]>('GET', `/api/admin/messages?${query}`, { as: operator.token })).body
const act = (message: DeskMessage, what: 'answer' | 'done', body: unknown = {}, as = operator) =>
  site.call<{ error: string; code: string }>('POST', `/api/admin/messages/${message._id}/${what}`, {
    as: as.token,
    body,
  })
const logOf = async ({ _id }: DeskMessage) =>
  (await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${_id}`, { as: operator.token })).body

describe('messages at the desk', () => {
  test('wait with the oldest first, and are found by name, address, phone and words', async () => {
    const early = await write({ name: 'Ibrahim Naseem', message: 'Our slip is lost' })
    const late = await write({ phone: '+960 999 8877' })
    expect((await list()).map(({ _id }) => _id)).toEqual([early._id, late._id])
    for (const words of ['naseem', 'slip+is+lost', early.email])
      expect((await list(`q=${words}`)).map(({ _id }) => _id)).toEqual([early._id])
    expect((await list('q=999+8877')).map(({ _id }) => _id)).toEqual([late._id])
    expect((await list('limit=1&page=2')).map(({ _id }) => _id)).toEqual([late._id])
    const { body } = await site.call<DeskOverview>('GET', '/api/admin/overview', { as: operator.token })
    expect(body.waiting).toContainEqual({ kind: 'messages', count: 2, oldestAt: early.at })
  })

  // D-H-05
  test('are opened one by one', async () => {
    const { _id } = await write({ message: 'Line one\nLine two' })
    const open = (id: string) => site.call('GET', `/api/admin/messages/${id}`, { as: operator.token })
    expect((await open(_id)).body).toMatchObject({
      message: 'Line one\nLine two',
      answer: null,
      doneAt: null,
    })
    expect((await open('0123456789abcdef01234567')).status).toBe(404)
  })
})

describe('an answer', () => {
  // D-H-05
  test('is mailed to the writer; the operator, the answer and the time are kept', async () => {
    const message = await write({ name: 'Hawwa', message: 'May I post today?' })
    expect((await act(message, 'answer', { answer: 'Yes.\nUntil midnight.' })).status).toBe(200)
    const mail = await lastMail(site, message.email, 'contact-answer')
    expect(mail?.text).toContain('Hello Hawwa,')
    expect(mail?.text).toContain('Until midnight.')
    expect(mail?.text).toContain('May I post today?')
    const at = site.clock.now.toISOString()
    const kept = { answer: 'Yes.\nUntil midnight.', answeredAt: at, answeredBy: operator.email, doneAt: at }
    expect(await list(`state=done&q=${message.email}`)).toMatchObject([kept])
    expect(await list(`q=${message.email}`)).toEqual([])
    expect(await logOf(message)).toMatchObject([
      {
        act: 'message answered',
        operator: { email: operator.email },
        subjectName: `Hawwa, ${message.email}`,
        after: { answer: 'Yes.\nUntil midnight.' },
      },
    ])
  })

  test('says where a further question goes, once the operator has set it', async () => {
    const ask = async () => {
      const message = await write()
      await act(message, 'answer', { answer: 'Yes' })
      return (await lastMail(site, message.email, 'contact-answer'))?.text
    }
    expect(await ask()).not.toContain('Is something still open?')
    const contact = { email: 'help@board.example', phone: '', address: '' }
    await site.call('PUT', '/api/admin/settings', { as: operator.token, body: { contact } })
    expect(await ask()).toContain('Do you have another question? Write to help@board.example.')
  })

  test('is refused in words where the address takes no e-mail from us; the message stays open', async () => {
    const message = await write()
    await markRefused(site.database.db, [{ address: message.email, reason: 'no such user' }], site.clock.now)
    expect(await act(message, 'answer', { answer: 'Yes' })).toMatchObject({
      status: 409,
      body: {
        error:
          'This address refuses our e-mails, so nothing was sent. Please call, and mark the message as done',
      },
    })
    expect(await list(`q=${message.email}`)).toMatchObject([{ answer: null, doneAt: null }])
    expect(await logOf(message)).toEqual([])
    expect((await act(message, 'done')).status).toBe(200)
  })

  test('needs words', async () => {
    const message = await write()
    expect(await act(message, 'answer', { answer: ' \n ' })).toMatchObject({
      status: 400,
      body: { fields: { answer: 'is required' } },
    })
  })

  test('is given once; the operator who comes second learns who was first', async () => {
    const message = await write()
    const answers = await Promise.all(
      [operator, colleague, operator, colleague].map((by) => act(message, 'answer', { answer: 'Yes' }, by)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    for (const { status, body } of answers)
      if (status === 409)
        expect(body.error).toMatch(/^This message was already answered by Operator on November 20, 2026 at/)
    const sent = (await site.database.db.select().from(mails)).filter(
      ({ kind, toAddress }) => kind === 'contact-answer' && toAddress === message.email,
    )
    expect(sent).toHaveLength(1)
    expect(await logOf(message)).toHaveLength(1)
  })
})

// D-H-05
test('a message that needs no answer is put aside once, and can still be answered later', async () => {
  const message = await write()
  expect((await act(message, 'done')).status).toBe(200)
  const second = await act(message, 'done', {}, colleague)
  expect(second.status).toBe(409)
  expect(second.body.error).toContain('already marked as done by Operator')
  expect((await act(message, 'answer', { answer: 'On second thought: yes' }, colleague)).status).toBe(200)
  expect(await list(`state=done&q=${message.email}`)).toMatchObject([{ answeredBy: colleague.email }])
  expect((await logOf(message)).map((entry) => entry.act)).toEqual(['message answered', 'message done'])
})

test('a message is deleted 24 months after it was done, with the name of its writer in the log; one that waits stays', async () => {
  const message = await write({ name: 'Moosa Waheed' })
  await act(message, 'answer', { answer: 'Dear Moosa Waheed, yes.' })
  const waiting = await write()
  const done = site.clock.now
  const years = (count: number) => new Date(done).setUTCFullYear(done.getUTCFullYear() + count)
  await forgetContact(site.database.db, new Date(years(2)))
  expect(await list(`state=done&q=${message.email}`)).toHaveLength(1)
  await forgetContact(site.database.db, new Date(years(2) + 24 * 60 * 60 * 1000))
  expect(await list(`state=done&q=${message.email}`)).toEqual([])
  expect(await list(`q=${waiting.email}`)).toHaveLength(1)
  const [entry, ...others] = await logOf(message)
  expect(others).toEqual([])
  expect(entry).toMatchObject({ act: 'message answered', operator: { email: operator.email } })
  expect(JSON.stringify(entry)).not.toContain('Moosa')
  expect(JSON.stringify(entry)).not.toContain(message.email)
})
