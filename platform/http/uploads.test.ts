import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CounterOf, inThisProcess } from '#platform/http/counters.ts'
import { limiter } from '#platform/http/limits.ts'
import { formWith } from '#tests/support/form-with.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { onePage } from '#tests/support/pdf.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { formBegun, type Pouring, pour } from '#tests/support/pour.ts'

const MB = 1024 * 1024

/** The counters of the site, which a test can set forward. */
const counters = new Map<string, ReturnType<CounterOf>>()
const counterOf: CounterOf = (name, limit) => {
  const counter = counters.get(name) ?? inThisProcess(name, limit)
  counters.set(name, counter)
  return counter
}
const site = await openTestApp({ rateLimits: true, counterOf })
const seeker = await insertSeeker(site)
const employer = await insertEmployer(site)
beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})

const cvOf = ({ id }: Person) => `/api/jobseekers/${id}/upload-cv`
const portOf = () => (site.app.server.address() as AddressInfo).port

/** @returns how it was answered, and how many bytes the server took from the connection */
async function send(call: Pouring, most = 98 * MB) {
  const accepted = once(site.app.server, 'connection') as Promise<[Socket]>
  const { status } = await pour(portOf(), { begin: formBegun('cv'), ...call }, most)
  const [{ bytesRead: taken }] = await accepted
  return { status, taken }
}

describe('98 MB are refused before they are read', () => {
  /** Bytes that arrive with the head, and while the answer is on its way. */
  const little = 1 * MB
  const cases: [string, () => Pouring, number][] = [
    ['of a visitor', () => ({ path: cvOf(seeker) }), 401],
    ['of somebody with a token that is none', () => ({ path: cvOf(seeker), token: 'a.b.c' }), 401],
    ['of somebody of another role', () => ({ path: cvOf(seeker), token: employer.token }), 403],
    ['of somebody who may send 5 MB', () => ({ path: cvOf(seeker), token: seeker.token }), 413],
    ['of a visitor who may send a logo', () => ({ path: '/api/employers' }), 413],
    ['to a call that takes no file', () => ({ path: '/api/auth/jobseeker' }), 415],
    ['to an address where nothing is', () => ({ path: '/api/nothing' }), 404],
    ['as JSON', () => ({ path: '/api/auth/jobseeker', type: 'application/json' }), 413],
  ]
  for (const [whose, call, status] of cases)
    test(whose, async () => {
      const answer = await send({ ...call(), declared: 98 * MB })
      expect(answer.status).toBe(status)
      expect(answer.taken).toBeLessThan(little)
    })

  for (const [whose, call, status] of [
    ['of a visitor', () => ({ path: cvOf(seeker) }), 401],
    ['as JSON', () => ({ path: '/api/auth/jobseeker', type: 'application/json', begin: '{' }), 413],
  ] as [string, () => Pouring, number][])
    test(`${whose}, also when nothing says how many they are`, async () => {
      const answer = await send(call())
      expect(answer.status).toBe(status)
      expect(answer.taken).toBeLessThan(little)
    })
})

test('a file that does not say how long it is, is read as far as it may be long', async () => {
  const answer = await send({ path: cvOf(seeker), token: seeker.token })
  expect(answer.status).toBe(413)
  expect(answer.taken).toBeLessThan(7 * MB)
})

test('fields are read as far as one of them may be long', async () => {
  const fields = Object.fromEntries(Array.from({ length: 59 }, (_, n) => [`f${n}`, 'x'.repeat(90_000)]))
  const begin = formBegun('logo', fields)
  const answer = await send({ path: '/api/employers', begin, declared: begin.length }, begin.length)
  expect(answer.status).toBe(413)
})

describe('a file that is as long as what an honest client sends', () => {
  /** Two calls on one connection. @returns the status of each */
  async function twice(first: Buffer): Promise<string[]> {
    const socket = connect(portOf(), '127.0.0.1').setEncoding('latin1')
    let heard = ''
    socket.on('data', (part) => (heard += part))
    socket.write(first)
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    await once(socket, 'close')
    return [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)
  }

  test('is refused and read, so that the client hears it and goes on', async () => {
    const head = `POST ${cvOf(seeker)} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=edge\r\n`
    const body = Buffer.alloc(5 * MB, 'x')
    for (const token of ['', 'authorization: Bearer a.b.c\r\n']) {
      const call = Buffer.concat([Buffer.from(`${head}${token}content-length: ${body.length}\r\n\r\n`), body])
      expect(await twice(call)).toEqual(['401', '200'])
    }
  })
})

describe('what an account sends in a day', () => {
  const pdf = (bytes: number) => onePage(Buffer.alloc(bytes))
  function upload(
    person: Person,
    path: string,
    field: string,
    bytes: number,
    fields: Record<string, string> = {},
  ) {
    const body = formWith(field, pdf(bytes), 'a.pdf', fields)
    return fetch(`http://127.0.0.1:${portOf()}${path}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${person.token}` },
    })
  }
  const hasSent = ({ id }: Person, megabytes: number) =>
    limiter(counterOf).takeBytes(megabytes * MB, { ip: '', accountId: id, input: {}, query: {} })

  longTest(
    'is 100 MB over all its uploads, taken or not; more is refused before it is read, until the day is over',
    async () => {
      const person = await insertEmployer(site)
      await hasSent(person, 91)
      // Each is refused, for one reason or another: it was received all the same.
      for (const [path, field] of [
        ['/api/jobs', 'attachment'],
        ['/api/employers/upload-payment-slip', 'paymentSlip'],
        [`/api/employers/${person.id}/upload-logo`, 'logo'],
      ] as const)
        expect((await upload(person, path, field, 2 * MB)).status).toBe(400)
      const refused = await upload(person, '/api/jobs', 'attachment', 3 * MB)
      const { error } = (await refused.json()) as { error: string }
      expect([refused.status, error]).toEqual([
        429,
        'You have uploaded as much as anybody may in a day. Please wait 24 hours and try again',
      ])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
      // An upload within the remaining limit succeeds, and other people are not affected.
      expect((await upload(person, '/api/jobs', 'attachment', 1 * MB)).status).toBe(400)
      expect((await upload(await insertEmployer(site), '/api/jobs', 'attachment', 3 * MB)).status).toBe(400)
      const call = { path: '/api/jobs', token: person.token, begin: formBegun('attachment') }
      const declared = await send({ ...call, declared: 9 * MB }, 9 * MB)
      expect([declared.status, declared.taken < 1 * MB]).toEqual([429, true])
      const unsaid = await send(call, 9 * MB)
      expect([unsaid.status, unsaid.taken < 5 * MB]).toEqual([429, true])
    },
  )

  longTest('is no more when all of it is sent at once', async () => {
    const person = await insertEmployer(site)
    await hasSent(person, 90)
    const sent = Array.from({ length: 8 }, () => upload(person, '/api/jobs', 'attachment', 2 * MB))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(4).fill(400), ...Array(4).fill(429)])
  })

  longTest('counts what came of an upload that was broken off', async () => {
    const person = await insertSeeker(site)
    await hasSent(person, 85)
    for (let n = 0; n < 6; n++) {
      const socket = connect(portOf(), '127.0.0.1')
      const head = [
        `POST ${cvOf(person)} HTTP/1.1`,
        'host: x',
        `authorization: Bearer ${person.token}`,
        'content-type: multipart/form-data; boundary=edge',
        `content-length: ${5 * MB}`,
      ]
      const accepted = once(site.app.server, 'request')
      socket.write(`${head.join('\r\n')}\r\n\r\n${formBegun('cv')}`)
      const [{ socket: server }] = await accepted
      socket.destroy()
      // An error of the client is accepted here.
      await new Promise((resolve) => server.once('close', resolve))
    }
    // 30 MB were announced and next to nothing came.
    for (let n = 0; n < 2; n++) expect((await upload(person, cvOf(person), 'cv', 4.9 * MB)).status).toBe(200)
  })
})

test('twenty uploads an hour are counted over all calls that take one', async () => {
  const person = await insertEmployer(site)
  const logo = (as: Person) => {
    const body = formWith('logo', Buffer.from('no picture'), 'logo.png')
    return site.call('POST', `/api/employers/${as.id}/upload-logo`, { as: as.token, body })
  }
  const attachment = () => {
    const body = formWith('attachment', Buffer.from('no PDF'), 'a.pdf')
    return site.call('POST', '/api/jobs', { as: person.token, body })
  }
  for (let n = 0; n < 10; n++)
    expect([(await logo(person)).status, (await attachment()).status]).toEqual([400, 400])
  expect([(await logo(person)).status, (await attachment()).status]).toEqual([429, 429])
  expect((await logo(employer)).status).toBe(400)
  const begin = formBegun('logo')
  const answer = await send(
    { path: `/api/employers/${person.id}/upload-logo`, token: person.token, begin, declared: 4 * MB },
    4 * MB,
  )
  expect([answer.status, answer.taken < 1 * MB]).toEqual([429, true])
})
