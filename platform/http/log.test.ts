import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLogger } from '#platform/logger.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { lastMail, registerEmployer } from '#tests/support/actors.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
let log = ''
const write = (line: string) => {
  log += line
}
beforeAll(async () => {
  site = await testApp({ logger: newLogger('trace', { write }) })
})
afterAll(() => site.close())

test('the log names each call by its request, and holds no password, token or query', async () => {
  const employer = await registerEmployer(site)
  const mail = await lastMail(site, employer.email, 'verify-email')
  await site.call('POST', '/api/auth/employer', { body: { email: employer.email, password: 'a wrong one' } })
  await site.call('POST', '/api/auth/refresh', { body: { refreshToken: employer.refreshToken } })
  await site.call('GET', '/api/jobseekers/search?q=a%20secret%20wish', { as: employer.token })
  await site.call('POST', '/api/jobs', { as: employer.token, body: { title: 42, contactEmail: 'x' } })

  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const answered = lines.filter(({ msg }) => msg === 'answered')
  expect(answered.length).toBeGreaterThan(5)
  for (const line of answered) {
    expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/)
    expect(line.path).not.toContain('?')
  }
  expect(lines).toContainEqual(expect.objectContaining({ code: 'wrong_credentials' }))
  for (const secret of [
    employer.password,
    employer.token,
    employer.refreshToken,
    mail?.token,
    'a wrong one',
    'secret',
  ])
    expect(log).not.toContain(secret)
})

test('a connection that broke is told without what it knows', () => {
  const before = log.length
  const error = Object.assign(new Error('terminating connection'), {
    client: { secretKey: 42, user: 'vazeefa' },
  })
  newLogger('warn', { write }).warn({ err: error }, 'a database connection failed')
  expect(log.slice(before)).toContain('terminating connection')
  expect(log.slice(before)).not.toContain('secretKey')
})

test('rows of a task that failed, and a failure with a cause, are told without values too', async () => {
  const before = log.length
  const { db, pool } = site.database
  await pool.query('create table wishes (wish text check (length(wish) < 3))')
  const insert = (wish: string) => db.execute(sql`insert into wishes values (${wish})`).then(() => 1)
  const wishes = ['a boat of my own', 'an island']
  const failed = await oneByOne(wishes, 'wishes could not be kept', insert).catch((error: unknown) => error)
  newLogger('warn', { write }).warn({ err: failed }, 'a periodic task failed')
  const caused = new Error('the wish was not taken', {
    cause: await insert('a horse').catch((error: unknown) => error),
  })
  newLogger('warn', { write }).warn({ err: caused }, 'a call failed')
  const lines = log.slice(before)
  expect(lines).toMatch(/2 of 2 wishes could not be kept: new row .* violates check constraint/)
  expect(lines.match(/insert into wishes values \(\$1\)/g)).toHaveLength(3)
  expect(lines).toContain('the wish was not taken')
  for (const value of [...wishes, 'a horse']) expect(lines).not.toContain(value)
})

test('a statement that failed is told without the values that it carried', async () => {
  const before = log.length
  await site.database.pool.query('alter table contact_messages add constraint broken check (false) not valid')
  const message = {
    name: 'Hassan',
    phone: '777 1234',
    email: 'hassan@example.mv',
    message: 'Nobody may read this',
  }
  expect((await site.call('POST', '/api/contact', { body: message })).status).toBe(500)
  const lines = log.slice(before)
  expect(lines).toContain('insert into')
  expect(lines).toContain('violates check constraint')
  for (const value of Object.values(message)) expect(lines).not.toContain(value)
})
