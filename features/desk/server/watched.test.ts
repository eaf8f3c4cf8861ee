import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastMail, makeOperator, registerEmployer, signInAs } from '#tests/support/actors.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const mailsTo = async (address: string) => {
  const { rows } = await site.database.pool.query<{ kind: string; text: string }>(
    'select kind, text from mails where to_address = $1 order by created_at',
    [address],
  )
  return rows
}

test('a corrected address takes the account from whoever used it, and both addresses are told', async () => {
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
  expect((await mailsTo(employer.email)).at(-1)?.kind).toBe('email-changed')
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['address-corrected'])
  // The owner sets a new password by the usual way.
  await site.call('POST', '/api/employers/request-password-reset', { body })
  const token = (await lastMail(site, email, 'password-reset'))?.token
  const reset = { password: 'forty blue dhonis at noon' }
  const done = await site.call('POST', `/api/employers/reset-password?token=${token}`, { body: reset })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await signInAs(site, 'employer', { email, password: reset.password })
})

test('a changed bank account is told to every operator, the one who changed it too; other settings to none', async () => {
  const [one, two] = [await makeOperator(site), await makeOperator(site)]
  const told = async ({ email }: { email: string }) =>
    (await mailsTo(email)).filter(({ kind }) => kind === 'bank-account-changed')
  const change = (body: object) => site.call('PUT', '/api/admin/settings', { as: one.token, body })
  const bankAccount = {
    bank: 'Bank of Maldives',
    accountName: 'Somebody else',
    accountNumber: '7730000999999',
  }
  expect((await change({ directoryNeedsSubscription: true })).status).toBe(200)
  for (const operator of [one, two]) expect(await told(operator)).toEqual([])
  expect((await change({ bankAccount })).status).toBe(200)
  for (const operator of [one, two]) {
    const [mail, more] = await told(operator)
    expect(mail?.text).toContain(`${one.email} has changed the bank account`)
    expect(mail?.text).not.toContain('7730000999999')
    expect(more).toBeUndefined()
  }
  // The same again changes nothing.
  await change({ bankAccount })
  expect(await told(two)).toHaveLength(1)
})
