import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureFirstOperator } from '#features/accounts/server/ensure-first-operator.ts'
import { contactMessages } from '#tables/contact.ts'
import { mails } from '#tables/notifications.ts'
import { mailsTo, makeOperator } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { submitForm } from '#tests/support/submit-form.ts'

const words = {
  name: 'Aishath',
  phone: '+960 777 1234',
  email: 'aishath@example.mv',
  message: 'Is the price per ad?\nThanks',
}

const site = await openTestApp()
beforeAll(async () => {
  await ensureFirstOperator(site.database.db, {
    email: 'operator@vazeefa.example',
    password: 'a long enough phrase for a desk',
    now: site.clock.now,
  })
})

// D-I-09, P1-3-10, P1-7-16
test('a message is kept, and mailed to the operator', async () => {
  const { status, body } = await site.call('POST', '/api/contact', { body: words })
  expect(status).toBe(201)
  expect(body).toEqual({ message: 'Message sent successfully!' })
  expect(await site.database.db.select().from(contactMessages)).toMatchObject([words])
  const [mail] = await site.database.db.select().from(mails).where(eq(mails.kind, 'contact-message'))
  expect(mail).toMatchObject({ toAddress: 'operator@vazeefa.example', subject: 'Message from Aishath' })
  expect(mail?.text).toContain('aishath@example.mv')
})

// P1-2.14-01, P1-5-13
describe('all four fields are required, and the e-mail address must be one', () => {
  for (const [field, value] of [
    ['name', ' '],
    ['phone', ''],
    ['email', 'nobody'],
    ['message', ''],
  ] as const)
    test(field, async () => {
      const { status, body } = await site.call<{ fields: object }>('POST', '/api/contact', {
        body: { ...words, [field]: value },
      })
      expect(status).toBe(400)
      expect(Object.keys(body.fields)).toEqual([field])
    })
})

test('a browser without scripts sends the form too, and comes back to the page', async () => {
  const sent = await submitForm(site, '/about', new URLSearchParams(words).toString())
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/about?message=sent#contact'])
  const incomplete = await submitForm(site, '/about', 'name=Ali')
  expect(incomplete.headers.location).toBe('/about?message=incomplete#contact')
})

test('a person who finds a weakness reads where to report it: the form, and the address once the operator set one', async () => {
  const read = async () => (await site.call<string>('GET', '/.well-known/security.txt')).body
  const form = 'Contact: https://vazeefa.example/about#contact\n'
  const rest =
    'Expires: 2027-02-18T08:00:00.000Z\nPreferred-Languages: en, dv\nCanonical: https://vazeefa.example/.well-known/security.txt\nPolicy: https://vazeefa.example/SECURITY.md\n'
  expect(await read()).toBe(form + rest)
  const operator = await makeOperator(site)
  const contact = { email: 'safe+me@vazeefa.example', phone: '', address: '' }
  await site.call('PUT', '/api/admin/settings', { as: operator.token, body: { contact } })
  expect(await read()).toBe(`Contact: mailto:safe%2Bme@vazeefa.example\n${form}${rest}`)
  const policy = await site.call<string>('GET', '/SECURITY.md')
  expect([policy.status, policy.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(policy.body).toContain('within 3 days')
})

test('a message that is sent again after a lost reply is kept and mailed once, until it is done', async () => {
  const { db } = site.database
  const body = { ...words, email: 'weak-line@example.mv' }
  const send = (more: object = {}) => site.call('POST', '/api/contact', { body: { ...body, ...more } })
  const kept = () => db.select().from(contactMessages).where(eq(contactMessages.email, body.email))
  const mailed = async () =>
    (await mailsTo(site, 'operator@vazeefa.example')).filter(({ text }) => text.includes(body.email)).length
  const both = await Promise.all([send(), send()])
  site.later(59 * 60_000)
  expect([...both, await send()].map(({ status }) => status)).toEqual([201, 201, 201])
  expect([(await kept()).length, await mailed()]).toEqual([1, 1])
  // Other words, or another number to call, are something new.
  await send({ message: 'And per year?' })
  await send({ phone: '+960 777 9999' })
  expect([(await kept()).length, await mailed()]).toEqual([3, 3])
  await db
    .update(contactMessages)
    .set({ doneAt: site.clock.now })
    .where(eq(contactMessages.email, body.email))
  await send()
  site.later(60 * 60_000)
  await send()
  expect([(await kept()).length, await mailed()]).toEqual([5, 5])
})
