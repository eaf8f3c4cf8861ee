import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Applicant, ApplicantDetail } from '#contract/hiring/applicants.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { Claims } from '#platform/outbox/claims.ts'
import { anApplication, applyFor, myApplication, withdraw } from '#tests/support/applications.ts'
import { deliverDueMails } from '#tests/support/deliver.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'
import { carryOutDecisions, forgetSettledDecisions } from './carry-out.ts'

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
  await site.database.pool.query('delete from mails; delete from decisions_due')
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
const send = () => carryOutDecisions(site.database.db, { now: site.clock.now, publicUrl })
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
    expect(await undo()).toMatchObject({
      status: 409,
      body: { error: 'This decision was already taken back. Nothing was sent' },
    })

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
    const sending = carryOutDecisions(site.database.db, {
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

  test('stands in the history behind a step that was taken while it was held', async () => {
    await decide({ status: 'Shortlisted', holdSeconds: 10 })
    at(5_000)
    const messages = `/api/threads/${applicationId}/messages`
    const written = await site.call<{ _id: string }>('POST', messages, {
      as: employer.token,
      body: { text: 'Good morning' },
    })
    at(10_000)
    expect(await send()).toBe(1)
    expect((await mine()).timeline.map(({ status }) => status)).toEqual(['Applied', 'Shortlisted'])
    // A message that is taken back was no answer.
    await site.call('DELETE', `${messages}/${written.body._id}`, { as: employer.token })
    expect(await mine()).toMatchObject({ status: 'Shortlisted', answeredAt: null })
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
    expect(body).toMatchObject({ undone: 2, message: '2 decisions were taken back. Nothing was sent' })
    const again = await site.call<{ message: string; refused: { words: string }[] }>(
      'POST',
      `/api/jobs/${jobId}/applicants/undo`,
      { as: employer.token, body: { applicantIds } },
    )
    expect(again.body.message).toBe('Nothing was taken back')
    expect(new Set(again.body.refused.map(({ words }) => words))).toEqual(
      new Set(['got no answer: the decision was taken back before']),
    )
    at(11_000)
    expect(await send()).toBe(0)
  })

  test('is sent with its reason, and with the last note, when another follows while it waits', async () => {
    const held = { status: 'Rejected', reason: 'The pay does not fit', notes: 'Thank you.', holdSeconds: 10 }
    await decide(held)
    expect(await open()).toMatchObject({ heldNotes: 'Thank you.' })
    await decide({ status: 'Rejected', notes: 'Please apply again in spring.' })
    expect(await mine()).toMatchObject({
      status: 'Rejected',
      reason: 'The pay does not fit',
      notes: 'Please apply again in spring.',
    })
    expect(await mailed()).toHaveLength(1)
    await decide({ status: 'Interview' })
    await decide({ ...held, notes: 'We chose somebody else.' })
    await decide({ status: 'Rejected' })
    expect(await mine()).toMatchObject({
      status: 'Rejected',
      reason: 'The pay does not fit',
      notes: 'We chose somebody else.',
    })
  })

  test('is not taken for sent where its call did not arrive', async () => {
    const { version } = await open()
    const undone = await site.call<{ error: string }>('POST', `${of(seeker)}/undo`, {
      as: employer.token,
      body: { version: version + 1 },
    })
    expect([undone.status, undone.body.error]).toEqual([
      409,
      'This decision was never saved. Nothing was sent',
    ])
  })

  test('is made once under its key: a repeated call gets the same reply', async () => {
    const { version } = await open()
    const headers = { 'idempotency-key': 'one-press' }
    const press = () =>
      site.call<{ version: number; heldUntil: string }>('PATCH', of(seeker), {
        as: employer.token,
        headers,
        body: { status: 'Rejected', holdSeconds: 10, version },
      })
    const first = await press()
    at(3_000)
    const second = await press()
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })
})

test('a decision is held for ten seconds at most, and one of no seconds is sent at once', async () => {
  expect((await decide({ status: 'Rejected', holdSeconds: 11 })).status).toBe(400)
  expect((await decide({ status: 'Rejected', holdSeconds: -1 })).status).toBe(400)
  await decide({ status: 'Rejected', holdSeconds: 0 })
  expect((await mine()).status).toBe('Rejected')
  expect((await undo()).status).toBe(409)
})

describe('at one moment', () => {
  const rounds = Array.from({ length: 8 }, (_, round) => round)
  const due = (milliseconds: number) =>
    carryOutDecisions(site.database.db, { now: new Date(began.getTime() + milliseconds), publicUrl })
  const twoMinutes = 120_000
  type Prepared = { _id: string; refused: { title: string }[] }
  const prepare = (body: object = {}) =>
    site.call<Prepared>('POST', `/api/jobs/${jobId}/answer-waiting`, {
      as: employer.token,
      body: { notes: {}, ...body },
    })
  const undoAnswers = ({ _id }: Prepared) =>
    site.call('PUT', `/api/employers/waiting-answers/${_id}/undo`, { as: employer.token })
  const waiting = () => read<{ _id: string; count: number }[]>('/api/employers/waiting-answers')
  const leftOut = () => read<object[]>('/api/employers/waiting-answers/left-out')
  /** The status of each applicant, by the job seeker's id. */
  async function statuses(): Promise<Record<string, string>> {
    const { rows } = await site.database.pool.query(
      'select seeker_id, status from applications where job_id = $1',
      [jobId],
    )
    return Object.fromEntries(rows.map(({ seeker_id, status }) => [seeker_id, status]))
  }
  const mailsTo = async ({ id }: Person) =>
    (
      await site.database.pool.query(
        `select subject from mails where kind in ('application-status', 'application-progress') and $1 = any(people)`,
        [id],
      )
    ).rows.length
  async function anotherRound(): Promise<Person> {
    at(0)
    ;({ employer, seeker, jobId, applicationId } = await anApplication(site, { job: { title: 'Cook' } }))
    const other = await insertSeeker(site)
    await applyFor(site, jobId, other)
    return other
  }

  longTest('answers are taken back or sent, all of them: never some', async () => {
    for (const round of rounds) {
      const other = await anotherRound()
      const { body } = await prepare()
      at(twoMinutes - 1)
      const acts = [() => due(twoMinutes), () => undoAnswers(body), () => due(twoMinutes)]
      const replies = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
      const sent = replies.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0)
      const undone = replies.find((one) => typeof one !== 'number')
      expect([sent, undone?.status]).toEqual(sent > 0 ? [2, 409] : [0, 200])
      const all = sent > 0 ? 'Rejected' : 'Applied'
      expect(await statuses()).toEqual({ [seeker.id]: all, [other.id]: all })
      expect([await mailsTo(seeker), await mailsTo(other)]).toEqual(sent > 0 ? [1, 1] : [0, 0])
    }
  })

  longTest('a decision about one of all who are answered counts, and the others are answered', async () => {
    for (const round of rounds) {
      const other = await anotherRound()
      const { version } = await open()
      const single = () => decide({ status: 'Shortlisted', version, holdSeconds: 10 })
      const all = () => prepare({ applicantIds: [{ _id: seeker.id, version }, { _id: other.id }] })
      const replies = await Promise.all(round % 2 ? [single(), all()] : [all(), single()])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(await due(10_000)).toBe(1)
      expect(await due(twoMinutes)).toBe(1)
      expect(await statuses()).toEqual({ [seeker.id]: 'Shortlisted', [other.id]: 'Rejected' })
      expect([await mailsTo(seeker), await mailsTo(other)]).toEqual([1, 1])
      // Named at once, or once the answers are sent.
      at(twoMinutes)
      const named = replies.some(({ body }) => 'refused' in body && body.refused.length > 0)
      expect(await leftOut()).toHaveLength(named ? 0 : 1)
    }
  })

  longTest(
    'newer decisions and answers replace those of their kind, by however many colleagues',
    async () => {
      for (const _ of rounds) {
        const other = await anotherRound()
        const statusesHeld = ['Under Review', 'Shortlisted', 'Interview']
        const acts = [
          ...statusesHeld.map((status) => decide({ status, holdSeconds: 10 })),
          ...[[seeker], [seeker, other], [other, seeker]].map((people) =>
            prepare({ applicantIds: people.map(({ id }) => id) }),
          ),
        ]
        for (const { status } of await Promise.all(acts)) expect(status).toBe(200)
        expect((await waiting()).reduce((sum, { count }) => sum + count, 0)).toBe(2)
        const shown = (await open()).status
        expect(statusesHeld).toContain(shown)
        expect((await Promise.all([due(10_000), due(10_000)])).toSorted()).toEqual([0, 1])
        expect((await statuses())[seeker.id]).toBe(shown)
        const [one = 0, two = 0] = await Promise.all([due(twoMinutes), due(twoMinutes)])
        expect((await statuses())[other.id]).toBe('Rejected')
        // Depending on the last act, the one who was moved is answered twice.
        expect(await mailsTo(seeker)).toBe(one + two)
        expect(await mailsTo(other)).toBe(1)
      }
    },
  )

  test('answers to somebody whose decision is held are sent after it, in the words for the status that it brought', async () => {
    await decide({ status: 'Shortlisted', holdSeconds: 10 })
    await prepare({ notes: { Applied: 'Not chosen.', Shortlisted: 'So close, {name}.' } })
    expect(await due(twoMinutes)).toBe(2)
    expect(await mine()).toMatchObject({ status: 'Rejected' })
    const { timeline } = await mine()
    expect(timeline.map(({ status }) => status)).toEqual(['Applied', 'Shortlisted', 'Rejected'])
    expect((await mine()).notes).toMatch(/^So close, /)
  })

  test('a held decision leaves answers that wait as they are, and none of both is left after a day', async () => {
    await prepare()
    await decide({ status: 'Shortlisted', holdSeconds: 10 })
    await undo()
    expect(await waiting()).toMatchObject([{ count: 1 }])
    expect(await due(twoMinutes)).toBe(0)
    at(twoMinutes)
    expect(await leftOut()).toHaveLength(1)
    const aDayLater = twoMinutes + 24 * 60 * 60_000
    const forgotten = (milliseconds: number) =>
      forgetSettledDecisions(site.database.db, new Date(began.getTime() + milliseconds))
    expect(await forgotten(twoMinutes + 1)).toBe(0)
    expect(await forgotten(aDayLater + 1)).toBe(2)
    expect(await leftOut()).toEqual([])
  })

  test('one that cannot be carried out keeps no other one waiting', async () => {
    await decide({ status: 'Rejected', holdSeconds: 10 })
    // The step of this version is taken.
    await site.database.pool.query(
      `insert into application_events (id, application_id, status, by, at, version) values ('taken', $1, 'Applied', 'employer', now(), 2)`,
      [applicationId],
    )
    const [failing, last] = [seeker, await insertSeeker(site)]
    await applyFor(site, jobId, last)
    at(1)
    seeker = last
    await decide({ status: 'Rejected', holdSeconds: 10 })
    await expect(due(11_000)).rejects.toThrow('decisions could not be carried out')
    expect(await statuses()).toEqual({ [failing.id]: 'Applied', [last.id]: 'Rejected' })
    await site.database.pool.query(`delete from application_events where id = 'taken'`)
    expect(await due(11_000)).toBe(1)
  })

  test('one of many answers that cannot be sent keeps none of the others waiting', async () => {
    const other = await anotherRound()
    await prepare()
    // The step of this version is taken.
    await site.database.pool.query(
      `insert into application_events (id, application_id, status, by, at, version) values ('taken', $1, 'Applied', 'employer', now(), 2)`,
      [applicationId],
    )
    await expect(due(twoMinutes)).rejects.toThrow('decisions could not be carried out')
    expect(await statuses()).toEqual({ [seeker.id]: 'Applied', [other.id]: 'Rejected' })
    await site.database.pool.query(`delete from application_events where id = 'taken'`)
    expect(await due(twoMinutes)).toBe(1)
    expect([await mailsTo(seeker), await mailsTo(other)]).toEqual([1, 1])
  })

  longTest('answers to fifty-one people are settled in two parts, and all of them are sent', async () => {
    for (let count = 0; count < 50; count++) await applyFor(site, jobId, await insertSeeker(site))
    const { body } = await prepare()
    at(twoMinutes)
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const [sent, undone] = await Promise.all([due(twoMinutes), undoAnswers(body)])
    const texts = asked.mock.calls.map(([query]) => String((query as { text?: string }).text))
    asked.mockRestore()
    expect([sent, undone.status]).toEqual([51, 409])
    const settling = texts.filter((text) => /^update "decisions_due".* returning /.test(text))
    expect(settling).toHaveLength(2)
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['Rejected']))
  })

  test('answers that a process of release 1.0 prepares during an upgrade are listed, taken back and sent as others', async () => {
    const prepareThere = (id: string) =>
      site.database.pool.query(
        `insert into waiting_answers (id, employer_id, job_title, application_ids, notes, created_at, sends_at)
          values ($1, $2, 'Cook', $3, '{"Applied": "Dear {name}, no."}', $4, $5)`,
        [id, employer.id, [applicationId], began, new Date(began.getTime() + twoMinutes)],
      )
    const [first, second] = ['a'.repeat(24), 'b'.repeat(24)]
    await prepareThere(first)
    expect(await waiting()).toMatchObject([{ _id: first, jobTitle: 'Cook', count: 1 }])
    expect((await undoAnswers({ _id: first, refused: [] })).status).toBe(200)
    await prepareThere(second)
    expect(await due(twoMinutes)).toBe(1)
    expect((await mine()).notes).toBe('Dear Aishath Ibrahim, no.')
  })
})
