import { beforeEach, describe, expect, test } from 'vitest'
import type { Applicant, ApplicantDetail } from '#contract/hiring/applicants.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { Claims } from '#platform/outbox/claims.ts'
import { anApplication, applyFor, myApplication, withdraw } from '#tests/support/applications.ts'
import { deliverDueMails } from '#tests/support/deliver.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'
import { sendHeldDecisions } from './held-decisions.ts'

let employer: Person
let seeker: Person
let jobId: string
let applicationId: string

const began = new Date('2026-11-20T08:00:00.000Z')
const publicUrl = 'https://vazeefa.example'
const at = (milliseconds: number) => {
  site.clock.now = new Date(began.getTime() + milliseconds)
}

const site = await openTestApp()
beforeEach(async () => {
  at(0)
  await site.database.pool.query('delete from mails; delete from held_decisions')
  ;({ employer, seeker, jobId, applicationId } = await anApplication(site, { job: { title: 'Cook' } }))
})

const of = ({ id }: Person) => `/api/jobs/${jobId}/applicants/${id}`
const decide = (body: object) =>
  site.call<{ version: number; heldUntil?: string }>('PATCH', of(seeker), { as: employer.token, body })
const undo = (token = employer.token) =>
  site.call<{ status: string; version: number; error?: string }>('POST', `${of(seeker)}/undo`, { as: token })
const read = async <T>(path: string, { token } = employer) =>
  (await site.call<T>('GET', path, { as: token })).body
const open = () => read<ApplicantDetail>(of(seeker))
const mine = async () => (await myApplication(site, applicationId, seeker)).application
const send = () => sendHeldDecisions(site.database.db, { now: site.clock.now, publicUrl })
const mailed = async (): Promise<string[]> => {
  const sent: string[] = []
  const smtp = {
    send: async ({ kind, subject }: { kind: string; subject: string }) =>
      void (kind.startsWith('application-status') && sent.push(subject)),
  }
  while ((await deliverDueMails(site.database.db, smtp, site.clock.now, { claims: new Claims() })) > 0);
  return sent
}

test('a hiring manager who may decide takes a decision back, and no other one', async () => {
  const manager = (decides: string[]) =>
    insertMember(site, employer.id, { role: 'hiring-manager', jobs: [jobId], decides })
  const [decider, reader] = [await manager([jobId]), await manager([])]
  await site.call('PATCH', of(seeker), {
    as: decider.token,
    body: { status: 'Rejected', holdSeconds: 10 },
  })
  expect(await undo(reader.token)).toMatchObject({
    status: 403,
    body: { error: 'You do not decide about applicants of this job' },
  })
  expect(await undo(decider.token)).toMatchObject({ status: 200, body: { status: 'Applied' } })
})

describe('a decision that is held for ten seconds', () => {
  test('is visible to the employer at once, and to the job seeker when they have passed', async () => {
    const { body } = await decide({ status: 'Rejected', reason: 'The pay does not fit', holdSeconds: 10 })
    expect(body.heldUntil).toBe('2026-11-20T08:00:10.000Z')
    expect(await open()).toMatchObject({
      status: 'Rejected',
      version: body.version,
      heldUntil: body.heldUntil,
    })
    expect(await read<Applicant[]>(`/api/jobs/${jobId}/applicants?status=Rejected`)).toHaveLength(1)
    expect((await read<{ items: InboxItem[] }>('/api/employers/inbox')).items).toEqual([])

    at(9_999)
    expect(await send()).toBe(0)
    expect(await mailed()).toEqual([])
    expect(await mine()).toMatchObject({
      status: 'Applied',
      answeredAt: null,
      timeline: [{ status: 'Applied' }],
    })
    const status = await read(`/api/jobs/${jobId}/application-status`, seeker)
    expect(status).toMatchObject({ status: 'Applied' })

    at(10_000)
    expect(await send()).toBe(1)
    expect(await mailed()).toEqual(['An answer to your application for Cook'])
    expect(await mine()).toMatchObject({
      status: 'Rejected',
      reason: 'The pay does not fit',
      answeredAt: '2026-11-20T08:00:10.000Z',
    })
    expect(await open()).toMatchObject({ status: 'Rejected', version: body.version })
    expect((await open()).heldUntil).toBeUndefined()
    expect(await send()).toBe(0)
  })

  test('can be taken back in the tenth second, and not after it', async () => {
    await decide({ status: 'Rejected', holdSeconds: 10 })
    at(9_999)
    expect(await undo()).toMatchObject({ status: 200, body: { status: 'Applied' } })
    expect(await open()).toMatchObject({ status: 'Applied' })
    at(20_000)
    expect(await send()).toBe(0)
    expect(await mailed()).toEqual([])
    expect(await mine()).toMatchObject({ status: 'Applied', timeline: [{ status: 'Applied' }] })
    expect((await undo()).status).toBe(409)

    await decide({ status: 'Hired', holdSeconds: 10 })
    at(30_000)
    expect(await undo()).toMatchObject({
      status: 409,
      body: { error: 'This decision can no longer be taken back. It was already sent' },
    })
    expect(await send()).toBe(1)
    expect(await mine()).toMatchObject({ status: 'Hired' })
  })

  test('is taken back or sent, whichever comes first: never both', async () => {
    await decide({ status: 'Rejected', holdSeconds: 10 })
    at(9_999)
    const sending = sendHeldDecisions(site.database.db, {
      now: new Date(began.getTime() + 10_000),
      publicUrl,
    })
    const [sent, undone] = await Promise.all([sending, undo()])
    expect([sent, undone.status]).toEqual(sent === 1 ? [1, 409] : [0, 200])
    expect((await mine()).status).toBe(sent === 1 ? 'Rejected' : 'Applied')
    at(10_000)
    expect(await mailed()).toHaveLength(sent)
  })

  test('is replaced by the next one: only that is sent', async () => {
    const first = await decide({ status: 'Shortlisted', holdSeconds: 10 })
    at(3_000)
    await decide({ status: 'Interview', version: first.body.version, holdSeconds: 10 })
    at(10_000)
    expect(await send()).toBe(0)
    at(13_000)
    expect(await send()).toBe(1)
    expect(await mailed()).toEqual(['Interview: your application for Cook'])
    expect((await mine()).timeline.map(({ status }) => status)).toEqual(['Applied', 'Interview'])
  })

  test('is replaced by one that is sent at once, and by the withdrawal of the application', async () => {
    await decide({ status: 'Rejected', holdSeconds: 10 })
    await decide({ status: 'Interview' })
    expect((await mine()).status).toBe('Interview')
    await decide({ status: 'Rejected', holdSeconds: 10 })
    expect((await withdraw(site, applicationId, seeker)).status).toBe(200)
    at(11_000)
    expect(await send()).toBe(0)
    expect((await mine()).status).toBe('Withdrawn')
    expect(await open()).toMatchObject({ status: 'Withdrawn' })
  })

  test('refuses another browser that decides on an older version', async () => {
    const { version } = await open()
    const [one, other] = await Promise.all(
      ['Rejected', 'Shortlisted'].map((status) => decide({ status, version, holdSeconds: 10 })),
    )
    expect([one?.status, other?.status].toSorted()).toEqual([200, 409])
    await undo()
    expect((await decide({ status: 'Rejected', version, holdSeconds: 10 })).status).toBe(409)
  })

  test('is taken back by its company alone, and its history says so', async () => {
    await decide({ status: 'Rejected', holdSeconds: 10 })
    expect((await undo((await insertEmployer(site)).token)).status).toBe(404)
    expect((await undo(seeker.token)).status).toBe(403)
    await undo()
    const { history } = await read<{ history: object[] }>(`${of(seeker)}/notes`)
    expect(history.at(-1)).toMatchObject({ act: 'decision taken back', about: 'Rejected' })
  })

  test('may be about several people, and is taken back for all of them', async () => {
    const other = await insertSeeker(site)
    await applyFor(site, jobId, other)
    const applicantIds = [seeker.id, other.id]
    const held = await site.call('PATCH', `/api/jobs/${jobId}/applicants`, {
      as: employer.token,
      body: { applicantIds, status: 'Rejected', holdSeconds: 10 },
    })
    expect(held.body).toMatchObject({ changed: 2, heldUntil: '2026-11-20T08:00:10.000Z' })
    const { body } = await site.call('POST', `/api/jobs/${jobId}/applicants/undo`, {
      as: employer.token,
      body: { applicantIds },
    })
    expect(body).toMatchObject({ undone: 2 })
    at(11_000)
    expect(await send()).toBe(0)
  })
})

test('a decision is held for ten seconds at most, and one of no seconds is sent at once', async () => {
  expect((await decide({ status: 'Rejected', holdSeconds: 11 })).status).toBe(400)
  expect((await decide({ status: 'Rejected', holdSeconds: -1 })).status).toBe(400)
  await decide({ status: 'Rejected', holdSeconds: 0 })
  expect((await mine()).status).toBe('Rejected')
  expect((await undo()).status).toBe(409)
})
