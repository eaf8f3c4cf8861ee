import { eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicationsMailWriter } from '#features/hiring/apply/server/applications-mail.ts'
import type { OutboxMail } from '#features/notifications/server/mail-transport.ts'
import { pushOf } from '#features/notifications/server/push-of.ts'
import { Claims } from '#platform/outbox/claims.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { mails } from '#tables/notifications.ts'
import { registerSeeker } from '#tests/support/actors.ts'
import { applyFor, withdraw } from '#tests/support/applications.ts'
import { deliverDueMails } from '#tests/support/deliver.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person, tokenOf } from '#tests/support/people.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'

let employer: Person
let jobId: string
let names = 0
const began = new Date('2026-11-20T08:00:00.000Z')
const minutes = (count: number) => new Date(began.getTime() + count * 60_000)
const at = (minute: number) => {
  site.clock.now = minutes(minute)
}

const site = await openTestApp()
beforeEach(async () => {
  await site.database.pool.query('delete from mails; delete from applications')
  at(0)
  names = 0
  employer = await insertEmployer(site)
  const contactEmail = employer.email
  jobId = await insertJob(site.database.db, { employerId: employer.id, contactEmail, title: 'Boat Captain' })
})

const newSeeker = () => insertSeeker(site, { name: `Seeker ${String(++names).padStart(2, '0')}` })

const apply = async (seeker: Person, job = jobId) =>
  applyFor(site, job, { token: await tokenOf(site, seeker, 'jobseeker') })
async function applyInTurn(count: number): Promise<Person[]> {
  const seekers: Person[] = []
  for (let one = 0; one < count; one++) {
    const seeker = await newSeeker()
    await apply(seeker)
    seekers.push(seeker)
  }
  return seekers
}

type Sent = Pick<OutboxMail, 'toAddress' | 'kind' | 'subject' | 'text' | 'people'>
/** Delivers what is due, as a process of its own would. @returns what went to the employer's side */
async function deliver(now = site.clock.now, claims = new Claims()): Promise<Sent[]> {
  const sent: Sent[] = []
  const smtp = { send: async (mail: OutboxMail) => void sent.push({ ...mail }) }
  const writers = { 'applications-received': applicationsMailWriter(site.services) }
  while ((await deliverDueMails(site.database.db, smtp, now, { writers, claims })) > 0);
  return sent.filter(({ kind }) => kind !== 'application-sent')
}
const namedIn = (sent: readonly Pick<Sent, 'text'>[]) =>
  sent.flatMap(({ text }) => text.match(/Seeker \d\d/g) ?? []).toSorted()
const allNames = (count: number) =>
  Array.from({ length: count }, (_, at) => `Seeker ${String(at + 1).padStart(2, '0')}`)
const kindsOf = (sent: readonly Sent[]) => sent.map(({ kind }) => kind).toSorted()

describe('ten who apply for a job within an hour', () => {
  const kinds = [...Array(3).fill('application-received'), 'applications-received']

  longTest(
    'are announced in four mails: three at once, and one with the names of the others and the link to each',
    async () => {
      const seekers = await applyInTurn(10)
      const atOnce = await deliver()
      expect(namedIn(atOnce)).toEqual(allNames(3))
      at(59)
      expect(await deliver()).toEqual([])
      at(60)
      const [together, ...more] = await deliver()
      expect(more).toEqual([])
      expect(together).toMatchObject({
        toAddress: employer.email,
        subject: '7 new applications for Boat Captain',
      })
      expect(namedIn([together as Sent])).toEqual(allNames(10).slice(3))
      for (const { id } of seekers.slice(3))
        expect(together?.text).toContain(`/employer/jobs/${jobId}/applicants?applicant=${id}`)
      expect(together?.text).toContain(`/employer/jobs/${jobId}/applicants\n`)
    },
  )

  longTest('are announced the same when all of them press at the same moment', async () => {
    const seekers = await Promise.all(Array.from({ length: 10 }, newSeeker))
    await Promise.all(seekers.map((seeker) => apply(seeker)))
    const ofEmployer = await site.database.db.select().from(mails).where(ne(mails.kind, 'application-sent'))
    expect(ofEmployer.map(({ kind }) => kind).toSorted()).toEqual(kinds)
    const sent = [...(await deliver()), ...(await deliver(minutes(60)))]
    expect(kindsOf(sent)).toEqual(kinds)
    expect(namedIn(sent)).toEqual(allNames(10))
  })

  longTest('are announced to the contact of the job in as many mails, which name nobody', async () => {
    await site.database.pool.query('update jobs set contact_email = $1 where id = $2', [
      'office@reef.example',
      jobId,
    ])
    await applyInTurn(10)
    const sent = [...(await deliver()), ...(await deliver(minutes(60)))]
    const toContact = sent.filter(({ toAddress }) => toAddress === 'office@reef.example')
    expect(kindsOf(toContact)).toEqual([
      ...Array(3).fill('application-received-contact'),
      'applications-received',
    ])
    expect(toContact.at(-1)?.subject).toBe('7 new applications for your job')
    for (const { subject, text } of toContact)
      expect(subject + text).not.toMatch(/Seeker \d|Boat Captain|Coral Bay/)
    expect(kindsOf(sent.filter(({ toAddress }) => toAddress === employer.email))).toEqual(kinds)
  })

  test('are announced once where account and contact have one address, in any letter case', async () => {
    await site.database.pool.query('update jobs set contact_email = upper($1) where id = $2', [
      employer.email,
      jobId,
    ])
    await applyInTurn(10)
    expect(kindsOf([...(await deliver()), ...(await deliver(minutes(60)))])).toEqual(kinds)
  })

  test('are announced to an employer without a password with the link that claims the account', async () => {
    await site.database.db
      .update(accounts)
      .set({ isUnclaimed: true, emailVerifiedAt: null })
      .where(eq(accounts.id, employer.id))
    await applyInTurn(5)
    const sent = [...(await deliver()), ...(await deliver(minutes(60)))]
    const together = sent.at(-1)
    expect(kindsOf(sent)).toEqual([...Array(3).fill('application-received-claim'), 'applications-received'])
    expect(together?.text).toMatch(/\?token=[\w-]{40,}/)
    expect(together?.text).not.toMatch(/Seeker \d/)
  })

  test('do not use up the mails for another job or another employer', async () => {
    await applyInTurn(4)
    const contactEmail = employer.email
    const other = await insertJob(site.database.db, { employerId: employer.id, contactEmail, title: 'Cook' })
    await apply(await newSeeker(), other)
    expect(namedIn(await deliver())).toEqual(['Seeker 01', 'Seeker 02', 'Seeker 03', 'Seeker 05'])
  })

  test('are not announced to an employer who ended such mails', async () => {
    await site.call('POST', '/api/notices', {
      as: employer.token,
      body: { choices: { applications: 'none' } },
    })
    await applyInTurn(6)
    expect([...(await deliver()), ...(await deliver(minutes(60)))]).toEqual([])
  })
})

describe('an hour', () => {
  test('is the time before an application: one that is exactly as old no longer counts', async () => {
    await applyInTurn(1)
    at(1)
    await applyInTurn(2)
    at(60)
    await applyInTurn(1)
    expect(namedIn(await deliver())).toEqual(allNames(4))
    at(61)
    // The first of minute 1 are an hour old now, the one of minute 60 is not.
    await applyInTurn(1)
    expect(namedIn(await deliver())).toEqual(['Seeker 05'])
    await applyInTurn(1)
    expect(namedIn(await deliver())).toEqual(['Seeker 06'])
    await applyInTurn(1)
    expect(await deliver()).toEqual([])
  })

  test('of waiting includes later applicants, and the next one is announced at once', async () => {
    await applyInTurn(4)
    await deliver()
    at(59.9)
    await applyInTurn(1)
    expect(await deliver()).toEqual([])
    at(62)
    const [together] = await deliver()
    expect(namedIn([together as Sent])).toEqual(['Seeker 04', 'Seeker 05'])
    await applyInTurn(1)
    expect(kindsOf(await deliver())).toEqual(['application-received'])
  })
})

describe('a collected mail is true when it is sent', () => {
  test('applicants who withdrew, were opened or answered, or left are not named', async () => {
    const seekers = await applyInTurn(3)
    const withdrawing = await newSeeker()
    const application = await apply(withdrawing)
    const [opened, answered, waits] = await applyInTurn(3)
    const leaving = await registerSeeker(site, { name: 'Seeker 90' })
    await applyFor(site, jobId, leaving)
    expect(seekers).toHaveLength(3)
    await deliver()
    await withdraw(site, application, withdrawing)
    await site.call('GET', `/api/jobs/${jobId}/applicants/${opened?.id}`, { as: employer.token })
    await site.call('PATCH', `/api/jobs/${jobId}/applicants`, {
      as: employer.token,
      body: { applicantIds: [answered?.id], status: 'Shortlisted' },
    })
    const body = { password: leaving.password }
    expect((await site.call('DELETE', '/api/account', { as: leaving.token, body })).status).toBe(200)
    const sent = (await deliver(minutes(60))).filter(({ kind }) => kind === 'applications-received')
    expect(namedIn(sent)).toEqual([waits?.name])
    expect(sent[0]?.subject).toBe('New application for Boat Captain')
    // A member who is named can leave later, and the mail goes with them.
    expect(sent[0]?.people.toSorted()).toEqual([employer.id, waits?.id].toSorted())
  })

  test('where nobody is left to name, or the job is gone, nothing is sent and nothing stays', async () => {
    await applyInTurn(4)
    await deliver()
    await site.call('DELETE', `/api/jobs/${jobId}`, { as: employer.token })
    expect(await deliver(minutes(60))).toEqual([])
    expect(await site.database.db.$count(mails, eq(mails.kind, 'applications-received'))).toBe(0)
  })

  test('browsers show no name of it', () => {
    const action = { label: 'View applicants', url: 'https://vazeefa.example/employer/jobs/1/applicants' }
    const items = [{ title: 'Seeker 01', url: 'https://vazeefa.example/x', lines: ['Applied today'] }]
    const lists = [{ title: 'Who applied', isPrivate: true as const, items }]
    expect(pushOf({ kind: 'applications-received', action, lists })).toEqual({
      body: '',
      path: '/employer/jobs/1/applicants',
    })
  })
})

describe('each application is announced once', () => {
  /** Waits until a number of statements wait for a lock. */
  const waiting = (count: number) =>
    expect.poll(() => countWaiting(site.database.pool), { timeout: 20_000 }).toBe(count)

  test('when a person applies while a process takes the mail: they open the next one', async () => {
    await applyInTurn(4)
    await deliver()
    at(60)
    const late = await newSeeker()
    const [first, second, third] = [await newSeeker(), await newSeeker(), await newSeeker()]
    const process = await site.database.pool.connect()
    await process.query(`begin; select id from mails where kind = 'applications-received' for update`)
    const applying = apply(late)
    await waiting(1)
    await process.query(`update mails set dedupe_key = null where kind = 'applications-received'; commit`)
    process.release()
    await applying
    for (const seeker of [first, second, third]) await apply(seeker)
    const sent = [...(await deliver()), ...(await deliver(minutes(120)))]
    expect(namedIn(sent)).toEqual(allNames(8).slice(3))
  })

  test('when the mail is due while a person is applying: it waits for them', async () => {
    await applyInTurn(4)
    await deliver()
    at(60)
    const late = await newSeeker()
    const holder = await site.database.pool.connect()
    // The transaction behind the employer's mail waits for this lock: the application is not committed yet.
    await holder.query(`begin; select pg_advisory_xact_lock(hashtext('mails of ${late.id}'))`)
    const applying = apply(late)
    await waiting(1)
    expect(await deliver()).toEqual([])
    await holder.query('commit')
    holder.release()
    await applying
    expect(namedIn(await deliver())).toEqual(['Seeker 04', 'Seeker 05'])
  })

  longTest('with any processes delivering while many apply', async () => {
    const sent: Sent[] = []
    const count = 40
    const seekers = await Promise.all(Array.from({ length: count }, newSeeker))
    for (let from = 0; from < count; from += 8) {
      at(from * 7)
      const [, ...delivered] = await Promise.all([
        Promise.all(seekers.slice(from, from + 8).map((seeker) => apply(seeker))),
        deliver(),
        deliver(),
        deliver(),
      ])
      sent.push(...delivered.flat())
    }
    sent.push(...(await deliver()), ...(await deliver(minutes(24 * 60))))
    expect(namedIn(sent)).toEqual(allNames(count))
  })
})

describe('an employer that chose mails about new applications', () => {
  const choose = (frequency: string) =>
    site.call('PUT', '/api/employers/application-mails', { as: employer.token, body: { frequency } })

  test('hourly gets one mail for each job and hour', async () => {
    expect((await choose('hourly')).status).toBe(200)
    const diver = await insertJob(site.database.db, {
      employerId: employer.id,
      contactEmail: employer.email,
      title: 'Diver',
    })
    await applyInTurn(2)
    await apply(await newSeeker(), diver)
    at(59)
    expect(await deliver()).toEqual([])
    at(60)
    const sent = await deliver()
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      '2 new applications for Boat Captain',
      'New application for Diver',
    ])
    await applyInTurn(1)
    expect(await deliver()).toEqual([])
    at(120)
    expect(await deliver()).toHaveLength(1)
  })

  test('each morning gets one mail for each job at seven in the Maldives', async () => {
    await choose('each morning')
    // It is one in the afternoon there.
    await applyInTurn(2)
    at(17 * 60 + 59)
    expect(await deliver()).toEqual([])
    at(18 * 60)
    expect((await deliver()).map(({ subject }) => subject)).toEqual(['2 new applications for Boat Captain'])
  })

  test('each morning gets them although it had turned them off before', async () => {
    const body = { choices: { applications: 'none' } }
    expect((await site.call('POST', '/api/notices', { as: employer.token, body })).status).toBe(200)
    await applyInTurn(1)
    expect(await deliver()).toEqual([])
    await choose('each morning')
    await applyInTurn(1)
    at(18 * 60)
    expect(await deliver()).toHaveLength(1)
  })

  test('at once again gets the next one at once; an unknown choice is refused', async () => {
    await choose('each morning')
    await choose('at once')
    await applyInTurn(1)
    expect(await deliver()).toHaveLength(1)
    expect((await choose('never')).status).toBe(400)
    expect((await site.call('GET', '/api/employers/application-mails', { as: employer.token })).body).toEqual(
      {
        frequency: 'at once',
      },
    )
  })
})
