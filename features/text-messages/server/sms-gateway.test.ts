import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keepNumber } from '#features/accounts/phone-numbers/server/keep-number.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { readConfig } from '#platform/config.ts'
import { Claims } from '#platform/outbox/claims.ts'
import type { Outcome } from '#platform/outbox/outcome.ts'
import { textMessages } from '#tables/text-messages.ts'
import { deliverDueTexts } from '#tests/support/deliver.ts'
import { listening } from '#tests/support/listening.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres/database.ts'
import { forgetTexts } from './forget-texts.ts'
import { queueCode, queueNotice } from './queue-text.ts'
import { textGateway } from './sms-gateway.ts'

interface Taken {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

let database: TestDatabase
let server: Server
let port: number
let taken: Taken[]
/** Answers of the gateway to the next messages. */
let answers: (number | 'hang up')[]
const now = new Date('2026-11-20T08:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

beforeAll(async () => {
  database = await testDatabase()
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    taken.push({ path: request.url ?? '', headers: request.headers, body })
    const answer = answers.shift() ?? 200
    if (answer === 'hang up') return request.socket.destroy()
    response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end('{"status":"queued"}')
  })
  port = await listening(server)
})
afterAll(async () => {
  server.close()
  await database.drop()
})
afterEach(async () => {
  await database.db.delete(textMessages)
})

const silent = { info() {} }

/** The gateway that these variables describe. */
function gatewayOf(env: Record<string, string>, log: { info(...words: unknown[]): void } = silent) {
  taken = []
  answers = []
  const { sms } = readConfig(env)
  if (!sms) throw new Error('no gateway')
  return textGateway(sms, log)
}
const plain = () => gatewayOf({ SMS_URL: `http://127.0.0.1:${port}/send` })

const code = (text = '123456 is your code & more') =>
  queueCode(database.db, { to: '+9607771234', accountId: undefined, text, expiresAt: later(600), now })
const rows = () => database.db.select().from(textMessages)
const deliver = (gateway: ReturnType<typeof plain>, at = now) => deliverDueTexts(database.db, gateway, at)

test('a gateway gets fields of a form, with the name and password of its address', async () => {
  const gateway = gatewayOf({
    SMS_URL: `http://AC12:p%40ss@127.0.0.1:${port}/2010/Messages.json`,
    SMS_BODY: 'To={to}&From=Vazeefa&Body={text}',
  })
  await code()
  expect(await deliver(gateway)).toBe(1)
  const [message] = taken
  expect(message).toMatchObject({
    path: '/2010/Messages.json',
    headers: {
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      authorization: `Basic ${Buffer.from('AC12:p@ss').toString('base64')}`,
    },
  })
  expect(Object.fromEntries(new URLSearchParams(message?.body))).toEqual({
    To: '+9607771234',
    From: 'Vazeefa',
    Body: '123456 is your code & more',
  })
  expect(await rows()).toMatchObject([{ state: 'sent', text: '' }])
})

test('another one gets JSON, with a token', async () => {
  const gateway = gatewayOf({
    SMS_URL: `http://127.0.0.1:${port}/v1/sms`,
    SMS_BODY: '{"destination": "{to}", "source": "Vazeefa", "content": "{text}", "reference": "{id}"}',
    SMS_TOKEN: 'a secret of the gateway',
  })
  await code('"123456", {to} \\ ކޯޑު')
  await deliver(gateway)
  expect(taken[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer a secret of the gateway',
  })
  expect(JSON.parse(taken[0]?.body ?? '')).toEqual({
    destination: '+9607771234',
    source: 'Vazeefa',
    content: '"123456", {to} \\ ކޯޑު',
    reference: (await rows())[0]?.id,
  })
})

test('in development the log has what would be sent', async () => {
  const lines: unknown[] = []
  const gateway = gatewayOf({ VAZEEFA_DEV: '1' }, { info: (facts) => lines.push(facts) })
  await code()
  await deliver(gateway)
  expect(lines).toEqual([{ to: '+9607771234', text: '123456 is your code & more' }])
})

test('a message that was certainly not taken is sent again, with the same id', async () => {
  const gateway = plain()
  answers = [503]
  await code()
  await deliver(gateway)
  expect(await rows()).toMatchObject([{ state: 'waiting', lastError: expect.stringContaining('503') }])
  expect(await deliver(gateway, later(4))).toBe(0)
  await deliver(gateway, later(5))
  expect(await rows()).toMatchObject([{ state: 'sent' }])
  expect(taken[1]?.body).toBe(taken[0]?.body)
})

test.each([401, 402, 403, 408, 429])(
  'after %s, which is not about the message, it is sent later',
  async (answer) => {
    const gateway = plain()
    answers = [answer, answer]
    await code()
    await deliver(gateway)
    await deliver(gateway, later(5))
    expect(await rows()).toMatchObject([{ state: 'waiting', text: expect.stringContaining('123456') }])
    await deliver(gateway, later(20))
    expect(await rows()).toMatchObject([{ state: 'sent' }])
  },
)

test('a message that may have been sent is not sent again: each costs money', async () => {
  const gateway = plain()
  for (const answer of [500, 'hang up'] as const) {
    answers = [answer]
    await code()
    await deliver(gateway)
    expect(await rows()).toMatchObject([{ state: 'taken', text: '' }])
    expect(await deliver(gateway, later(60))).toBe(0)
    await database.db.delete(textMessages)
  }
})

test('what a gateway refuses is given up, and no message follows it to another host', async () => {
  const gateway = plain()
  for (const answer of [400, 302]) {
    answers = [answer]
    await code()
    await deliver(gateway)
    expect(await rows()).toMatchObject([{ state: 'dead', text: '' }])
    await database.db.delete(textMessages)
  }
  expect(taken.map(({ path }) => path)).toEqual(['/send', '/send'])
})

test('a code that is over is sent to nobody', async () => {
  const gateway = plain()
  await code()
  expect(await deliver(gateway, later(600))).toBe(0)
  expect(taken).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'dead', text: '' }])
})

test('several processes send each message once, codes before notices', async () => {
  const gateway = plain()
  const { db } = database
  for (let number = 0; number < 6; number += 1) await code(`code ${number}`)
  await Promise.all([1, 2, 3, 4].map(() => deliverDueTexts(db, gateway, now)))
  expect(taken.map(({ body }) => new URLSearchParams(body).get('text')).toSorted()).toEqual(
    [0, 1, 2, 3, 4, 5].map((number) => `code ${number}`),
  )
})

test('without a gateway the words of a message are forgotten when it is over, and all of it after 30 days', async () => {
  await code()
  await forgetTexts(database.db, later(599))
  expect(await rows()).toMatchObject([{ state: 'waiting', text: expect.stringContaining('123456') }])
  await forgetTexts(database.db, later(600))
  expect(await rows()).toMatchObject([{ state: 'dead', text: '' }])
  await forgetTexts(database.db, later(30 * 86_400 + 1))
  expect(await rows()).toEqual([])
})

test('a message of a process that ended stays taken, without its words, when its time is over', async () => {
  await code()
  await database.db.update(textMessages).set({ state: 'taken' })
  await forgetTexts(database.db, later(600))
  expect(await rows()).toMatchObject([{ state: 'taken', text: '' }])
})

test('a person is sent twelve parts of notices in a day and no more, however many come at once', async () => {
  const { db } = database
  const someone = { role: 'jobseeker', email: '', name: 'Ismail Fulhu', now } as const
  const accountId = await createAccount(db, someone)
  const notice = (number: number, at = now) =>
    db.transaction((tx) =>
      queueNotice(
        tx,
        // Two parts each: Thaana.
        { kind: 'offer-made', to: '+9607771234', accountId, text: `${number} ${'ކ'.repeat(80)}` },
        at,
      ),
    )
  const queued = await Promise.all(Array.from({ length: 10 }, (_, number) => notice(number)))
  expect(queued.filter(Boolean)).toHaveLength(6)
  expect(await notice(11, later(86_399))).toBe(false)
  expect(await notice(12, later(86_400))).toBe(true)
})

test('a notice that cost nothing takes no part of another, and one that waits does', async () => {
  const { db } = database
  const accountId = await createAccount(db, { role: 'jobseeker', email: '', name: 'Ismail Fulhu', now })
  const number = '+9607771240'
  await keepNumber(db, { accountId, role: 'jobseeker', number, now })
  const notice = (dedupeKey: string) =>
    db.transaction((tx) =>
      // Five parts each: Thaana.
      queueNotice(tx, { kind: 'offer-made', to: number, accountId, text: 'ކ'.repeat(300), dedupeKey }, now),
    )
  const gateway = plain()
  answers = [400, 500]
  expect(await notice('refused')).toBe(true)
  await deliver(gateway)
  expect(await notice('perhaps sent')).toBe(true)
  await deliver(gateway)
  expect(await notice('waiting')).toBe(true)
  expect(await notice('one too many')).toBe(false)
})

/** Notices of one night to one person, who is reached at this number. */
async function notices(number: string, words: string[]) {
  const { db } = database
  const night = new Date('2026-11-20T16:30:00Z')
  const accountId = await createAccount(db, { role: 'jobseeker', email: '', name: 'Ismail Fulhu', now })
  await keepNumber(db, { accountId, role: 'jobseeker', number, now })
  for (const [minute, text] of words.entries())
    await db.transaction((tx) =>
      queueNotice(
        tx,
        { kind: 'offer-made', to: number, accountId, text },
        new Date(night.getTime() + minute * 60_000),
      ),
    )
}
const morning = new Date('2026-11-21T03:00:00Z')
const afterMorning = (seconds: number) => new Date(morning.getTime() + seconds * 1_000)
const texts = () => taken.map(({ body }) => new URLSearchParams(body).get('text'))

test('the notices of a person go out one after the other, oldest first, also where the gateway was busy', async () => {
  const gateway = plain()
  await notices('+9607771235', ['first', 'second', 'third', 'fourth'])
  await notices('+9607771236', ['another person'])
  answers = [503, 503]
  expect(await deliver(gateway, morning)).toBe(2)
  expect(texts().toSorted()).toEqual(['another person', 'first'])
  expect(await deliver(gateway, afterMorning(59))).toBe(0)
  taken = []
  while (await deliver(gateway, afterMorning(60)));
  expect(texts().filter((text) => text !== 'another person')).toEqual(['first', 'second', 'third', 'fourth'])
})

test('a notice that waits longer for its next attempt holds back no other', async () => {
  const gateway = plain()
  await notices('+9607771238', ['refused', 'second'])
  answers = [503, 503]
  expect(await deliver(gateway, morning)).toBe(1)
  expect(await deliver(gateway, afterMorning(60))).toBe(1)
  taken = []
  expect(await deliver(gateway, afterMorning(61))).toBe(1)
  expect(texts()).toEqual(['second'])
})

test('while the account of the gateway is empty or locked, a notice waits for as long as it is of use', async () => {
  const gateway = plain()
  await notices('+9607771239', ['an interview'])
  answers = [401, 402, 403].flatMap((answer) => Array<number>(4).fill(answer))
  for (let hours = 0; hours < 12; hours += 1) await deliver(gateway, afterMorning(hours * 3_600))
  expect(taken).toHaveLength(12)
  expect(await rows()).toMatchObject([{ state: 'waiting', text: 'an interview' }])
  await deliver(gateway, afterMorning(12 * 3_600))
  expect(await rows()).toMatchObject([{ state: 'sent' }])
})

test('another process waits for the older notice of a person, a minute if its process ends', async () => {
  const { db } = database
  await notices('+9607771237', ['first', 'second', 'third'])
  const gateway = plain()
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const sending = deliverDueTexts(db, { send: () => promise }, morning, { claims: new Claims() })
  await expect.poll(() => db.$count(textMessages, eq(textMessages.state, 'taken'))).toBe(1)
  expect(await deliver(gateway, afterMorning(59))).toBe(0)
  expect(await deliver(gateway, afterMorning(60))).toBe(1)
  resolve({ is: 'accepted' })
  await sending
  expect(await deliver(gateway, afterMorning(60))).toBe(1)
  expect(texts()).toEqual(['second', 'third'])
})
