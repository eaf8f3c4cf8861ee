import { beforeEach, describe, expect, test } from 'vitest'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import type { MemberRole } from '#contract/facts/member-roles.ts'
import { mailsTo } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import {
  insertEmployer,
  insertMember,
  insertMembership,
  type Person,
  tokenOf,
} from '#tests/support/people.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'
import { removeUnused } from './remove-unused.ts'

let founder: Person
/** A second owner. */
let owner: Person & { memberId: string }
let jobId: string

const site = await openTestApp()
beforeEach(async () => {
  founder = await insertEmployer(site)
  owner = await insertMember(site, founder.id, { role: 'owner' })
  jobId = await insertJob(site.database.db, { employerId: founder.id })
})

const { pool } = site.database
const rows = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows
const isAccount = async ({ email }: Pick<Person, 'email'>) =>
  (await rows('select from accounts where email = $1', [email])).length > 0
const team = async () =>
  (await rows('select account_id, role from company_members where employer_id = $1', [founder.id])).map(
    ({ account_id: accountId, role }) => [accountId, role],
  )
/** The company and its job are there, with this owner alone. */
async function expectKept(only: { id: string } = owner) {
  expect(await team()).toEqual([[only.id, 'owner']])
  expect((await site.call('GET', `/api/jobs/${jobId}`)).status).toBe(200)
}

// Nobody here has a password: the sign-in is recent.
const leave = ({ token }: Pick<Person, 'token'>) =>
  site.call<{ code?: string; error?: string }>('DELETE', '/api/account', { as: token, body: {} })
const url = (memberId: string) => `/api/employers/${founder.id}/members/${memberId}`
const remove = (memberId: string, { token }: Person) =>
  site.call<{ code?: string; error?: string }>('DELETE', url(memberId), { as: token })
const change = (memberId: string, body: object, { token }: Person) =>
  site.call<{ code?: string; error?: string }>('PATCH', url(memberId), { as: token, body })

/** Sends calls one after the other, each waiting for the locked company, and lets them go after `meanwhile`. @returns their answers */
async function whileLocked<T>(
  calls: readonly (() => Promise<T>)[],
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<T[]> {
  const holder = await pool.connect()
  const sent: Promise<T>[] = []
  try {
    await holder.query('begin')
    await holder.query('select from employers where id = $1 for no key update', [founder.id])
    for (const call of calls) {
      sent.push(call())
      await expect.poll(() => countWaiting(pool)).toBe(sent.length)
    }
    await meanwhile()
    await holder.query('commit')
    return await Promise.all(sent)
  } finally {
    holder.release()
  }
}

test('the other members of a company read that its only owner has deleted it', async () => {
  const hawwa = await insertMember(site, founder.id, { role: 'recruiter' })
  expect((await remove(founder.id, owner)).status).toBe(200)
  expect((await leave(owner)).status).toBe(200)
  const [mail, ...others] = (await mailsTo(site, hawwa.email)).filter(({ kind }) => kind === 'member-removed')
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`${founder.name} was deleted`)
  expect(mail?.text).toContain('You can no longer work in its account.')
  const own = (await mailsTo(site, owner.email)).map(({ kind }) => kind)
  expect([own.includes('account-deleted'), own.includes('member-removed')]).toEqual([true, false])
})

describe('the founder of a company with another owner', () => {
  const places: MemberRole[] = ['owner', 'recruiter', 'billing']
  test.each(places)(
    'who is %s deletes the own account in two calls at once, and the company stays',
    async (role) => {
      if (role !== 'owner') expect((await change(founder.id, { role }, owner)).status).toBe(200)
      const answers = await whileLocked([() => leave(founder), () => leave(founder)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await isAccount(founder)).toBe(false)
      await expectKept()
    },
  )

  test('deletes it while the other owner removes the founder from the team, and the company stays', async () => {
    const answers = await whileLocked([() => remove(founder.id, owner), () => leave(founder)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await isAccount(founder)).toBe(false)
    await expectKept()
  })

  test('deletes it a moment before the other owner removes the founder, and the company stays', async () => {
    const answers = await whileLocked([() => leave(founder), () => remove(founder.id, owner)])
    expect(answers.map(({ status }) => status)).toEqual([200, 404])
    expect(await isAccount(founder)).toBe(false)
    await expectKept()
  })

  test('keeps the own account and the other company when the other owner deletes this one', async () => {
    const elsewhere = await insertEmployer(site, { company: 'Two Islands' })
    await insertMembership(site, { accountId: founder.id, employerId: elsewhere.id, role: 'owner' })
    expect((await change(founder.id, { role: 'recruiter' }, owner)).status).toBe(200)
    expect((await leave(owner)).status).toBe(200)
    expect(await team()).toEqual([])
    expect(await isAccount(owner)).toBe(false)
    expect(await isAccount(founder)).toBe(true)
    const [there] = await rows(
      `select company_members.role from company_members join accounts on accounts.id = account_id
        where employer_id = $1 and email = $2`,
      [elsewhere.id, founder.email],
    )
    expect(there).toEqual({ role: 'owner' })
  })
})

describe('a company is never deleted by somebody who meant to leave it', () => {
  test('of two owners who delete their accounts at once the second one is asked again', async () => {
    const answers = await whileLocked([() => leave(founder), () => leave(owner)])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(answers[1]?.body).toMatchObject({
      code: 'changed_meanwhile',
      error:
        'You have become the only owner of Coral Bay Resort in the meantime. Please read again what would be deleted',
    })
    await expectKept()
    // From now on the owner reads that it goes, and it does.
    expect((await leave(owner)).status).toBe(200)
    expect(await team()).toEqual([])
  })

  test('a recruiter who becomes the only owner meanwhile is asked again', async () => {
    await remove(owner.memberId, founder)
    const recruiter = await insertMember(site, founder.id, { role: 'recruiter' })
    const handOver = { role: 'owner', handOver: true }
    const answers = await whileLocked([
      () => change(recruiter.memberId, handOver, founder),
      () => leave(recruiter),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await isAccount(recruiter)).toBe(true)
    expect((await site.call('GET', `/api/jobs/${jobId}`)).status).toBe(200)
  })
})

describe('somebody who joins a company while the account is being deleted', () => {
  async function joining() {
    const recruiter = await insertMember(site, founder.id, { role: 'recruiter' })
    const elsewhere = await insertEmployer(site, { company: 'Two Islands' })
    const join = () =>
      insertMembership(site, { accountId: recruiter.id, employerId: elsewhere.id, role: 'owner' })
    const places = async () =>
      (await rows('select from company_members where account_id = $1', [recruiter.id])).length
    return { recruiter, join, places }
  }

  test('is asked to try again, and has left nothing', async () => {
    const { recruiter, join, places } = await joining()
    const [answer] = await whileLocked([() => leave(recruiter)], join)
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        error: 'You have joined Two Islands in the meantime. Please try again',
      },
    })
    expect(await places()).toBe(2)
    expect((await leave(recruiter)).status).toBe(200)
    expect(await isAccount(recruiter)).toBe(false)
  })

  test('stays until the next night as an unused account', async () => {
    const { recruiter, join, places } = await joining()
    const now = new Date(site.clock.now.getTime() + 1_000 * millisecondsPerDay)
    await rows('update accounts set removal_due_at = $2 where id = $1', [recruiter.id, site.clock.now])
    const remove = () =>
      removeUnused(site.database.db, site.services.store, { months: 24, site: site.services, now })
    expect(await whileLocked([remove], join)).toEqual([0])
    expect(await places()).toBe(2)
    expect(await remove()).toBe(1)
    expect(await places()).toBe(0)
  })
})

test('the only owner who did not register the company deletes it with the own account', async () => {
  expect((await remove(founder.id, owner)).status).toBe(200)
  const answers = await whileLocked([() => leave(owner), () => leave(owner)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await team()).toEqual([])
  expect((await site.call('GET', `/api/jobs/${jobId}`)).status).toBe(404)
  expect(await isAccount(owner)).toBe(false)
  // The founder, who left before, keeps the own account and can delete it.
  expect(await isAccount(founder)).toBe(true)
  const [own] = await rows('select id from accounts where email = $1', [founder.email])
  expect((await leave({ token: await tokenOf(site, own, 'employer') })).status).toBe(200)
  expect(await isAccount(founder)).toBe(false)
})
