import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { DeskMember } from '#contract/companies/desk-members.ts'
import { hashPassword } from '#features/accounts/server/hash-password.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { lastMail } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import {
  insertEmployer,
  insertMember,
  insertMembership,
  insertOperator,
  insertSeeker,
  type Person,
} from '#tests/support/people.ts'

const password = 'nine herons on a sandbank'
const reason = 'Two job seekers were asked for money.'
let owner: Person
let hawwa: Person & { memberId: string }
const site = await openTestApp()
const operator = await insertOperator(site)
const passwordHash = await hashPassword(password)
beforeEach(async () => {
  owner = await insertEmployer(site)
  hawwa = await insertMember(site, owner.id, { role: 'recruiter', name: 'Hawwa Naseem', passwordHash })
})

type Answer = { message: string; error: string; code: string }
const team = () => `/api/admin/employers/${owner.id}/members`
const suspend = (memberId: string, as = operator) =>
  site.call<Answer>('POST', `${team()}/${memberId}/suspend`, { as: as.token, body: { reason } })
const reinstate = (memberId: string, as = operator) =>
  site.call<Answer>('POST', `${team()}/${memberId}/reinstate`, { as: as.token })
const list = async () => (await site.call<DeskMember[]>('GET', team(), { as: operator.token })).body
const signIn = () =>
  site.call<Answer>('POST', '/api/auth/employer', { body: { email: hawwa.email, password } })
const jobsOf = (as: Person) => site.call('GET', `/api/employers/dashboard/${owner.id}`, { as: as.token })
const ownPlace = (memberId: string) => `/api/employers/${owner.id}/members/${memberId}`

describe('an operator suspends one member of an employer', () => {
  test('who is logged out of it at once and reads why; the employer continues', async () => {
    expect((await jobsOf(hawwa)).status).toBe(200)
    expect((await suspend(hawwa.memberId)).status).toBe(200)
    expect((await jobsOf(hawwa)).status).toBe(401)
    const refresh = { body: { refreshToken: hawwa.refreshToken } }
    expect((await site.call('POST', '/api/auth/refresh', refresh)).status).toBe(401)
    expect(await signIn()).toMatchObject({
      status: 403,
      body: {
        code: 'suspended',
        error:
          'Your access to Coral Bay Resort is suspended. The reason: Two job seekers were asked for money. Please contact us',
      },
    })
    expect((await jobsOf(owner)).status).toBe(200)
    for (const { email, subject } of [
      { email: hawwa.email, subject: 'Your access to Coral Bay Resort is suspended' },
      { email: owner.email, subject: 'We have suspended the access of Hawwa Naseem to Coral Bay Resort' },
    ]) {
      const mail = await lastMail(site, email, 'member-suspended')
      expect(mail?.subject).toBe(subject)
      expect(mail?.text).toContain(reason)
    }
    const members = (await list()).toSorted((a, b) => (a.role < b.role ? -1 : 1))
    expect(members).toMatchObject([
      { role: 'owner', suspended: false, suspendedReason: null },
      { name: 'Hawwa Naseem', role: 'recruiter', suspended: true, suspendedReason: reason },
    ])
  })

  test('who can still work for another one, and is refused in words on changing to this one', async () => {
    const other = await insertEmployer(site, { company: 'Sandbank Inn' })
    await insertMembership(site, { accountId: hawwa.id, employerId: other.id, role: 'recruiter' })
    await suspend(hawwa.memberId)
    const { status, body } = await site.call<{ token: string; companies: { name: string }[] }>(
      'POST',
      '/api/auth/employer',
      { body: { email: hawwa.email, password } },
    )
    expect([status, body.companies.map(({ name }) => name)]).toEqual([200, ['Sandbank Inn']])
    const change = { as: body.token, body: { employerId: owner.id } }
    expect(await site.call('POST', '/api/auth/company', change)).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining(reason.slice(0, -1)) },
    })
  })

  test('whom its owners can neither reinstate nor remove to invite again', async () => {
    await suspend(hawwa.memberId)
    for (const tried of [
      () => site.call('PATCH', ownPlace(hawwa.memberId), { as: owner.token, body: { suspended: false } }),
      () => site.call('DELETE', ownPlace(hawwa.memberId), { as: owner.token }),
    ])
      expect(await tried()).toMatchObject({ status: 403, body: { code: 'suspended' } })
    expect((await reinstate(hawwa.memberId)).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect(await lastMail(site, hawwa.email, 'member-reinstated')).toBeDefined()
  })

  test('once, with its entry in the log; another reason comes too late', async () => {
    const both = await Promise.all([suspend(hawwa.memberId), suspend(hawwa.memberId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await reinstate(hawwa.memberId)
    expect((await reinstate(hawwa.memberId)).status).toBe(409)
    const { body } = await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${owner.id}`, {
      as: operator.token,
    })
    expect(body).toMatchObject([
      { act: 'member reinstated', after: { member: 'Hawwa Naseem', suspended: false } },
      { act: 'member suspended', after: { member: 'Hawwa Naseem', suspended: true, reason } },
    ])
  })

  test('but not its only owner: for that the employer is suspended', async () => {
    expect(await suspend(owner.id)).toMatchObject({
      status: 409,
      body: { code: 'last_owner', error: expect.stringContaining('Suspend the employer instead') },
    })
    const second = await insertMember(site, owner.id, { role: 'owner', name: 'Ali Shareef' })
    expect((await suspend(owner.id)).status).toBe(200)
    expect((await jobsOf(owner)).status).toBe(401)
    expect((await jobsOf(second)).status).toBe(200)
  })

  test('and leaves to owners whom they suspended themselves', async () => {
    const body = { suspended: true }
    await site.call('PATCH', ownPlace(hawwa.memberId), { as: owner.token, body })
    expect((await reinstate(hawwa.memberId)).status).toBe(409)
    expect((await signIn()).body.error).toContain('One of its owners can reinstate you')
    const [row] = await site.database.db
      .select()
      .from(companyMembers)
      .where(eq(companyMembers.id, hawwa.memberId))
    expect(row?.suspendedReason).toBeNull()
  })

  test('without ending a suspension by an owner from before, which both read', async () => {
    const body = { suspended: true }
    await site.call('PATCH', ownPlace(hawwa.memberId), { as: owner.token, body })
    expect((await suspend(hawwa.memberId)).status).toBe(200)
    expect((await reinstate(hawwa.memberId)).status).toBe(200)
    expect((await list()).find(({ name }) => name === 'Hawwa Naseem')).toMatchObject({
      suspended: true,
      suspendedReason: null,
    })
    expect((await signIn()).body.error).toContain('One of its owners can reinstate you')
    const own = await lastMail(site, hawwa.email, 'member-reinstated')
    expect(own?.text).toContain('An owner of Coral Bay Resort has suspended you as well')
    const toOwner = await lastMail(site, owner.email, 'member-reinstated')
    expect(toOwner?.subject).toBe('Our suspension of Hawwa Naseem at Coral Bay Resort has ended')
    expect(toOwner?.text).toContain('An owner had suspended Hawwa Naseem before, and that still holds')
    await site.call('PATCH', ownPlace(hawwa.memberId), { as: owner.token, body: { suspended: false } })
    expect((await signIn()).status).toBe(200)
  })

  test('and nobody else does, nor through another employer', async () => {
    for (const as of [owner, hawwa, await insertSeeker(site)])
      expect((await suspend(hawwa.memberId, as)).status).toBe(403)
    const other = await insertMember(site, (await insertEmployer(site)).id, { role: 'recruiter' })
    expect((await suspend(other.memberId)).status).toBe(404)
  })
})
