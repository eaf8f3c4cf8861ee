import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Claims } from '#platform/outbox/claims.ts'
import { deliverDue } from '#platform/outbox/deliver-due.ts'
import { keepDelivering } from '#platform/outbox/keep-delivering.ts'
import { mails } from '#tables/notifications.ts'
import { deliverDueMails } from '#tests/support/deliver.ts'
import { freePort } from '#tests/support/free-port.ts'
import { listening } from '#tests/support/listening.ts'
import { longTest } from '#tests/support/long-test.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres/database.ts'
import type { Mail } from '../mail.ts'
import { forgetOldMails } from './forget-mails.ts'
import { mailOutbox } from './mail-outbox.ts'
import { mailTransport } from './mail-transport.ts'
import { addToWaiting, announce, notify } from './notify.ts'
import { sendAgain } from './send-again.ts'

let database: TestDatabase
let folder: string
const now = new Date('2026-11-20T08:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'vazeefa mails '))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  await database.db.delete(mails)
})

const hello: Mail = {
  kind: 'welcome',
  people: [],
  to: 'aishath@example.mv',
  subject: 'Hello',
  lines: ['Hello Aishath,', 'welcome.'],
}
const onlyRow = async () => (await database.db.select().from(mails))[0]

/** A mail server for the time of a test, which keeps what it takes; `refusing` makes it answer with an error. */
async function mailServer(port?: number) {
  const taken: Email[] = []
  const state = { refusing: false }
  const { url, close } = await startMailServer(async (mail) => {
    if (state.refusing) throw new Error('mailbox on fire')
    taken.push(await PostalMime.parse(mail))
  }, port)
  onTestFinished(close)
  return { taken, state, url }
}

const settings = {
  folder: '',
  from: 'Vazeefa <no-reply@vazeefa.example>',
  publicUrl: 'https://vazeefa.example',
}
const over = (smtpUrl: string) => mailTransport({ ...settings, smtpUrl })

// D-I-04
test('a mail arrives as HTML and text, from us, to one person', async () => {
  const server = await mailServer()
  await notify(database.db, { ...hello, action: { label: 'Open', url: 'https://vazeefa.example/jobs' } }, now)
  expect(await deliverDueMails(database.db, over(server.url), now)).toBe(1)
  const [mail] = server.taken
  expect(mail).toMatchObject({
    subject: 'Hello',
    from: { name: 'Vazeefa', address: 'no-reply@vazeefa.example' },
    to: [{ address: 'aishath@example.mv' }],
    text: expect.stringContaining('https://vazeefa.example/jobs'),
    html: expect.stringContaining('href="https://vazeefa.example/jobs"'),
  })
  expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 1, sentAt: now })
  expect(await deliverDueMails(database.db, over(server.url), later(60))).toBe(0)
})

describe('among thirty thousand mails that are due', () => {
  const fill = () =>
    database.pool.query(
      `insert into mails (id, kind, to_address, subject, html, text, next_attempt_at, created_at)
       select lpad(to_hex(n), 24, '0'), 'application-status', 'one@example.mv', 'Hello', repeat('x', 2000), 'x', $1, $1
       from generate_series(1, 30000) n`,
      [later(-60)],
    )
  const awaited = ['verify-email', 'password-reset', 'change-email', 'alert-confirm'] as const

  longTest('awaited ones are sent first, when they are due themselves', async () => {
    const server = await mailServer()
    await fill()
    for (const kind of awaited) await notify(database.db, { ...hello, kind, subject: kind }, now)
    await notify(database.db, { ...hello, kind: 'verify-email', subject: 'Not yet' }, later(1))
    await notify(database.db, { ...hello, kind: 'welcome', subject: 'Can wait' }, later(-61))
    expect(await deliverDueMails(database.db, over(server.url), now)).toBe(5)
    const subjects = server.taken.map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([...awaited, 'Can wait'].toSorted())
    expect(await deliverDueMails(database.db, over(server.url), later(1))).toBe(5)
    expect(server.taken.filter(({ subject }) => subject === 'Not yet')).toHaveLength(1)
  })

  longTest('and the next ones are read from the index, in its order', async () => {
    await fill()
    await database.pool.query('vacuum analyze mails')
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await deliverDueMails(database.db, { send: async () => {} }, now)
    const calls = asked.mock.calls as unknown as [pg.QueryConfig, unknown[]][]
    const [query, values] = calls.find(([{ text }]) => text?.includes('skip locked')) ?? []
    asked.mockRestore()
    const { rows } = await database.pool.query(`explain (analyze) ${query?.text}`, values)
    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Scan using mails_due on mails .*rows=5/)
    expect(plan).not.toContain('Sort')
  })
})

test("a mail's calendar entry arrives as such and as a file, and is deleted with the words", async () => {
  const server = await mailServer()
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  await notify(database.db, { ...hello, people: ['a'], calendar: { method: 'CANCEL', content } }, now)
  await deliverDueMails(database.db, over(server.url), now)
  expect(server.taken[0]?.attachments).toMatchObject([
    { mimeType: 'text/calendar', method: 'CANCEL' },
    { mimeType: 'application/ics', filename: 'interview.ics' },
  ])
  await forgetOldMails(database.db, later(40 * 24 * 60))
  expect(await onlyRow()).toMatchObject({ text: '', calendar: null })
})

// D-I-01
test('a rolled-back change sends no mail, and one key sends one', async () => {
  const transaction = database.db.transaction(async (tx) => {
    await notify(tx, hello, now)
    throw new Error('no')
  })
  await expect(transaction).rejects.toThrow('no')
  expect(await onlyRow()).toBeUndefined()
  await notify(database.db, { ...hello, dedupeKey: 'hello 1' }, now)
  await notify(database.db, { ...hello, dedupeKey: 'hello 1' }, now)
  expect(await database.db.select().from(mails)).toHaveLength(1)
})

// D-I-02
test('during an outage of the mail server mails wait, with growing delays, and arrive once afterwards', async () => {
  const port = await freePort()
  const away = over(`smtp://127.0.0.1:${port}`)
  await notify(database.db, hello, now)
  expect(await deliverDueMails(database.db, away, now)).toBe(1)
  expect(await onlyRow()).toMatchObject({
    state: 'waiting',
    nextAttemptAt: later(1),
    lastError: expect.any(String),
  })
  expect(await deliverDueMails(database.db, away, new Date(later(1).getTime() - 1))).toBe(0)
  expect(await deliverDueMails(database.db, away, later(1))).toBe(1)
  expect(await onlyRow()).toMatchObject({ nextAttemptAt: later(6) })

  const back = await mailServer(port)
  await deliverDueMails(database.db, over(back.url), later(6))
  await deliverDueMails(database.db, over(back.url), later(600))
  expect(back.taken).toHaveLength(1)
  expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 3, lastError: null })
})

test('a mail that is refused seven times, over a day and more, is dead and stays for the operator', async () => {
  const server = await mailServer()
  server.state.refusing = true
  await notify(database.db, hello, now)
  const failures: boolean[] = []
  let time = now
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await deliverDueMails(database.db, over(server.url), time, {
      onFailure: (_, { state }) => failures.push(state === 'dead'),
    })
    time = new Date(time.getTime() + 25 * 3_600_000)
  }
  expect(failures).toEqual([false, false, false, false, false, false, true])
  expect(await onlyRow()).toMatchObject({
    state: 'dead',
    attempts: 7,
    lastError: expect.stringContaining('on fire'),
  })
})

test('a mail that is sent again is the same message', async () => {
  const server = await mailServer()
  await notify(database.db, hello, now)
  await deliverDueMails(database.db, over(server.url), now)
  const id = (await onlyRow())?.id
  await database.db.update(mails).set({ state: 'waiting', nextAttemptAt: now })
  await deliverDueMails(database.db, over(server.url), now)
  expect(server.taken.map((mail) => mail.messageId)).toEqual([
    `<${id}@vazeefa.example>`,
    `<${id}@vazeefa.example>`,
  ])
})

longTest('several processes deliver at once, and each mail goes out once', async () => {
  const server = await mailServer()
  for (let number = 1; number <= 40; number += 1)
    await notify(database.db, { ...hello, subject: `Mail ${number}` }, now)
  const worker = async () => {
    while ((await deliverDueMails(database.db, over(server.url), now)) > 0);
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  expect(server.taken).toHaveLength(40)
  expect(new Set(server.taken.map((mail) => mail.subject)).size).toBe(40)
})

test('a mail that is sent at most once, of a process that ended, is given up after ten minutes and not sent again', async () => {
  const { db } = database
  const { kind, to, people, subject } = hello
  await announce(db, { kind, to, people, subject, of: {} }, now)
  const inProcess = () => ({ writers: { welcome: async () => hello }, claims: new Claims() })
  const { promise: never } = Promise.withResolvers<never>()
  void deliverDueMails(db, { send: () => never }, now, inProcess())
  await expect.poll(onlyRow).toMatchObject({ state: 'taken', takenAt: now })
  const server = await mailServer()
  const other = inProcess()
  for (const at of [1, 10]) await deliverDueMails(db, over(server.url), later(at), other)
  expect(await onlyRow()).toMatchObject({ state: 'taken' })
  for (const at of [10.001, 600]) await deliverDueMails(db, over(server.url), later(at), other)
  expect(await onlyRow()).toMatchObject({ state: 'unknown', lastError: expect.stringContaining('stopped') })
  expect(server.taken).toEqual([])
})

test('a mail that cannot be written is given up, takes no more items, and is written when it is sent again', async () => {
  const { db } = database
  const { kind, to, people, subject } = hello
  const given = { kind, to, people, subject, of: { items: ['one'] }, dedupeKey: 'items' }
  const id = await announce(db, given, now)
  const failures: string[] = []
  const onFailure = (_: unknown, { state, why }: { state: string; why: string }) =>
    failures.push(`${state}: ${why}`)
  const writers = {
    welcome: async () => {
      throw new Error('no such item')
    },
  }
  const add = () => addToWaiting(db, 'items', 'items', 'two')
  const server = await mailServer()
  for (let day = 0; day < 8; day += 1) {
    expect(await add()).toBe(day < 7)
    await deliverDueMails(db, over(server.url), later(day * 25 * 60), { writers, onFailure })
  }
  const [waits, dead] = ['waiting', 'dead'].map((state) => `${state}: no such item`)
  expect(failures).toEqual([...Array(6).fill(waits), dead])
  expect(await onlyRow()).toMatchObject({ state: 'dead', lastError: 'no such item' })
  await announce(db, given, later(20_000))
  await sendAgain(db, id, later(20_000))
  await deliverDueMails(db, over(server.url), later(20_000), { writers: { welcome: async () => hello } })
  const words = expect.stringContaining('Hello Aishath,')
  expect(server.taken.map(({ text }) => text)).toEqual([words, words])
})

test('names cannot add headers, receivers or markup', async () => {
  const server = await mailServer()
  const subject = 'Job for Ali\r\nBcc: evil@example.mv\r\n\r\n<b>hello</b>'
  await notify(database.db, { ...hello, subject, lines: ['<script>alert(1)</script> & "more"'] }, now)
  await deliverDueMails(database.db, over(server.url), now)
  const [mail] = server.taken
  expect(mail?.headers.map((header) => header.key)).not.toContain('bcc')
  expect(mail?.to).toHaveLength(1)
  expect(mail?.subject).toBe('Job for Ali Bcc: evil@example.mv <b>hello</b>')
  expect(mail?.html).toContain('&lt;script&gt;')
  expect(mail?.html).not.toContain('<script>')
})

test('once a mail is sent, the secret of its link is no longer in the outbox', async () => {
  const server = await mailServer()
  const secret = 'A-secret_of_forty_three_characters_012345678'
  const url = `https://vazeefa.example/password-reset?token=${secret}`
  await notify(database.db, { ...hello, action: { label: 'Reset', url } }, now)
  await deliverDueMails(database.db, over(server.url), now)
  expect(server.taken[0]?.text).toContain(secret)
  expect(JSON.stringify(await onlyRow())).not.toContain(secret)
})

// D-I-03
test('without a mail server, mails are files', async () => {
  await notify(database.db, { ...hello, lines: ['Dhivehi: ވަޒީފާ'] }, now)
  await deliverDueMails(database.db, mailTransport({ ...settings, folder, smtpUrl: undefined }), now)
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^2026-11-20T08-00-00 welcome [0-9a-f]{24}\.eml$/)
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  expect(mail.text).toContain('Dhivehi: ވަޒީފާ')
})

test('a silent mail server delays nobody, and stopping does not wait for it', async () => {
  const open: Socket[] = []
  const silent = createServer((socket) => open.push(socket))
  const transport = over(`smtp://127.0.0.1:${await listening(silent)}`)
  const delivery = keepDelivering({
    round: () => deliverDue(database.db, mailOutbox(transport), () => now),
    onError: () => {},
    pause: 10,
    stopTimeout: 100,
  })
  await notify(database.db, hello, now)
  await expect.poll(() => open.length).toBe(1)
  // The server never answers: that both of these come to an end says that neither waits for it.
  await notify(database.db, { ...hello, subject: 'Another' }, now)
  await delivery.stop()
  expect(open[0]?.closed).toBe(false)
  for (const socket of open) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
  const [mail] = await database.db.select().from(mails).where(eq(mails.subject, 'Hello'))
  expect(mail?.state).toBe('waiting')
})

test('delivery starts by itself, survives an outage of the database, and stops on request', async () => {
  const server = await mailServer()
  let failures = 0
  let isAway = true
  const db = new Proxy(database.db, {
    get(target, key) {
      if (isAway && key === 'transaction') throw new Error('away')
      return Reflect.get(target, key)
    },
  })
  const onError = () => {
    failures += 1
  }
  const transport = over(server.url)
  const delivery = keepDelivering({
    round: () => deliverDue(db, mailOutbox(transport), () => now),
    onError,
    pause: 10,
  })
  await expect.poll(() => failures).toBeGreaterThan(1)
  isAway = false
  await notify(database.db, hello, now)
  await expect.poll(() => server.taken.length).toBe(1)
  await delivery.stop()
  await notify(database.db, hello, now)
  // A due mail is left for the next delivery, and a stopped delivery reads no more.
  await deliverDueMails(database.db, over(server.url), now)
  expect(server.taken).toHaveLength(2)
})
