import { beforeEach, describe, expect, test } from 'vitest'
import { jobExpiring } from '#features/jobs/server/emails.ts'
import { stillHiring } from '#features/jobs/still-hiring/server/emails.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { mails } from '#tables/notifications.ts'
import { applyFor, withdraw } from '#tests/support/applications.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

type Member = Person & { memberId: string }
interface Follower {
  _id: string
  name: string
  isMe: boolean
  follows: boolean
}

let owner: Person
let hawwa: Member
let ismail: Member
let cook: string
const began = new Date('2026-11-20T08:00:00.000Z')

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = began
  await site.database.db.delete(mails)
  owner = await insertEmployer(site)
  cook = await insertJob(site.database.db, { employerId: owner.id, title: 'Cook' })
  hawwa = await insertMember(site, owner.id, { role: 'recruiter', name: 'Hawwa Naseem' })
  ismail = await insertMember(site, owner.id, { role: 'hiring-manager', name: 'Ismail Waheed', jobs: [cook] })
})

const follow = (by: Person, memberId: string, follows = true, jobId = cook) =>
  site.call<{ message: string }>('PUT', `/api/jobs/${jobId}/followers/${memberId}`, {
    as: by.token,
    body: { follows },
  })
const followers = async (by = owner, jobId = cook) =>
  (await site.call<Follower[]>('GET', `/api/jobs/${jobId}/followers`, { as: by.token })).body
    .filter(({ follows }) => follows)
    .map(({ name }) => name)
    .toSorted()
async function apply(jobId = cook) {
  const seeker = await insertSeeker(site)
  return { ...seeker, applicationId: await applyFor(site, jobId, seeker) }
}
/** Addresses that are mailed of this kind, as they are in the outbox. */
const mailed = async (...kinds: string[]) =>
  (await site.database.db.select().from(mails))
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ toAddress }) => toAddress)
    .toSorted()

describe('the mails about a job', () => {
  test('go to the company while nobody follows it', async () => {
    await apply()
    expect(await mailed('application-received')).toEqual([owner.email])
  })

  test('go to the member who posted it, and to chosen followers', async () => {
    await buy(site, owner)
    const posted = await site.call('POST', '/api/jobs', { as: hawwa.token, body: newJob })
    expect(posted.status).toBe(201)
    const [{ id } = { id: '' }] = (
      await site.database.pool.query(
        `select id from jobs where title = 'Dive Instructor' and employer_id = $1`,
        [owner.id],
      )
    ).rows
    expect(await followers(owner, id)).toEqual(['Hawwa Naseem'])
    await follow(hawwa, hawwa.memberId)
    await follow(owner, ismail.memberId)
    expect(await followers()).toEqual(['Hawwa Naseem', 'Ismail Waheed'])
    const seeker = await apply()
    expect(await mailed('application-received')).toEqual([hawwa.email, ismail.email].toSorted())
    await withdraw(site, seeker.applicationId, seeker)
    expect(await mailed('application-withdrawn')).toEqual([hawwa.email, ismail.email].toSorted())
  })

  test('include those of interviews and offers, and the job seeker’s stay unchanged', async () => {
    await follow(hawwa, hawwa.memberId)
    const seeker = await apply()
    const thread = `/api/threads/${seeker.applicationId}`
    const place = { kind: 'Phone', text: '7771234' }
    const times = ['2026-12-01T04:00:00.000Z']
    await site.call('POST', `${thread}/interviews`, {
      as: owner.token,
      body: { times, minutes: 30, place, who: '' },
    })
    const { body } = await site.call<{ interview: { _id: string } }>('GET', `${thread}/interviews`, {
      as: seeker.token,
    })
    const answered = await site.call('POST', `${thread}/interviews/${body.interview._id}/answer`, {
      as: seeker.token,
      body: { act: 'accept', at: times[0] },
    })
    expect(answered.status).toBe(200)
    expect(await mailed('interview-agreed')).toEqual([seeker.email, hawwa.email].toSorted())
    expect(await mailed('interview-proposed')).toEqual([seeker.email])
  })

  test('greet the receiver, and the company where nobody follows', async () => {
    const { db } = site.database
    const about = { to: owner.email, employerId: owner.id, company: 'Coral Bay Resort', applications: 0 }
    const job = { id: cook, title: 'Cook', expiresAt: began }
    const expiring = (title: string) =>
      jobExpiring({ ...about, job: { ...job, title }, publicUrl: 'https://vazeefa.example' })
    await notify(db, { ...expiring('Cook'), dedupeKey: 'before' }, site.clock.now)
    await follow(hawwa, hawwa.memberId)
    await notify(db, expiring('Cook'), site.clock.now)
    const sent = (await db.select().from(mails)).map(({ toAddress, text }) => [
      toAddress,
      text.split('\n')[0],
    ])
    expect(sent).toEqual([
      [owner.email, 'Hello Coral Bay Resort,'],
      [hawwa.email, 'Hello Hawwa Naseem,'],
    ])
  })

  test('with links that close or pause it reach nobody without that permission', async () => {
    await follow(ismail, ismail.memberId)
    const question = stillHiring({
      to: owner.email,
      employerId: owner.id,
      company: 'Coral Bay Resort',
      jobId: cook,
      jobTitle: 'Cook',
      page: (act: string) => `https://vazeefa.example/${act}`,
      askedAt: began,
      isAgain: false,
      waiting: 0,
    })
    await notify(site.database.db, question, site.clock.now)
    expect(await mailed('still-hiring')).toEqual([owner.email])
    await follow(hawwa, hawwa.memberId)
    await notify(site.database.db, { ...question, dedupeKey: 'again' }, site.clock.now)
    expect(await mailed('still-hiring')).toEqual([owner.email, hawwa.email].toSorted())
  })

  test('are sent to each as often as it chose', async () => {
    await follow(hawwa, hawwa.memberId)
    await follow(owner, ismail.memberId)
    const chosen = await site.call('PUT', '/api/employers/application-mails', {
      as: ismail.token,
      body: { frequency: 'each morning' },
    })
    expect(chosen.status).toBe(200)
    await apply()
    expect(await mailed('application-received')).toEqual([hawwa.email])
    expect(await mailed('applications-received')).toEqual([ismail.email])
    const read = await site.call('GET', '/api/employers/application-mails', { as: hawwa.token })
    expect(read.body).toEqual({ frequency: 'at once' })
  })

  test('go to the owner again once the follower is suspended, removed or no longer sees the job', async () => {
    const change = (method: 'PATCH' | 'DELETE', { memberId }: Member, body?: unknown) =>
      site.call(method, `/api/employers/${owner.id}/members/${memberId}`, {
        as: owner.token,
        ...(body ? { body } : {}),
      })
    await follow(hawwa, hawwa.memberId)
    await change('PATCH', hawwa, { suspended: true })
    await apply()
    expect(await mailed('application-received')).toEqual([owner.email])
    await change('PATCH', hawwa, { suspended: false })
    await apply()
    expect(await mailed('application-received')).toEqual([owner.email, hawwa.email].toSorted())
    await change('DELETE', hawwa)
    await follow(owner, ismail.memberId)
    await change('PATCH', ismail, { role: 'billing' })
    await apply()
    // The one that still waited for the follower too.
    expect(await mailed('application-received')).toEqual([owner.email, owner.email, owner.email])
  })

  test('go to another owner while the account that registered the company is suspended there', async () => {
    const second = await insertMember(site, owner.id, { role: 'owner', name: 'Moosa Ali' })
    const members = `/api/employers/${owner.id}/members`
    const { body } = await site.call<{ _id: string; isMe: boolean }[]>('GET', members, { as: owner.token })
    const first = body.find(({ isMe }) => isMe)?._id
    await site.call('PATCH', `${members}/${first}`, { as: second.token, body: { suspended: true } })
    await apply()
    expect(await mailed('application-received')).toEqual([second.email])
  })
})

describe('the followers of a job', () => {
  test('are chosen by owners and recruiters; a hiring manager chooses only itself in its own jobs', async () => {
    const diver = await insertJob(site.database.db, { employerId: owner.id, title: 'Diver' })
    expect((await follow(ismail, ismail.memberId)).body.message).toBe(
      'Ismail Waheed gets the e-mails about this job',
    )
    const forOther = await follow(ismail, hawwa.memberId)
    expect([forOther.status, forOther.body.message]).toEqual([403, 'You choose for yourself alone'])
    expect((await follow(ismail, ismail.memberId, true, diver)).status).toBe(404)
    const unseen = await follow(owner, ismail.memberId, true, diver)
    expect([unseen.status, unseen.body.message]).toEqual([404, 'This member does not work on the job'])
    expect((await follow(await insertEmployer(site), hawwa.memberId)).status).toBe(404)
    await follow(hawwa, ismail.memberId, false)
    expect(await followers()).toEqual([])
  })
})
