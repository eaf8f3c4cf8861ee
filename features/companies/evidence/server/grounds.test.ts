import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { DeskFact } from '#contract/companies/evidence.ts'
import { employerEvidence } from '#tables/companies/employer-evidence.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'

const today = new Date('2026-11-20T08:00:00.000Z')
const site = await openTestApp()
const operator = await makeOperator(site)
const { db } = site.database
let owner: Person
beforeEach(async () => {
  site.clock.now = today
  owner = await insertEmployer(site, { company: 'Agate Trading' })
})

const number = '+960 330 0000'
const source = 'Yellow pages'
const give = (kind: string, body: object = {}) =>
  site.call<{ error: string }>('PUT', `/api/admin/employers/${owner.id}/evidence/${kind}`, {
    as: operator.token,
    body: { given: true, ...body },
  })
const atDesk = async (kind: string) => {
  const { body } = await site.call<DeskFact[]>('GET', `/api/admin/employers/${owner.id}/evidence`, {
    as: operator.token,
  })
  return body.find((one) => one.kind === kind)
}

test('a call has its number, the public source of it, and the operator, whom the company does not see', async () => {
  for (const body of [{}, { number }, { source }, { number: ' ', source }, { number, source: ' ' }])
    expect((await give('called', body)).status, JSON.stringify(body)).toBe(400)
  expect((await give('called', { source })).body.error).toContain('The number that was called is required')
  expect((await give('called', { number })).body.error).toContain('The source of the number is required')
  expect(await atDesk('called')).toMatchObject({ since: null, givenBy: null })
  expect((await give('called', { number, source, until: '2026-12-31' })).status).toBe(200)
  expect(await atDesk('called')).toMatchObject({
    subject: number,
    source,
    givenBy: operator.email,
    since: today.toISOString(),
    until: '2026-12-31',
  })
  const own = await site.call('GET', `/api/employers/${owner.id}/evidence`, { as: owner.token })
  expect(JSON.stringify(own.body)).not.toContain(operator.email)
})

test('a verification notes its call in the same way', async () => {
  owner = await insertEmployer(site, { verified: false })
  const verify = (body: object) =>
    site.call('POST', `/api/admin/employers/${owner.id}/verify`, { as: operator.token, body })
  for (const body of [{}, { number }, { source }]) expect((await verify(body)).status).toBe(400)
  expect((await verify({ number, source })).status).toBe(200)
  expect(await atDesk('called')).toMatchObject({ subject: number, source, givenBy: operator.email })
})

test('a registration is not given without a number and a document that were sent', async () => {
  const refused = await give('registration')
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Agate Trading has sent no number and document of its registration',
  ])
  await site.call('POST', `/api/employers/${owner.id}/evidence`, {
    as: owner.token,
    body: formWith('document', Buffer.from(pdf), 'register.pdf', { number: 'C-1' }),
  })
  expect((await give('registration')).status).toBe(200)
})

test('a website is given again only while it is the one that its company has proven', async () => {
  const words = 'Agate Trading has not proven that its website is its own'
  const domain = owner.email.split('@')[1] ?? ''
  const website = (to: string) => db.update(employers).set({ website: to }).where(eq(employers.id, owner.id))
  await website(`https://${domain}`)
  expect((await give('domain')).body.error).toBe(words)
  await db.insert(employerEvidence).values({ employerId: owner.id, kind: 'domain', subject: domain })
  expect((await give('domain')).status).toBe(200)
  await website('https://elsewhere.mv')
  expect((await give('domain')).body.error).toBe(words)
})

// Earlier releases gave such an account an address.
test('a company whose founder has left proves its website without the address of its account', async () => {
  await db.update(employers).set({ website: 'https://agate.mv' }).where(eq(employers.id, owner.id))
  await db.insert(employerEvidence).values({ employerId: owner.id, kind: 'domain', subject: 'agate.mv' })
  expect((await give('domain')).status).toBe(409)
  await db.delete(companyMembers).where(eq(companyMembers.accountId, owner.id))
  expect((await give('domain')).status).toBe(200)
})

const send = (registerNumber: string) =>
  site.call('POST', `/api/employers/${owner.id}/evidence`, {
    as: owner.token,
    body: formWith('document', Buffer.from(pdf), 'register.pdf', { number: registerNumber }),
  })

test('what was sent after an operator looked is not decided unseen', async () => {
  await send('C-1')
  const { askedAt } = (await atDesk('registration')) ?? {}
  site.later(60_000)
  await send('C-2')
  const refused = await give('registration', { askedAt })
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Agate Trading has sent something since you looked. Please look at it first',
  ])
  expect(await atDesk('registration')).toMatchObject({ since: null })
  const now = (await atDesk('registration'))?.askedAt
  expect((await give('registration', { askedAt: now })).status).toBe(200)
  expect(await atDesk('registration')).toMatchObject({ subject: 'C-2', askedAt: null })
})

test('what was checked of a name is not given to another one that the employer took meanwhile', async () => {
  owner = await insertEmployer(site, { company: 'Coconut Café', verified: false })
  const read = { company: 'Coconut Café' }
  await send('C-1')
  const { askedAt } = (await atDesk('registration')) ?? {}
  site.later(60_000)
  await site.call('PUT', `/api/employers/${owner.id}`, {
    as: owner.token,
    body: { companyName: 'Four Seasons Maldives' },
  })
  const verify = (body: object) =>
    site.call<{ error: string }>('POST', `/api/admin/employers/${owner.id}/verify`, {
      as: operator.token,
      body: { number, source, ...body },
    })
  const words = 'The company is now called Four Seasons Maldives. Please check that name first'
  const answers = [
    await give('registration', read),
    await give('called', { ...read, number, source }),
    await verify(read),
  ]
  for (const { status, body } of answers) expect([status, body.error]).toEqual([409, words])
  // A page without the name has read an earlier request.
  expect((await give('registration', { askedAt })).status).toBe(409)
  for (const kind of ['registration', 'called']) expect(await atDesk(kind)).toMatchObject({ since: null })
  expect((await verify({ company: 'FOUR SEASONS  Maldives' })).status).toBe(200)
})

test('refusing a second document leaves what was seen, and dropping follows by itself', async () => {
  await send('C-1')
  await give('registration')
  await send('C-2')
  await site.database.pool.query('delete from mails')
  const refuse = () => give('registration', { given: false, reason: 'It could not be read.' })
  expect((await refuse()).status).toBe(200)
  expect(await atDesk('registration')).toMatchObject({
    subject: 'C-1',
    since: today.toISOString(),
    askedAt: null,
    askedSubject: null,
    reason: 'It could not be read.',
  })
  const { rows } = await site.database.pool.query('select subject, text from mails where to_address = $1', [
    owner.email,
  ])
  expect(rows).toEqual([
    {
      subject: 'Registration: please send it again',
      text: expect.stringContaining('we still show your registration, as before'),
    },
  ])
  expect((await refuse()).status).toBe(200)
  expect(await atDesk('registration')).toMatchObject({ since: null })
  expect((await refuse()).status).toBe(409)
})
