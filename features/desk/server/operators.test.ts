import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { DeskOperator } from '#contract/desk/desk-operators.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { lastMail, mailsTo, makeOperator } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'

const site = await openTestApp()
const operator = await makeOperator(site)
const colleague = await makeOperator(site)

const invite = (given: object, as = operator) =>
  site.call<{ error: string; code: string }>('POST', '/api/admin/operators', {
    as: as.token,
    body: { name: 'Mariyam Didi', password: as.password, ...given },
  })
const takeBack = (id: string) =>
  site.call<{ error: string }>('DELETE', `/api/admin/operators/${id}/invitation`, { as: colleague.token })
const operators = async () =>
  (await site.call<DeskOperator[]>('GET', '/api/admin/operators', { as: operator.token })).body
const called = async (email: string) => (await operators()).find((one) => one.email === email)
const log = async (id: string) =>
  (await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${id}`, { as: operator.token })).body
async function accept(email: string): Promise<void> {
  await site.call('POST', '/api/employers/request-password-reset', { body: { email } })
  const { token } = (await lastMail(site, email, 'password-reset')) ?? {}
  const path = `/api/employers/reset-password?token=${token}`
  expect((await site.call('POST', path, { body: { password: 'fifteen letters' } })).status).toBe(200)
}

describe('a colleague who is invited to the desk', () => {
  // D-H-12
  test('sets a password by mail and logs in; every operator is notified, and the log says who invited', async () => {
    const email = 'mariyam@example.mv'
    expect((await invite({ email })).status).toBe(201)
    expect((await lastMail(site, email))?.text).toContain('/admin/login')
    for (const { email: to } of [operator, colleague]) {
      const told = await lastMail(site, to, 'colleague-invited')
      expect(told?.text).toContain(`${operator.email} has invited Mariyam Didi (${email})`)
    }
    const invited = await called(email)
    expect(invited).toMatchObject({ name: 'Mariyam Didi', state: 'invited', lastSignInAt: null })
    expect(await log(invited?._id ?? '')).toMatchObject([
      {
        act: 'operator invited',
        operator: { id: operator.id },
        subjectName: 'Mariyam Didi',
        after: { email },
      },
    ])
    await accept(email)
    const entered = await site.call('POST', '/api/auth/admin', {
      body: { email, password: 'fifteen letters' },
    })
    expect(entered.status).toBe(200)
    expect(await called(email)).toMatchObject({ state: 'plain', lastSignInAt: expect.any(String) })
  })

  // D-H-12
  test('is one whom an operator invites who types the own password, and who is not there yet', async () => {
    const email = 'ibrahim@example.mv'
    expect(await invite({ email, password: 'not the right one' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    })
    expect(await called(email)).toBeUndefined()
    expect(await invite({ email: colleague.email.toUpperCase() })).toMatchObject({
      status: 400,
      body: { code: 'email_taken' },
    })
    expect((await invite({ email, name: 'www.evil.example' })).status).toBe(400)
    const both = await Promise.all([invite({ email }), invite({ email }, colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  // D-H-12
  test('can be taken back, with the mails, until there is a password', async () => {
    const email = 'wrong-address@example.mv'
    await invite({ email })
    const { _id = '' } = (await called(email)) ?? {}
    await site.call('POST', '/api/employers/request-password-reset', { body: { email } })
    const { token } = (await lastMail(site, email, 'password-reset')) ?? {}
    expect((await takeBack(_id)).status).toBe(200)
    const path = `/api/employers/reset-password?token=${token}`
    expect((await site.call('POST', path, { body: { password: 'fifteen letters' } })).status).toBe(400)
    expect(await mailsTo(site, email)).toEqual([])
    expect((await log(_id)).map(({ act }) => act)).toEqual(['invitation taken back', 'operator invited'])
    expect((await takeBack(_id)).status).toBe(404)
    expect((await invite({ email })).status).toBe(201)
    const { _id: again = '' } = (await called(email)) ?? {}
    await accept(email)
    expect(await takeBack(again)).toMatchObject({
      status: 409,
      body: { error: 'Mariyam Didi has accepted the invitation' },
    })
  })

  // D-H-12
  test('is never an operator with a password, whatever became of it', async () => {
    await site.database.db
      .update(accounts)
      .set({ passwordHash: '', passwordChangedAt: site.clock.now })
      .where(eq(accounts.id, operator.id))
    expect((await takeBack(operator.id)).status).toBe(409)
  })
})
