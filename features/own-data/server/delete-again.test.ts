import { expect, test } from 'vitest'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { lastMail, mailsTo, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { anApplication, uploadCv } from '#tests/support/applications.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertOperator } from '#tests/support/people.ts'
import { deleteAgain } from './delete-again.ts'

const site = await openTestApp()
const { db, pool } = site.database
const deletedAgain = (accountId: string) =>
  deleteAgain(db, site.services.store, { accountId, site: site.services, now: site.clock.now })
const isThere = async (id: string) =>
  (await pool.query('select from accounts where id = $1', [id])).rows.length > 0

test('an account that came back with a backup is deleted again with its files, suspended or not', async () => {
  const operator = await insertOperator(site)
  const seeker = await registerSeeker(site)
  await uploadCv(site, seeker)
  const { rows } = await pool.query('select path from files where owner_id = $1', [seeker.id])
  await pool.query('update accounts set suspended_at = $2 where id = $1', [seeker.id, site.clock.now])
  expect(rows.length).toBeGreaterThan(0)
  expect(await deletedAgain(seeker.id)).toBe(true)
  expect(await isThere(seeker.id)).toBe(false)
  for (const { path } of rows) expect(await site.services.store.has(path)).toBe(false)
  expect((await lastMail(site, seeker.email, 'account-deleted'))?.text).toContain('It is deleted again')
  expect(await deletedAgain(seeker.id)).toBe(false)
  expect(await deletedAgain(operator.id)).toBe(false)
  expect(await isThere(operator.id)).toBe(true)
})

test('nobody else is mailed again', async () => {
  const { employer, seeker, applicationId } = await anApplication(site)
  const at = '2026-12-03T05:00:00.000Z'
  const path = `/api/threads/${applicationId}/interviews`
  const place = { kind: 'Address', text: 'Boduthakurufaanu Magu 12' }
  await site.call('POST', path, {
    as: employer.token,
    body: { times: [at], minutes: 30, place, who: 'Hawwa' },
  })
  const read = await site.call<Interviews>('GET', path, { as: seeker.token })
  await site.call('POST', `${path}/${read.body.interview?._id}/answer`, {
    as: seeker.token,
    body: { act: 'accept', at },
  })
  const mailed = async () => (await mailsTo(site, seeker.email)).map(({ subject }) => subject)
  const before = await mailed()
  expect(await deletedAgain(employer.id)).toBe(true)
  expect(await isThere(employer.id)).toBe(false)
  expect((await mailed()).filter((subject) => !before.includes(subject))).toEqual([])
})

test('a company goes whole, and before the only owner of one that another account stands for', async () => {
  const company = await registerEmployer(site)
  expect(await deletedAgain(company.id)).toBe(true)
  expect(await isThere(company.id)).toBe(false)
  const founder = await insertEmployer(site)
  const owner = await insertMember(site, founder.id, { role: 'owner' })
  await pool.query('delete from company_members where employer_id = $1 and account_id = $1', [founder.id])
  await expect(deletedAgain(owner.id)).rejects.toThrow('A company needs an owner')
  expect(await isThere(owner.id)).toBe(true)
  for (const id of [founder.id, owner.id]) expect(await deletedAgain(id)).toBe(true)
  expect([await isThere(founder.id), await isThere(owner.id)]).toEqual([false, false])
})
