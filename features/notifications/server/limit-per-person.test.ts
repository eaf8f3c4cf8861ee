import { and, eq, inArray } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { mailUnread } from '#features/hiring/conversation/server/mail-unread.ts'
import { endUnanswered } from '#features/hiring/promised-answers/server/end-applications.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'
import { registerSeeker } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person, tokenOf } from '#tests/support/people.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'
import { notify } from './notify.ts'

let employer: Person
let seeker: Person
let jobId: string
let applicationId: string

const began = new Date('2026-11-20T08:00:00.000Z')
const hour = 3_600_000
const day = 24 * hour
const at = (milliseconds: number) => {
  site.clock.now = new Date(began.getTime() + milliseconds)
}

type Who = Pick<Person, 'id' | 'email'>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
async function call(method: Method, path: string, as: Who, body?: unknown) {
  const role = as.id === employer.id ? 'employer' : 'jobseeker'
  // A sign-in does not last as long as these tests.
  const token = await tokenOf(site, as, role)
  const answer = await site.call<Record<string, unknown>>(method, path, { as: token, body })
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
async function apply(as: Who, to = jobId): Promise<string> {
  return String((await call('POST', `/api/jobs/${to}/apply`, as)).applicationId)
}
const setStatus = (status: string, of: Who = seeker, job = jobId) =>
  call('PATCH', `/api/jobs/${job}/applicants/${of.id}`, employer, { status })
/** Mails of the employer's acts that were sent before. */
async function mailed(count: number, to: Who = seeker): Promise<void> {
  const mail = { kind: 'application-progress', subject: 'News', html: '', text: '', state: 'sent' } as const
  const sent = { toAddress: to.email, people: [to.id], byId: employer.id, nextAttemptAt: site.clock.now }
  const row = { ...mail, ...sent, createdAt: site.clock.now }
  await site.database.db.insert(mails).values(Array(count).fill(row))
}
const statusKinds = ['application-status', 'application-progress']
const countTo = ({ email }: Pick<Who, 'email'>, ...kinds: string[]) =>
  site.database.db.$count(
    mails,
    and(eq(mails.toAddress, email), inArray(mails.kind, kinds.length > 0 ? kinds : statusKinds)),
  )

/** Opens connections in advance, since a busy machine may take longer than the pool waits. */
async function connectAhead({ pool }: Database, count: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()))
  for (const client of clients) client.release()
}

const site = await openTestApp()
beforeEach(async () => {
  await site.database.pool.query('delete from mails; delete from applications')
  at(0)
  employer = await insertEmployer(site)
  seeker = await insertSeeker(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id, answerDays: 7 })
  applicationId = await apply(seeker)
})

describe("a job seeker gets mails about one employer's acts", () => {
  test('ten times in an hour: the eleventh is on the page only, and the next hour starts at zero', async () => {
    await mailed(9)
    await setStatus('Under Review')
    expect(await countTo(seeker)).toBe(10)
    await setStatus('Shortlisted')
    expect(await countTo(seeker)).toBe(10)
    const { application } = await call('GET', `/api/jobseekers/application/${applicationId}`, seeker)
    expect(application).toMatchObject({ status: 'Shortlisted' })
    at(hour - 1)
    await setStatus('Under Review')
    expect(await countTo(seeker)).toBe(10)
    at(hour)
    await setStatus('Shortlisted')
    expect(await countTo(seeker)).toBe(11)
  })

  test('five times in a day at an unconfirmed address', async () => {
    const stranger = await registerSeeker(site, { verified: false })
    await apply(stranger)
    await mailed(4, stranger)
    await setStatus('Under Review', stranger)
    expect(await countTo(stranger)).toBe(5)
    at(day - 1)
    await setStatus('Shortlisted', stranger)
    expect(await countTo(stranger)).toBe(5)
    at(day)
    await setStatus('Under Review', stranger)
    expect(await countTo(stranger)).toBe(6)
  })

  longTest('for answers, documents, interviews and offers together', async () => {
    const thread = `/api/threads/${applicationId}`
    const proposal = {
      times: ['2026-12-03T05:00:00.000Z'],
      minutes: 30,
      place: { kind: 'Address', text: 'Boduthakurufaanu Magu 12' },
    }
    await setStatus('Shortlisted')
    await call('POST', `${thread}/document-requests`, employer, { text: 'Passport copy' })
    const { documentRequests } = await call('GET', thread, employer)
    const [request] = documentRequests as { _id: string }[]
    await call('PUT', `${thread}/document-requests/${request?._id}/take-back`, employer)
    await call('POST', `${thread}/offers`, employer, { terms: 'MVR 9,000', startsOn: '2026-12-01' })
    await call('POST', `${thread}/interviews`, employer, proposal)
    const { interview, offer } = await call('GET', `${thread}/interviews`, employer)
    const [meeting, job] = [interview, offer] as { _id: string }[]
    await call('PUT', `${thread}/offers/${job?._id}/take-back`, employer)
    for (let time = 0; time < 5; time++)
      await call('PUT', `${thread}/interviews/${meeting?._id}`, employer, { ...proposal, minutes: 35 + time })
    await call('POST', `${thread}/interviews/${meeting?._id}/settle`, employer, { act: 'cancel' })
    await call('POST', `${thread}/messages`, employer, { text: 'Hello' })
    at(hour / 2)
    await mailUnread(site.database.db, { now: site.clock.now, publicUrl: site.services.publicUrl })
    const sent = await site.database.db.select().from(mails).where(eq(mails.byId, employer.id))
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual([
      'application-progress',
      'application-status',
      'application-status',
      ...Array(4).fill('interview-moved'),
      'interview-proposed',
      'offer-made',
      'offer-taken-back',
    ])
  })

  test('which do not count for another employer, nor another job seeker', async () => {
    await mailed(10)
    const other = await insertSeeker(site)
    await apply(other)
    await setStatus('Shortlisted', other)
    expect(await countTo(other)).toBe(1)
    employer = await insertEmployer(site)
    jobId = await insertJob(site.database.db, { employerId: employer.id })
    await apply(seeker)
    await setStatus('Shortlisted')
    expect(await countTo(seeker)).toBe(11)
  })

  test('also of a change for many: a person who had ten is left out, the others get theirs', async () => {
    const other = await insertSeeker(site)
    await apply(other)
    await mailed(10)
    const applicantIds = [seeker.id, other.id]
    await call('PATCH', `/api/jobs/${jobId}/applicants`, employer, { applicantIds, status: 'Rejected' })
    expect([await countTo(seeker), await countTo(other)]).toEqual([10, 1])
  })

  test('also when five transactions are all about to count', async () => {
    await mailed(9)
    const kind = 'application-progress'
    const mail = {
      kind,
      to: seeker.email,
      people: [seeker.id],
      by: employer.id,
      subject: 'News',
      lines: [],
    } as const
    // However busy the machine is, none gives up while the others arrive.
    const patient = openDatabase(site.database.url, { timeout: 180_000 })
    onTestFinished(() => patient.close())
    await connectAhead(patient, 6)
    const holder = await patient.pool.connect()
    await holder.query('begin; lock table mails')
    const notified = Array.from({ length: 5 }, () =>
      patient.db.transaction(async (tx) => {
        await tx.execute('set local lock_timeout = 0; set local statement_timeout = 0')
        await notify(tx, mail, site.clock.now)
      }),
    )
    await expect.poll(() => countWaiting(holder)).toBe(5)
    await holder.query('commit')
    holder.release()
    await Promise.all(notified)
    expect(await countTo(seeker)).toBe(10)
  })
})

longTest("an employer gets mails about one job seeker's suggestions ten times in an hour", async () => {
  const base = `/api/threads/${applicationId}/interviews`
  const place = { kind: 'Address', text: 'Boduthakurufaanu Magu 12' }
  await call('POST', base, employer, { times: ['2026-12-03T05:00:00.000Z'], minutes: 30, place })
  const { interview } = await call('GET', base, seeker)
  const path = `${base}/${(interview as { _id: string })._id}/answer`
  for (let minute = 10; minute < 21; minute++)
    await call('POST', path, seeker, { act: 'suggest', at: `2026-12-03T06:${minute}:00.000Z` })
  expect(await countTo(employer, 'interview-suggested')).toBe(10)
  at(hour)
  await call('POST', path, seeker, { act: 'suggest', at: '2026-12-03T06:30:00.000Z' })
  expect(await countTo(employer, 'interview-suggested')).toBe(11)
})

longTest(
  "receipts of one's own applications reach a confirmed address, an unconfirmed one five times",
  async () => {
    const stranger = await registerSeeker(site, { verified: false })
    // The link to confirm the address counts in its hour.
    at(hour)
    for (let more = 0; more < 11; more++) {
      const id = await insertJob(site.database.db, { employerId: employer.id })
      await apply(seeker, id)
      await apply(stranger, id)
    }
    expect(await countTo(seeker, 'application-sent')).toBe(12)
    expect(await countTo(stranger, 'application-sent')).toBe(5)
    expect(await countTo(employer, 'application-received')).toBe(23)
  },
)

test('mails about the account and of the clock are never held back', async () => {
  const person = await registerSeeker(site)
  await apply(person)
  await mailed(10, person)
  await setStatus('Shortlisted', person)
  await site.call('POST', '/api/employers/request-password-reset', { body: { email: person.email } })
  expect(await countTo(person, 'password-reset')).toBe(1)
  await site.database.pool.query('update applications set ends_at = $1', [began])
  at(1)
  await endUnanswered(site.database.db, { now: site.clock.now, publicUrl: site.services.publicUrl })
  expect(await countTo(person)).toBe(11)
})

longTest('the count is read from its index, among thirty thousand mails', async () => {
  await site.database.pool.query(
    `insert into mails (id, kind, to_address, people, by_id, subject, html, text, state, next_attempt_at, created_at)
     select lpad(to_hex(n), 24, '0'), 'application-status', 'one-' || n % 300 || '@example.mv', '{}',
       'somebody ' || n % 100, 'Hello', '', '', 'sent', $1, $1 from generate_series(1, 30000) n`,
    [began],
  )
  await site.database.pool.query('analyze mails')
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await setStatus('Shortlisted')
  const calls = asked.mock.calls as unknown as [pg.QueryConfig, unknown[]][]
  const [query, values] = calls.find(([{ text }]) => text?.includes('filter (where')) ?? []
  asked.mockRestore()
  const { rows } = await site.database.pool.query(`explain ${query?.text}`, values)
  const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('mails_by')
  expect(plan).not.toContain('Seq Scan')
})
