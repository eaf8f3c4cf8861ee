import { beforeAll, expect, test } from 'vitest'
import type { MemberRole } from '#contract/facts/member-roles.ts'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'

const site = await openTestApp()
beforeAll(async () => {
  site.clock.now = new Date('2026-11-20T08:00:00.000Z')
})

const applicants = 30

/** A resort of six people: an owner, three recruiters, a hiring manager who decides nothing, and billing. */
async function resort() {
  const owner = await insertEmployer(site)
  const jobId = await insertJob(site.database.db, { employerId: owner.id })
  const member = (name: string, role: MemberRole) =>
    insertMember(site, owner.id, { role, name, jobs: role === 'hiring-manager' ? [jobId] : [] })
  const recruiters = [
    await member('Hawwa Naseem', 'recruiter'),
    await member('Moosa Ali', 'recruiter'),
    await member('Shifa Adam', 'recruiter'),
  ]
  const manager = await member('Ismail Waheed', 'hiring-manager')
  const billing = await member('Mariyam Ali', 'billing')
  const seekers: Person[] = []
  for (let at = 0; at < applicants; at += 1) {
    const seeker = await insertSeeker(site, { name: `Applicant ${at}` })
    await applyFor(site, jobId, seeker)
    seekers.push(seeker)
  }
  return { owner, recruiters, manager, billing, jobId, seekers }
}

const decisions = ['Shortlisted', 'Interview', 'Rejected', 'Hired'] as const

test('six people decide on thirty applicants at once: nothing is lost or doubled, and every refusal is in words', async () => {
  const { owner, recruiters, manager, billing, jobId, seekers } = await resort()
  const team = [owner, ...recruiters, manager, billing]
  // Everybody begins with the same person, so that all six meet at each.
  const answers = (
    await Promise.all(
      team.map(async (member, place) => {
        const given = []
        for (const seeker of seekers) {
          const decision = decisions[place % decisions.length]
          const { status, body } = await site.call<{ message: string; code: string }>(
            'PATCH',
            `/api/jobs/${jobId}/applicants/${seeker.id}`,
            { as: member.token, body: { status: decision, version: 1 } },
          )
          given.push({ seeker, member, decision, status, message: body.message, code: body.code })
        }
        return given
      }),
    )
  ).flat()
  const told = (member: Person) =>
    new Set(
      answers.filter((one) => one.member === member).map(({ status, message }) => `${status} ${message}`),
    )
  expect(told(manager)).toEqual(new Set(['403 You do not decide about applicants of this job']))
  expect([...told(billing)].map((one) => one.slice(0, 3))).toEqual(['403'])
  for (const { message } of answers) expect(message).toMatch(/\w+ \w+/)

  const { rows } = await site.database.pool.query<{
    seeker_id: string
    status: string
    by_id: string
    steps: number
    mails: number
  }>(
    `select a.seeker_id, a.status, e.by_id,
       (select count(*)::int from application_events o where o.application_id = a.id and o.by = 'employer') as steps,
       (select count(*)::int from mails m where a.seeker_id = any(m.people)
         and m.kind in ('application-status', 'application-progress')) as mails
     from applications a left join application_events e on e.application_id = a.id and e.by = 'employer'
     where a.job_id = $1`,
    [jobId],
  )
  for (const seeker of seekers) {
    const [won, ...others] = answers.filter((one) => one.seeker === seeker && one.status === 200)
    expect(others).toEqual([])
    expect(rows.filter(({ seeker_id }) => seeker_id === seeker.id)).toEqual([
      { seeker_id: seeker.id, status: won?.decision, by_id: won?.member.id, steps: 1, mails: 1 },
    ])
    const lost = answers.filter((one) => one.seeker === seeker && ![200, 403].includes(one.status))
    expect(lost.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'changed_meanwhile'))
  }
})
