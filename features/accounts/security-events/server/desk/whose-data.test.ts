import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '#tables/accounts/accounts.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { applyFor, uploadCv } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertOperator, insertSeeker } from '#tests/support/people.ts'
import { listDataSubjects, readingsAsCsv } from './list-data-subjects.ts'

const site = await openTestApp()

/** Days in the Maldives. */
const [before, day, after] = ['2026-11-19', '2026-11-20', '2026-11-21']

test('after an intrusion the list has everybody whose data the account was shown, for given days', async () => {
  const [employer, operator] = [await insertEmployer(site), await insertOperator(site)]
  const [shown, opened, applied, nobody] = [
    await insertSeeker(site),
    await insertSeeker(site),
    await insertSeeker(site),
    await insertSeeker(site),
  ]
  const open = async (path: string, as: string) =>
    expect((await site.call('GET', path, { as })).status).toBeLessThan(300)
  await uploadCv(site, opened)
  const jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Cook' })
  await applyFor(site, jobId, applied)
  await open(`/api/jobseekers/${shown.id}`, employer.token)
  await open(`/api/jobseekers/${opened.id}/cv/download`, employer.token)
  await open(`/api/jobseekers/${shown.id}`, operator.token)
  await open(`/api/jobseekers/${opened.id}/cv/view`, operator.token)

  const read = async (role: 'employer' | 'admin', email: string, from: string, to: string) =>
    (await listDataSubjects(site.database.db, { role, email, from, to }))?.map(
      ({ what, email }) => `${what}: ${email}`,
    )
  const ofEmployer = [
    `CV saved: ${opened.email}`,
    `shown in the directory: ${shown.email}`,
    `shown in the directory: ${opened.email}`,
    `open to it: applied for Cook: ${applied.email}`,
  ]
  expect((await read('employer', employer.email.toUpperCase(), day, day))?.sort()).toEqual(ofEmployer.sort())
  expect(await read('admin', operator.email, day, after)).toEqual([
    `job seeker read: ${shown.email}`,
    `CV read: ${opened.email}`,
  ])
  expect(await read('admin', operator.email, after, after)).toEqual([])
  expect(await read('employer', employer.email, before, before)).toEqual([])
  expect(await read('employer', employer.email, after, after)).toEqual([
    `open to it: applied for Cook: ${applied.email}`,
  ])
  expect(await read('employer', 'nobody@example.mv', day, day)).toBeUndefined()

  const readings = await listDataSubjects(site.database.db, {
    role: 'employer',
    email: employer.email,
    from: day,
    to: day,
  })
  const table = readingsAsCsv(readings ?? [])
  expect(table).toContain(`"2026-11-20","2026-11-20T08:00:00.000Z","CV saved",`)
  expect(table).toContain(`"2026-11-20","","shown in the directory",`)
  expect(table).not.toContain(nobody.email)
})

test('a member of a team, and who has left one, saw what the company was shown', async () => {
  const { db } = site.database
  const employer = await insertEmployer(site, { company: 'Reef' })
  const member = await insertMember(site, employer.id, { role: 'recruiter' })
  const applied = await insertSeeker(site)
  const jobId = await insertJob(db, { employerId: employer.id, title: 'Diver' })
  await applyFor(site, jobId, applied)
  const read = () => listDataSubjects(db, { role: 'employer', email: member.email, from: day, to: day })
  expect(await read()).toMatchObject([{ email: applied.email, company: 'Reef' }])
  await db.delete(companyMembers).where(eq(companyMembers.id, member.memberId))
  expect(await read()).toMatchObject([{ email: applied.email, company: 'Reef' }])
  await db.delete(sessions).where(eq(sessions.accountId, member.id))
  expect(await read(), 'nobody knows for whom: an empty list would say that nothing was read').toBeUndefined()
})
