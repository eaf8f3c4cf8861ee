import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Inviting, MyInvitations } from '#contract/invitations/invitations.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { seekers } from '#tables/seekers.ts'
import { applyFor, withdraw } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'
import { forgetInvitations } from './my-invitations.ts'

const site = await openTestApp()
const { pool, db } = site.database
let employer: Person
let seeker: Person
let jobId: string

const invite = (change: object = {}, as = employer) =>
  site.call<{ _id: string; code: string; error: string }>('POST', '/api/employers/invitations-to-apply', {
    as: as.token,
    body: { jobId, jobseekerId: seeker.id, ...change },
  })
const allow = (who: Person, allowed = true) =>
  site.call('PUT', '/api/account/invitations', { as: who.token, body: { allowed } })
const mine = async (who = seeker) =>
  (await site.call<MyInvitations>('GET', `/api/jobseekers/${who.id}/invitations`, { as: who.token })).body
const inviting = async (as = employer, to = '') =>
  (await site.call<Inviting>('GET', `/api/employers/invitations-to-apply${to}`, { as: as.token })).body
const mailsTo = async (who: Person) =>
  (
    await pool.query<{ kind: string; subject: string; text: string }>(
      `delete from mails where to_address = $1 and kind = 'invited-to-apply' returning kind, subject, text`,
      [who.email],
    )
  ).rows
const mute = (method: 'PUT' | 'DELETE', company = employer) =>
  site.call(method, `/api/jobseekers/${seeker.id}/muted-companies/${company.id}`, { as: seeker.token })

beforeEach(async () => {
  employer = await insertEmployer(site)
  seeker = await insertSeeker(site)
  jobId = await insertJob(db, { employerId: employer.id })
})

describe('a person is invited', () => {
  test('whom the company can find in the directory, or who has applied to it, and nobody else', async () => {
    await allow(seeker)
    await db.update(seekers).set({ openToEmployers: false }).where(eq(seekers.id, seeker.id))
    expect((await invite()).body).toMatchObject({ code: 'not_invitable' })
    const other = await insertJob(db, { employerId: employer.id })
    await applyFor(site, other, seeker)
    expect((await invite()).status).toBe(201)
  })

  // D-N-12
  longTest('only after allowing it, with words, why, and one mail; and can apply', async () => {
    expect(await mine()).toEqual({ allowed: false, invitations: [], companies: [], muted: [] })
    expect((await invite()).body).toMatchObject({ code: 'not_invitable' })
    expect(await mailsTo(seeker)).toEqual([])
    expect((await allow(seeker)).body).toMatchObject({ allowed: true })
    const sent = await invite({ words: 'Your years at a front desk fit.' })
    expect(sent.status).toBe(201)
    expect(await mailsTo(seeker)).toMatchObject([
      {
        subject: 'Coral Bay Resort invites you to apply: Front Office Manager',
        text: expect.stringMatching(/Your years at a front desk fit\.[\s\S]*found you among the job seekers/),
      },
    ])
    expect((await mine()).invitations).toEqual([
      {
        _id: sent.body._id,
        job: {
          _id: jobId,
          title: 'Front Office Manager',
          company: 'Coral Bay Resort',
          location: 'Baa Atoll',
          isOpen: true,
        },
        employerId: employer.id,
        words: 'Your years at a front desk fit.',
        because: 'directory',
        earlier: '',
        at: site.clock.now.toISOString(),
        state: 'sent',
      },
    ])
    await applyFor(site, jobId, seeker)
    expect((await mine()).invitations[0]?.state).toBe('applied')
    expect((await inviting()).sent).toMatchObject([{ person: { name: seeker.name }, state: 'applied' }])
  })

  test('and stays one who applied, once the job is deleted', async () => {
    await allow(seeker)
    expect((await invite()).status).toBe(201)
    const applicationId = await applyFor(site, jobId, seeker)
    const other = await insertJob(db, { employerId: employer.id, title: 'Night Auditor' })
    expect((await invite({ jobId: other })).status).toBe(201)
    await pool.query('delete from jobs where employer_id = $1', [employer.id])
    const states = async () => (await inviting()).sent.map(({ job, state }) => [job.title, state]).toSorted()
    const of = (state: string) => [
      ['Front Office Manager', state],
      ['Night Auditor', 'sent'],
    ]
    expect(await states()).toEqual(of('applied'))
    expect((await mine()).invitations.map(({ state }) => state).toSorted()).toEqual(['applied', 'sent'])
    await withdraw(site, applicationId, seeker)
    expect(await states()).toEqual(of('sent'))
  })

  test('after withdrawing, and can answer; an invitation is open again once what followed it is withdrawn', async () => {
    await allow(seeker)
    await withdraw(site, await applyFor(site, jobId, seeker), seeker)
    expect((await invite()).status).toBe(201)
    expect((await mine()).invitations).toMatchObject([{ state: 'sent' }])
    expect((await inviting()).sent).toMatchObject([{ state: 'sent' }])
    const again = await applyFor(site, jobId, seeker)
    expect((await inviting()).sent).toMatchObject([{ state: 'applied' }])
    await withdraw(site, again, seeker)
    expect((await mine()).invitations).toMatchObject([{ state: 'sent' }])
  })

  test('once for a job, however often the button is pressed, and not after applying for it', async () => {
    await allow(seeker)
    const pressed = await Promise.all(Array.from({ length: 5 }, () => invite()))
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect(pressed.map(({ body }) => body.code)).toContain('already_invited')
    expect(await mailsTo(seeker)).toHaveLength(1)
    const other = await insertJob(db, { employerId: employer.id })
    await applyFor(site, other, seeker)
    expect((await invite({ jobId: other })).body).toMatchObject({
      code: 'already_invited',
      error: 'This person has applied for this job already',
    })
  })

  test('three times a week by all companies together, the fourth a week later; deleting jobs or companies changes nothing', async () => {
    await allow(seeker)
    for (let at = 0; at < 3; at++) {
      const company = await insertEmployer(site)
      const job = await insertJob(db, { employerId: company.id })
      expect((await invite({ jobId: job }, company)).status).toBe(201)
      await pool.query('delete from jobs where id = $1', [job])
    }
    expect(await invite()).toMatchObject({ status: 429, body: { code: 'invited_enough' } })
    const week = async (days: number) => {
      const then = new Date(site.clock.now.getTime() - days * 86_400_000 - 1)
      for (const [table, column] of [
        ['invitations', 'created_at'],
        ['invitation_times', 'at'],
      ])
        await pool.query(`update ${table} set ${column} = $2 where seeker_id = $1`, [seeker.id, then])
    }
    await week(6)
    expect((await invite()).status).toBe(429)
    await week(7)
    expect((await invite()).status).toBe(201)
    expect((await mine()).invitations.filter(({ job }) => job._id === null)).toHaveLength(3)
    const other = await insertSeeker(site)
    await allow(other)
    for (let at = 0; at < 3; at++) {
      const company = await insertEmployer(site)
      const job = await insertJob(db, { employerId: company.id })
      expect((await invite({ jobId: job, jobseekerId: other.id }, company)).status).toBe(201)
      await pool.query('delete from accounts where id = $1', [company.id])
    }
    expect(await invite({ jobseekerId: other.id })).toMatchObject({ status: 429 })
  })

  longTest('by a company twenty times a day, also at once', async () => {
    const people = await Promise.all(Array.from({ length: 22 }, () => insertSeeker(site)))
    await pool.query(
      'insert into invitation_consents (seeker_id, at) select id, now() from seekers where id = any($1)',
      [people.map(({ id }) => id)],
    )
    for (const { id } of people.slice(0, 17)) expect((await invite({ jobseekerId: id })).status).toBe(201)
    const last = await Promise.all(people.slice(17).map(({ id }) => invite({ jobseekerId: id })))
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429])
    expect(last.map(({ body }) => body.code)).toContain('invitations_spent')
    expect((await inviting()).left).toBe(0)
    // Yesterday in the Maldives is not today.
    await pool.query(`update invitations set created_at = '2026-11-19T18:59:59Z' where employer_id = $1`, [
      employer.id,
    ])
    expect((await inviting()).left).toBe(20)
  })
})

describe('an invitation is refused', () => {
  test('after muting the company or blocking it in the words of somebody who allows none', async () => {
    await allow(seeker)
    await mute('PUT')
    expect((await mine()).muted).toEqual([{ _id: employer.id, company: expect.any(String) }])
    const refusal = { status: 403, body: { code: 'not_invitable' } }
    expect(await invite()).toMatchObject(refusal)
    await mute('DELETE')
    const block = (method: 'PUT' | 'DELETE') =>
      site.call(method, `/api/jobseekers/${seeker.id}/blocked-employers/${employer.id}`, { as: seeker.token })
    await block('PUT')
    expect(await invite()).toMatchObject(refusal)
    await block('DELETE')
    await allow(seeker, false)
    expect(await invite()).toMatchObject(refusal)
    await allow(seeker)
    expect((await invite()).status).toBe(201)
  })

  const other = 'ab'.repeat(12)
  test.each([
    { when: 'the job is unknown', change: { jobId: other }, answer: [404, 'not_found'] },
    { when: 'the person is unknown', change: { jobseekerId: other }, answer: [404, 'not_found'] },
    { when: 'the words are too long', change: { words: 'x'.repeat(501) }, answer: [400, 'invalid_input'] },
  ])('when $when', async ({ change, answer }) => {
    await allow(seeker)
    const { status, body } = await invite(change)
    expect([status, body.code]).toEqual(answer)
  })

  test('for a job that is closed, another company’s, or not for the person', async () => {
    await allow(seeker)
    const closed = await insertJob(db, { employerId: employer.id, status: 'Closed' })
    expect((await invite({ jobId: closed })).body.code).toBe('job_closed')
    expect((await invite({}, await insertEmployer(site))).status).toBe(404)
    await pool.query(`update seekers set nationality = 'Foreign' where id = $1`, [seeker.id])
    const local = await insertJob(db, { employerId: employer.id, restriction: 'Local Only' })
    expect((await invite({ jobId: local })).status).toBe(403)
  })

  test('without access to the directory, unless the person applied here before', async () => {
    await allow(seeker)
    await pool.query(
      `insert into settings (key, value, updated_at) values ('directoryNeedsSubscription', 'true', now())`,
    )
    expect(await invite()).toMatchObject({ status: 402, body: { code: 'entitlement_needed' } })
    const before = await insertJob(db, { employerId: employer.id, title: 'Receptionist' })
    const applicationId = await applyFor(site, before, seeker)
    expect((await inviting()).earlier).toMatchObject([{ _id: seeker.id, jobTitle: 'Receptionist' }])
    expect((await invite()).status).toBe(201)
    expect((await mine()).invitations).toMatchObject([{ because: 'applied before', earlier: 'Receptionist' }])
    await withdraw(site, applicationId, seeker)
    expect((await inviting()).earlier).toEqual([])
    await pool.query('delete from settings')
  })

  test('to everybody but owners and recruiters', async () => {
    await allow(seeker)
    const manager = await insertMember(site, employer.id, { role: 'hiring-manager', jobs: [jobId] })
    const recruiter = await insertMember(site, employer.id, { role: 'recruiter' })
    expect((await invite({}, manager)).status).toBe(403)
    expect((await invite({}, seeker)).status).toBe(403)
    expect((await invite({}, recruiter)).status).toBe(201)
  })
})

test('for a job the page lists nobody who applied for it, or is invited to it', async () => {
  const before = await insertJob(db, { employerId: employer.id, title: 'Receptionist' })
  const people = await Promise.all(
    ['Applied', 'Invited', 'Withdrew', 'Left'].map((name) => insertSeeker(site, { name })),
  )
  for (const person of people) {
    await allow(person)
    await applyFor(site, before, person)
  }
  const [applied, invited, withdrew, left] = people as [Person, Person, Person, Person]
  await applyFor(site, jobId, applied)
  await invite({ jobseekerId: invited.id })
  await withdraw(site, await applyFor(site, jobId, withdrew), withdrew)
  await applyFor(site, jobId, left)
  await pool.query('delete from accounts where id = $1', [left.id])
  const named = async (to?: string, as = employer) =>
    (await inviting(as, to)).earlier.map(({ name }) => name).toSorted()
  expect(await named(`?job=${jobId}`)).toEqual(['Withdrew'])
  expect(await named()).toEqual(['Applied', 'Invited', 'Withdrew'])
  // A closed job leaves nobody out: the people may be invited to another one.
  await db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, jobId))
  expect(await named(`?job=${jobId}`)).toEqual(['Applied', 'Invited', 'Withdrew'])
  // The job of another company says nothing about them.
  const other = await insertEmployer(site)
  await applyFor(site, await insertJob(db, { employerId: other.id }), applied)
  expect(await named(`?job=${jobId}`, other)).toEqual(['Applied'])
})

describe('the person', () => {
  test('declines with one press, and nobody else does or reads it', async () => {
    await allow(seeker)
    const { _id } = (await invite()).body
    const stranger = await insertSeeker(site)
    const decline = (of: Person, as: Person) =>
      site.call('PUT', `/api/jobseekers/${of.id}/invitations/${_id}/decline`, { as: as.token })
    const read = await site.call('GET', `/api/jobseekers/${seeker.id}/invitations`, { as: stranger.token })
    expect([read.status, (await decline(seeker, stranger)).status]).toEqual([404, 404])
    expect((await decline(stranger, stranger)).status).toBe(404)
    expect((await decline(seeker, seeker)).status).toBe(200)
    expect((await decline(seeker, seeker)).status).toBe(200)
    expect((await inviting()).sent).toMatchObject([{ state: 'declined' }])
  })

  test('ends the mails by their notice and still finds the invitation here', async () => {
    await allow(seeker)
    await pool.query(
      `insert into notice_choices (address, notice, channel, at) values ($1, 'invitations', 'none', now())`,
      [seeker.email],
    )
    await invite()
    expect(await mailsTo(seeker)).toEqual([])
    expect((await mine()).invitations).toHaveLength(1)
  })

  test('with an unconfirmed address is sent no typed words', async () => {
    const unconfirmed = await insertSeeker(site)
    await pool.query('update accounts set email_verified_at = null where id = $1', [unconfirmed.id])
    await allow(unconfirmed)
    await applyFor(site, await insertJob(db, { employerId: employer.id }), unconfirmed)
    await invite({ jobseekerId: unconfirmed.id, words: 'Your years fit.' })
    const [mail] = await mailsTo(unconfirmed)
    expect(mail?.text).toContain('An employer invites you')
    expect(mail?.text).not.toMatch(/Your years|Coral Bay/)
  })

  test('is marked in the directory for companies that may invite', async () => {
    await allow(seeker)
    await pool.query('update seekers set open_to_employers = true where id = $1', [seeker.id])
    const marked = async () =>
      (
        await site.call<SeekerProfile[]>('GET', `/api/jobseekers?q=${encodeURIComponent(seeker.email)}`, {
          as: employer.token,
        })
      ).body.map(({ takesInvitations }) => takesInvitations)
    expect(await marked()).toEqual([true])
    await mute('PUT')
    expect(await marked()).toEqual([undefined])
  })
})

test('invitations go with either account, and after a year', async () => {
  await allow(seeker)
  await invite()
  const left = async () =>
    (await pool.query('select from invitations where seeker_id = $1', [seeker.id])).rowCount
  await forgetInvitations(db, new Date('2027-11-20T05:00:00Z'))
  expect(await left()).toBe(1)
  await forgetInvitations(db, new Date('2027-11-21T05:00:00Z'))
  expect(await left()).toBe(0)
  await pool.query('delete from accounts where id = $1', [seeker.id])
  expect((await inviting()).sent).toEqual([])
})

describe('a company that somebody allowed after a refusal', () => {
  const allowCompany = (method: 'PUT' | 'DELETE', company = employer, as = seeker) =>
    site.call(method, `/api/jobseekers/${seeker.id}/inviting-companies/${company.id}`, { as: as.token })

  test('may invite, and no other one; it sees the person among those who may be asked again', async () => {
    const other = await insertEmployer(site)
    const theirs = await insertJob(db, { employerId: other.id })
    for (const employerId of [employer.id, other.id])
      await applyFor(site, await insertJob(db, { employerId, title: 'Receptionist' }), seeker)
    expect((await inviting()).earlier).toEqual([])
    expect((await allowCompany('PUT')).status).toBe(200)
    expect((await allowCompany('PUT')).status).toBe(200)
    expect((await mine()).companies).toMatchObject([{ _id: employer.id }])
    expect((await inviting()).earlier).toMatchObject([{ _id: seeker.id, jobTitle: 'Receptionist' }])
    expect((await inviting(other)).earlier).toEqual([])
    expect((await invite({ jobId: theirs }, other)).body).toMatchObject({ code: 'not_invitable' })
    expect((await invite()).status).toBe(201)
  })

  test('may no longer once it is taken back, muted, or nobody may', async () => {
    await applyFor(site, await insertJob(db, { employerId: employer.id }), seeker)
    const ends = [() => allowCompany('DELETE'), () => mute('PUT'), () => allow(seeker, false)]
    for (const end of ends) {
      // It ends a mute too.
      await allowCompany('PUT')
      expect(await mine()).toMatchObject({ companies: [{ _id: employer.id }], muted: [] })
      await end()
      expect((await mine()).companies).toEqual([])
      expect((await invite()).body).toMatchObject({ code: 'not_invitable' })
    }
  })

  test('is one that the person applied to, and is the person’s own choice', async () => {
    expect((await allowCompany('PUT')).status).toBe(404)
    await applyFor(site, await insertJob(db, { employerId: employer.id }), seeker)
    expect((await allowCompany('PUT', employer, await insertSeeker(site))).status).toBe(404)
    expect((await allowCompany('PUT', employer, employer)).status).toBe(403)
    expect((await mine()).companies).toEqual([])
  })

  test('counts for the three of a week like all others, also at once', async () => {
    const companies = await Promise.all(Array.from({ length: 5 }, () => insertEmployer(site)))
    const asked = await Promise.all(
      companies.map(async (company) => {
        await applyFor(site, await insertJob(db, { employerId: company.id, title: 'Before' }), seeker)
        await allowCompany('PUT', company)
        return { company, job: await insertJob(db, { employerId: company.id }) }
      }),
    )
    const replies = await Promise.all(asked.map(({ company, job }) => invite({ jobId: job }, company)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429])
  })
})
