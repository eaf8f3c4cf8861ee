import { expect, test } from 'vitest'
import { lastMail, mailsTo, makeOperator, registerEmployer, signInAs } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'

const site = await openTestApp()

test('correcting an address takes the account from the person who used it, and notifies both addresses', async () => {
  const [employer, operator] = [await registerEmployer(site), await makeOperator(site)]
  const email = `owner-${employer.email}`
  const body = { email }
  const correct = () => site.call('PUT', `/api/admin/employers/${employer.id}`, { as: operator.token, body })
  expect((await correct()).status).toBe(200)
  expect((await site.call('GET', '/api/account/activity', { as: employer.token })).status).toBe(401)
  for (const address of [employer.email, email]) {
    const login = { email: address, password: employer.password }
    expect((await site.call('POST', '/api/auth/employer', { body: login })).status, address).toBe(401)
  }
  expect((await mailsTo(site, employer.email)).at(-1)?.kind).toBe('email-changed')
  expect((await mailsTo(site, email)).map(({ kind }) => kind)).toEqual(['address-corrected'])
  // The owner sets a new password by the usual way.
  await site.call('POST', '/api/employers/request-password-reset', { body })
  const token = (await lastMail(site, email, 'password-reset'))?.token
  const reset = { password: 'forty blue dhonis at noon' }
  const done = await site.call('POST', `/api/employers/reset-password?token=${token}`, { body: reset })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await signInAs(site, 'employer', { email, password: reset.password })
})
