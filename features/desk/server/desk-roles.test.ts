import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { DeskFigures, DeskOverview } from '#contract/desk/desk.ts'
import { deskRolesFor, mayAtDesk } from '#contract/desk/desk-calls.ts'
import type { DeskNote } from '#contract/desk/desk-notes.ts'
import { partialDeskRoles } from '#contract/facts/desk-roles.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { lastMail, makeOperator, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob, pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'

const site = await openTestApp()
const operator = await makeOperator(site)
const people = { money: await makeOperator(site), content: await makeOperator(site) }
const give = (id: string, role: string, as = operator.token) =>
  site.call<{ message: string; code: string }>('PUT', `/api/admin/operators/${id}/role`, {
    as,
    body: { role },
  })
for (const role of partialDeskRoles) await give(people[role].id, role)

const ofOperators = endpoints.filter(({ for: audience }) => [audience].flat().includes('admin'))
const nobody = '0123456789abcdef01234567'
const addressOf = (path: string) =>
  path.replace(/:(\w+)/g, (_, name) => (name === 'day' ? '2026-01-01' : name === 'line' ? '1' : nobody))

describe('an operator with a part of the desk', () => {
  for (const role of partialDeskRoles)
    longTest(`makes the calls of ${role}, and is refused all others`, async () => {
      const wrong: string[] = []
      for (const endpoint of ofOperators) {
        const { status, body } = await site.call<{ message?: string }>(
          endpoint.method,
          addressOf(endpoint.path),
          {
            as: people[role].token,
            ...(endpoint.method !== 'GET' && { body: {} }),
          },
        )
        const isRefused = status === 403 && body.message?.startsWith('Your part of the desk') === true
        if (isRefused === mayAtDesk(role, endpoint))
          wrong.push(`${endpoint.method} ${endpoint.path} ${status}`)
      }
      expect(wrong).toEqual([])
    })

  test('sees the tasks of this part alone', async () => {
    const { body } = await site.call<DeskOverview>('GET', '/api/admin/overview', { as: people.money.token })
    expect(body).toMatchObject({ role: 'money' })
    expect(body.waiting.map(({ kind }) => kind)).toEqual(['subscriptions', 'refunds'])
    const other = await site.call<DeskOverview>('GET', '/api/admin/overview', { as: people.content.token })
    const kinds = other.body.waiting.map(({ kind }) => kind)
    expect(kinds).not.toContain('subscriptions')
    expect(kinds).not.toContain('refunds')
  })

  test('reads a slip only where money is decided', async () => {
    const employer = await registerEmployer(site)
    const choice = { planName: 'Private Sector', type: 'Annual', price: 499 }
    const { body } = await site.call<{ subscription: Subscription }>(
      'POST',
      '/api/employers/select-subscription',
      {
        as: employer.token,
        body: choice,
      },
    )
    const sent = await site.call<{ subscription: Subscription }>(
      'POST',
      '/api/employers/upload-payment-slip',
      {
        as: employer.token,
        body: formWith('paymentSlip', pdf, 'a.pdf', { subscriptionId: body.subscription._id }),
      },
    )
    const path = sent.body.subscription.slip ?? ''
    expect((await site.call('GET', path, { as: people.money.token })).status).toBe(200)
    expect((await site.call('GET', path, { as: people.content.token })).status).toBe(404)
  })

  test('is mailed about the tasks of this part alone, and nobody before the invitation is accepted', async () => {
    const invited = `invited-${operator.email}`
    const { status } = await site.call('POST', '/api/admin/operators', {
      as: operator.token,
      body: { name: 'Mistyped', email: invited, role: 'content', password: operator.password },
    })
    expect(status).toBe(201)
    await site.call('POST', '/api/contact', {
      body: {
        name: 'Ibrahim',
        email: 'ibrahim@example.mv',
        phone: '7771234',
        message: 'A question about my CV',
      },
    })
    const everybody = [operator.email, people.money.email, people.content.email, invited]
    const mailed = async (kind: string) => {
      const found = await Promise.all(everybody.map((to) => lastMail(site, to, kind)))
      return found.map((mail) => mail !== undefined)
    }
    expect(await mailed('contact-message')).toEqual([true, false, true, false])
    // The slip of the test before.
    expect(await mailed('slip-received')).toEqual([true, true, false, false])
    await site.call('PUT', '/api/admin/settings', {
      as: operator.token,
      body: { bankAccount: { bank: 'BML', accountName: 'Vazeefa', accountNumber: '7700001234' } },
    })
    expect(await mailed('bank-account-changed')).toEqual([true, true, true, false])
  })

  test('every call of the desk is of the role for everything, and a new one of it alone', () => {
    for (const call of ofOperators.filter(({ path }) => path.startsWith('/api/admin/')))
      expect(deskRolesFor(call), call.path).toContain('all')
    expect(deskRolesFor({ method: 'GET', path: '/api/admin/made-up' })).toEqual(['all'])
    expect(deskRolesFor({ method: 'GET', path: '/api/admin/jobs-made-up' })).toEqual(['all'])
    expect(deskRolesFor({ method: 'GET', path: '/api/account' })).toBeUndefined()
  })
})

describe('somebody keeps everything', () => {
  test('the last one cannot give it up, and of two at once one does', async () => {
    const { body, status } = await give(operator.id, 'money')
    expect([status, body.message]).toEqual([
      409,
      'One operator must be able to do everything. Give that role to a colleague first',
    ])
    const second = await makeOperator(site)
    const replies = await Promise.all([give(operator.id, 'money'), give(second.id, 'money', second.token)])
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409])
    const { rows } = await site.database.pool.query(
      `select id from accounts where role = 'admin' and desk_role is null`,
    )
    expect(rows).toHaveLength(1)
    await site.database.pool.query(`update accounts set desk_role = null where id = $1`, [operator.id])
    const log = await site.call<AuditEntry[]>('GET', '/api/admin/audit?act=operator role changed', {
      as: operator.token,
    })
    expect(log.body[0]).toMatchObject({ before: { role: 'all' }, after: { role: 'money' } })
  })
})

describe('the figures of the overview', () => {
  const figures = async (as = operator.token) =>
    (await site.call<DeskFigures>('GET', '/api/admin/figures', { as })).body
  const newest = async () => (await figures()).weeks.slice(-2)

  test('have the money for those who decide about it, and the mails for those who read them', async () => {
    expect(await figures()).toMatchObject({ money: { month: 0, year: 0 }, mails: {} })
    expect(await figures(people.money.token)).toMatchObject({ money: { month: 0, year: 0 }, mails: null })
    expect(await figures(people.content.token)).toMatchObject({ money: null, mails: {} })
  })

  test('count eight weeks from Monday in the Maldives, and nothing that is to come', async () => {
    // November 20, 2026 is a Friday.
    const { weeks } = await figures()
    expect(weeks.map(({ week }) => week)).toEqual([
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ])
    const before = await newest()
    const { id: employerId } = await insertEmployer(site)
    const { db } = site.database
    for (const publishedAt of [
      '2026-11-15T18:59:59Z',
      '2026-11-15T19:00:00Z',
      site.clock.now.toISOString(),
      '2026-11-21T00:00:00Z',
      '2026-09-27T18:59:59Z',
    ])
      await insertJob(db, { employerId, publishedAt: new Date(publishedAt) })
    const after = await newest()
    const more = after.map(({ jobs }, at) => jobs - (before[at]?.jobs ?? 0))
    expect(more).toEqual([1, 2])
  })

  test('name the mail that has waited longest, and none that was sent', async () => {
    const { pool } = site.database
    await pool.query(`update mails set state = 'sent'`)
    expect((await figures()).mails).toEqual({ oldestAt: null })
    const wait = (attempts: number, next: Date) =>
      pool.query(
        `update mails set state = 'waiting', created_at = timestamptz '2026-11-01 00:00Z', attempts = $1,
           next_attempt_at = $2 where id = (select min(id) from mails)`,
        [attempts, next],
      )
    const now = site.clock.now.getTime()
    // It waits for the morning.
    await wait(0, new Date(now + 1))
    expect((await figures()).mails).toEqual({ oldestAt: null })
    await wait(0, new Date(now))
    expect((await figures()).mails).toEqual({ oldestAt: site.clock.now.toISOString() })
    // It was tried, and is tried again later.
    await wait(1, new Date(now + 60_000))
    expect((await figures()).mails).toEqual({ oldestAt: '2026-11-01T00:00:00.000Z' })
  })
})

describe('notes of operators', () => {
  const kinds = [
    { of: 'employers', make: registerEmployer },
    { of: 'jobseekers', make: registerSeeker },
  ] as const
  for (const { of, make } of kinds)
    test(`stand at ${of} with who and when; their writer removes them, and they go with the account`, async () => {
      const person = await make(site)
      const path = `/api/admin/${of}/${person.id}/notes`
      const read = async (as = operator.token) =>
        (await site.call<{ notes: DeskNote[] }>('GET', path, { as })).body.notes
      const reply = await site.call('POST', path, { as: operator.token, body: { text: 'Called twice' } })
      expect(reply.status).toBe(201)
      const [note] = await read()
      expect(note).toMatchObject({ text: 'Called twice', by: operator.name, isMine: true })
      expect(note?.at).toBe(site.clock.now.toISOString())
      const remove = (as: string) => site.call('DELETE', `${path}/${note?._id}`, { as })
      expect((await read(people.content.token))[0]?.isMine).toBe(false)
      expect((await remove(people.content.token)).status).toBe(404)
      expect((await remove(operator.token)).status).toBe(200)
      expect(await read()).toEqual([])
      const other = of === 'employers' ? 'jobseekers' : 'employers'
      const elsewhere = await site.call('GET', `/api/admin/${other}/${person.id}/notes`, {
        as: operator.token,
      })
      expect(elsewhere.status).toBe(404)
    })
})
