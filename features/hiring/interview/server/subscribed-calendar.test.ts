import { beforeEach, expect, test } from 'vitest'
import { anApplication } from '#tests/support/applications.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertMember, type Person } from '#tests/support/people.ts'

const site = await openTestApp()
const { pool } = site.database
let employer: Person
let seeker: Person
let jobId: string
let applicationId: string
const path = '/api/employers/interview-calendar'
const thursday = '2026-12-03T05:00:00.000Z'

beforeEach(async () => {
  ;({ employer, seeker, jobId, applicationId } = await anApplication(site))
  const base = `/api/threads/${applicationId}/interviews`
  const place = { kind: 'Phone', text: '7771234' }
  await site.call('POST', base, { as: employer.token, body: { times: [thursday], minutes: 30, place } })
})
const agree = async () => {
  const { body } = await site.call<{ interview: { _id: string } }>(
    'GET',
    `/api/threads/${applicationId}/interviews`,
    { as: seeker.token },
  )
  await site.call('POST', `/api/threads/${applicationId}/interviews/${body.interview._id}/answer`, {
    as: seeker.token,
    body: { act: 'accept', at: thursday },
  })
}
const make = async (who: Person) => {
  const { body } = await site.call<{ url: string }>('POST', path, { as: who.token })
  return body.url.slice(body.url.indexOf('/api/'))
}
const open = (address: string) => site.call<string>('GET', address)

longTest(
  'a member’s address shows the agreed interviews of the company, with name, job, place and time',
  async () => {
    const member = await insertMember(site, employer.id, { role: 'recruiter' })
    const address = await make(member)
    const empty = await open(address)
    expect([empty.status, empty.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(empty.body).not.toContain('BEGIN:VEVENT')
    await agree()
    const { body } = await open(address)
    for (const line of [
      'METHOD:PUBLISH',
      'DTSTART:20261203T050000Z',
      'DTEND:20261203T053000Z',
      `SUMMARY:${seeker.name}: Front Office Manager`,
    ])
      expect(body.split('\r\n')).toContain(line)
    expect(body).toMatch(/LOCATION:By phone.*777/)
  },
)

test('a hiring manager’s shows those of the chosen jobs', async () => {
  await agree()
  const ofJob = await insertMember(site, employer.id, { role: 'hiring-manager', jobs: [jobId] })
  const ofNone = await insertMember(site, employer.id, { role: 'hiring-manager', jobs: [] })
  expect((await open(await make(ofJob))).body).toContain('BEGIN:VEVENT')
  expect((await open(await make(ofNone))).body).not.toContain('BEGIN:VEVENT')
})

test('it ends with the membership, a suspension, a lower role, a newer address, and by a press', async () => {
  const member = await insertMember(site, employer.id, { role: 'recruiter' })
  const first = await make(member)
  const second = await make(member)
  const statuses = async () => [(await open(first)).status, (await open(second)).status]
  expect(await statuses()).toEqual([404, 200])
  const set = (change: string) =>
    pool.query(`update company_members set ${change} where id = $1`, [member.memberId])
  await set('suspended_at = now()')
  expect(await statuses()).toEqual([404, 404])
  await set(`suspended_at = null, role = 'billing'`)
  expect(await statuses()).toEqual([404, 404])
  await set(`role = 'recruiter'`)
  expect(await statuses()).toEqual([404, 200])
  await site.call('DELETE', path, { as: member.token })
  expect(await statuses()).toEqual([404, 404])
  const third = await make(member)
  await pool.query('delete from company_members where id = $1', [member.memberId])
  expect((await open(third)).status).toBe(404)
})

test('others have none: a job seeker, a billing member, an unknown secret', async () => {
  const billing = await insertMember(site, employer.id, { role: 'billing' })
  expect((await site.call('POST', path, { as: seeker.token })).status).toBe(403)
  expect((await site.call('POST', path, { as: billing.token })).status).toBe(403)
  expect((await open('/api/interviews/calendar.ics?token=guessed')).status).toBe(404)
})
