import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, type Person, tokenOf } from '#tests/support/people.ts'
import { notifyUnused, removeUnused } from './remove-unused.ts'

const began = new Date('2026-11-20T08:00:00.000Z')
const noticeAt = new Date('2028-10-20T08:00:00.000Z')
const goneAt = new Date('2028-11-20T08:00:00.000Z')
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)

let founder: Person
let owner: Person & { memberId: string }

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = began
  founder = await insertEmployer(site, { company: 'Coral Bay' })
  owner = await insertMember(site, founder.id, { role: 'owner', name: 'Hawwa Naseem' })
})

const run = async (text: string, values: unknown[]) => (await site.database.pool.query(text, values)).rows
const times = () => ({ months: 24, site: site.services })
const notify = (now: Date) => notifyUnused(site.database.db, { ...times(), now })
const remove = (now: Date) => removeUnused(site.database.db, site.services.store, { ...times(), now })
const mailsTo = async ({ email }: Person, kind: string) =>
  (await run('select subject, text from mails where to_address = $1 and kind = $2', [email, kind])) as {
    subject: string
    text: string
  }[]
const isThere = async (person: Person) =>
  (await run('select from accounts where email = $1', [person.email])).length > 0
const isCompany = async () => (await run('select from employers where id = $1', [founder.id])).length > 0

async function removeFounder() {
  const url = `/api/employers/${founder.id}/members/${founder.id}`
  expect((await site.call('DELETE', url, { as: owner.token })).status).toBe(200)
}

/** Somebody works for the company then. */
const work = (employerId: string, accountId: string, at: Date) =>
  site.database.pool.query(
    `update sessions set last_used_at = $3 where account_id = $2 and coalesce(employer_id, account_id) = $1`,
    [employerId, accountId, at],
  )

test('the only owner of a company that others work for stays, however long the owner is away', async () => {
  await removeFounder()
  const recruiter = await insertMember(site, founder.id, { role: 'recruiter' })
  const later = new Date('2029-06-01T08:00:00Z')
  await work(founder.id, recruiter.id, later)
  await notify(noticeAt)
  await notify(later)
  // Marked by hand, as if the other owner had left after the notice.
  await run('update accounts set removal_due_at = $2 where id = $1', [owner.id, goneAt])
  await remove(later)
  expect(await mailsTo(owner, 'account-unused')).toEqual([])
  expect(await isThere(owner)).toBe(true)
  expect(await isCompany()).toBe(true)
})

test('one of two owners goes after 24 months, and leaves nothing that still acts for the company', async () => {
  const key = await site.call<{ key: string }>('POST', '/api/employers/api-keys', {
    as: owner.token,
    body: { name: 'Staff portal', scopes: ['applicants:read'] },
  })
  const email = 'later@example.mv'
  const invited = await site.call('POST', `/api/employers/${founder.id}/members`, {
    as: owner.token,
    body: { email, role: 'recruiter' },
  })
  expect([key.status, invited.status]).toEqual([201, 201])
  await work(founder.id, founder.id, noticeAt)
  await notify(noticeAt)
  expect(await mailsTo(owner, 'account-unused')).toHaveLength(1)
  await remove(justBefore(goneAt))
  expect(await isThere(owner)).toBe(true)
  await remove(goneAt)
  expect([await isThere(owner), await isThere(founder), await isCompany()]).toEqual([false, true, true])
  for (const table of ['api_keys', 'company_invitations'])
    expect(await run(`select from ${table} where employer_id = $1`, [founder.id]), table).toEqual([])
  const acts = await run('select act, about from company_act_entries where employer_id = $1', [founder.id])
  expect(acts).toContainEqual({ act: 'removed the API key', about: 'Staff portal' })
})

test('a company whose founder has left is announced to its owner, and goes whole before the owner does', async () => {
  await removeFounder()
  await notify(justBefore(noticeAt))
  expect(await mailsTo(owner, 'account-unused')).toEqual([])
  await notify(noticeAt)
  const [notice, ...others] = await mailsTo(owner, 'account-unused')
  expect(others).toEqual([])
  expect(notice?.subject).toBe('Coral Bay will be deleted on November 20, 2028')
  expect(notice?.text).toContain('log in and open Coral Bay before November 20, 2028')
  await remove(justBefore(goneAt))
  expect(await isCompany()).toBe(true)
  await remove(goneAt)
  expect([await isCompany(), await isThere(owner)]).toEqual([false, true])
  const [gone] = await mailsTo(owner, 'account-deleted')
  expect(gone?.subject).toBe('Coral Bay was deleted')
  expect(gone?.text).toContain('Nobody has worked in the account of Coral Bay for 24 months')
  // The owner has no company any more, and is notified about the own account.
  await notify(goneAt)
  expect((await mailsTo(owner, 'account-unused')).map(({ subject }) => subject)).toEqual([
    'Your account will be deleted on December 20, 2028',
  ])
  await remove(new Date('2028-12-20T08:00:00.000Z'))
  expect(await isThere(owner)).toBe(false)
})

test('an owner reads it too where the founder is still there with a lower role', async () => {
  const url = `/api/employers/${founder.id}/members/${founder.id}`
  const lowered = await site.call('PATCH', url, { as: owner.token, body: { role: 'recruiter' } })
  expect(lowered.status).toBe(200)
  await notify(noticeAt)
  expect(await mailsTo(founder, 'account-unused')).toHaveLength(1)
  expect(await mailsTo(owner, 'account-unused')).toMatchObject([
    { subject: 'Coral Bay will be deleted on November 20, 2028' },
  ])
})

test('a founder who leaves after years is not unused from that moment, nor is the company', async () => {
  const late = new Date('2030-03-01T08:00:00Z')
  site.clock.now = late
  owner = { ...owner, token: await tokenOf(site, owner, 'employer') }
  await work(founder.id, founder.id, late)
  await removeFounder()
  await run('update sessions set last_used_at = $2 where account_id = $1', [owner.id, began])
  await notify(late)
  expect(await mailsTo(founder, 'account-unused')).toEqual([])
  expect(await mailsTo(owner, 'account-unused')).toEqual([])
  // The company was used last when the founder left it.
  await notify(new Date('2032-02-01T07:59:59.999Z'))
  expect(await mailsTo(founder, 'account-unused')).toEqual([])
  await notify(new Date('2032-02-01T08:00:00Z'))
  expect(await mailsTo(founder, 'account-unused')).toHaveLength(1)
  expect(await mailsTo(owner, 'account-unused')).toMatchObject([
    { subject: 'Coral Bay will be deleted on March 1, 2032' },
  ])
})
