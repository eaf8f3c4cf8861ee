import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { DeskEmployer } from '#contract/companies/desk-employers.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { noticeChoices } from '#tables/notifications.ts'
import { lastMail, mailsTo, makeOperator, registerEmployer, signInAs } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertMember } from '#tests/support/people.ts'

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

test.each([
  [
    'leaves the notices that its account turned off as they are',
    true,
    [{ notice: 'applications', channel: 'none' }],
  ],
  ['that was never confirmed takes over nothing that somebody else chose there', false, []],
])('correcting an address %s', async (_, isConfirmed, expected) => {
  const [employer, operator] = [await registerEmployer(site), await makeOperator(site)]
  if (!isConfirmed)
    await site.database.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, employer.id))
  const choices = { applications: 'none' }
  expect((await site.call('POST', '/api/notices', { as: employer.token, body: { choices } })).status).toBe(
    200,
  )
  const email = `Owner-${employer.email}`
  const by = { as: operator.token, body: { email } }
  expect((await site.call('PUT', `/api/admin/employers/${employer.id}`, by)).status).toBe(200)
  const kept = await site.database.db
    .select()
    .from(noticeChoices)
    .where(eq(noticeChoices.address, email.toLowerCase()))
  expect(kept.map(({ notice, channel }) => ({ notice, channel }))).toEqual(expected)
})

describe('a company whose founder has left', () => {
  async function withoutFounder() {
    const [founder, operator] = [await registerEmployer(site), await makeOperator(site)]
    const owner = await insertMember(site, founder.id, { role: 'owner', name: 'Hawwa Naseem' })
    const url = `/api/employers/${founder.id}/members/${founder.id}`
    expect((await site.call('DELETE', url, { as: owner.token })).status).toBe(200)
    const path = `/api/admin/employers/${founder.id}`
    const by = { as: operator.token }
    return {
      founder,
      owner,
      correct: (body: object) => site.call<{ code?: string; fields?: object }>('PUT', path, { ...by, body }),
      logged: async () => (await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${founder.id}`, by)).body,
      verify: (body: object) => site.call('POST', `${path}/verify`, { ...by, body }),
      shown: async () => (await site.call<{ employer: DeskEmployer }>('GET', path, by)).body.employer,
    }
  }
  const addressOf = async (id: string) =>
    (await site.database.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.email

  test('has no address of its own to correct: the refusal names its owners, and the desk shows one', async () => {
    const { founder, owner, correct, shown } = await withoutFounder()
    const before = await addressOf(founder.id)
    expect((await shown()).email).toBe(owner.email)
    const words = `The person who registered ${founder.name} has left it, so it has no address of its own. Its mails go to its owner: Hawwa Naseem (${owner.email})`
    expect(await correct({ email: `people-${founder.email}` })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', error: words, fields: { email: words } },
    })
    expect(await addressOf(founder.id)).toBe(before)
    expect((await correct({ phone: '3300001', email: owner.email })).status).toBe(200)
    expect((await shown()).phone).toContain('330')
  })

  test('is verified with the address that the desk shows in the log', async () => {
    const { founder, owner, logged, verify } = await withoutFounder()
    await site.database.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, founder.id))
    expect((await verify({ number: '+960 330 0000', source: 'Yellow pages' })).status).toBe(200)
    expect(await logged()).toMatchObject([{ act: 'employer verified', after: { email: owner.email } }])
  })

  // Earlier releases removed an owner whom nobody saw for two years, although there was no other.
  test('and whose last owner is gone goes to the reader of the corrected address', async () => {
    const { founder, owner, correct, logged, shown } = await withoutFounder()
    await site.database.db.delete(accounts).where(eq(accounts.id, owner.id))
    expect((await shown()).email).toBe('')
    const email = `people-${founder.email}`
    expect((await correct({ email })).status).toBe(200)
    expect((await shown()).email).toBe(email)
    expect(await logged()).toMatchObject([
      { act: 'employer corrected', before: { email: '' }, after: { email } },
    ])
    await site.call('POST', '/api/employers/request-password-reset', { body: { email } })
    const token = (await lastMail(site, email, 'password-reset'))?.token
    const password = 'forty blue dhonis at noon'
    await site.call('POST', `/api/employers/reset-password?token=${token}`, { body: { password } })
    const { body } = await site.call<{ companies: object[] }>('POST', '/api/auth/employer', {
      body: { email, password },
    })
    expect(body.companies).toEqual([{ _id: founder.id, name: founder.name, role: 'owner' }])
  })
})
