import { beforeEach, describe, expect, test } from 'vitest'
import { type MemberRole, memberInWords } from '#contract/facts/member-roles.ts'
import type { CvReaders } from '#contract/seekers/seekers.ts'
import { applyFor, uploadCv } from '#tests/support/applications.ts'
import { download } from '#tests/support/download.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'
import { textOfPdf } from '#tests/support/text-of-pdf.ts'

let seeker: Person
let owner: Person
let jobId: string
let applicationId: string
const site = await openTestApp()
beforeEach(async () => {
  seeker = await insertSeeker(site)
  owner = await insertEmployer(site)
  jobId = await insertJob(site.database.db, { employerId: owner.id })
  await uploadCv(site, seeker)
  applicationId = await applyFor(site, jobId, seeker)
})

type Member = Person & { memberId: string }
const insert = (role: MemberRole) =>
  insertMember(site, owner.id, { role, name: 'Hawwa Naseem', jobs: role === 'hiring-manager' ? [jobId] : [] })
const ownPlace = ({ memberId }: Member) => `/api/employers/${owner.id}/members/${memberId}`
const show = (member: Member, showsName: boolean) =>
  site.call('PATCH', ownPlace(member), { as: member.token, body: { showsName } })
const openCv = (as: Person) =>
  download(site, `/api/jobseekers/${seeker.id}/cv/view?application=${applicationId}`, as)
const readers = async () =>
  (await site.call<CvReaders>('GET', `/api/jobseekers/${seeker.id}/cv/readers`, { as: seeker.token })).body
    .openings

describe('a job seeker reads which member opened the CV', () => {
  longTest.each([
    { role: 'owner', showsName: false, words: 'an owner' },
    { role: 'recruiter', showsName: false, words: 'a recruiter' },
    { role: 'recruiter', showsName: true, words: 'Hawwa Naseem, a recruiter' },
    { role: 'hiring-manager', showsName: true, words: 'Hawwa Naseem, a hiring manager' },
  ] as const)('$words, in the file and in the ledger', async ({ role, showsName, words }) => {
    const member = await insert(role)
    await show(member, showsName)
    const { content } = await openCv(member)
    expect((await textOfPdf(content))[0]).toContain(
      `Opened by Coral Bay Resort, ${words}, November 20, 2026 at`,
    )
    const [opening] = await readers()
    expect(opening).toMatchObject({ company: 'Coral Bay Resort', member: { role } })
    expect(opening?.member && memberInWords(opening.member)).toBe(words)
  })

  longTest('and nobody whose role opens no CV', async () => {
    expect((await openCv(await insert('billing'))).status).toBe(403)
    expect(await readers()).toEqual([])
  })

  test('and the member who saved all of them, in one file', async () => {
    const member = await insert('recruiter')
    await show(member, true)
    await download(site, `/api/jobs/${jobId}/applicants/export?format=zip`, member)
    expect(await readers()).toMatchObject([
      { way: 'download', member: { role: 'recruiter', name: 'Hawwa Naseem' } },
    ])
  })

  test('by its role only after it left, and as it was then', async () => {
    const member = await insert('recruiter')
    await show(member, true)
    await openCv(member)
    await site.call('PATCH', ownPlace(member), { as: owner.token, body: { role: 'billing' } })
    expect((await readers())[0]?.member).toEqual({ role: 'recruiter', name: 'Hawwa Naseem' })
    await site.call('DELETE', ownPlace(member), { as: owner.token })
    expect((await readers())[0]?.member).toEqual({ role: 'recruiter', name: '' })
  })

  longTest('and has it in the export, without a name that is not shown', async () => {
    const [hawwa, shown] = [await insert('recruiter'), await insert('owner')]
    await show(shown, true)
    await openCv(hawwa)
    const taken = async () => (await download(site, '/api/account/export', seeker)).content.toString()
    expect(await taken()).toMatch(/"memberRole": ?"recruiter"/)
    expect(await taken()).not.toContain('Hawwa Naseem')
    await openCv(shown)
    expect(await taken()).toContain('Hawwa Naseem')
  })
})

test('a member decides only for themselves whether their name is shown', async () => {
  const member = await insert('recruiter')
  const { status } = await site.call('PATCH', ownPlace(member), {
    as: owner.token,
    body: { showsName: true },
  })
  expect(status).toBe(403)
})
