import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LeftOut } from '#contract/base/selection.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { carryOutDecisions } from '#features/hiring/answer/server/carry-out.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { applicantHistory, labelledApplications } from '#tables/hiring/inbox.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mailsTo } from '#tests/support/actors.ts'
import { applyFor, withdraw } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import {
  insertApplicants,
  insertEmployer,
  insertMember,
  insertSeeker,
  type Person,
  tokenOf,
} from '#tests/support/people.ts'

let owner: Person
let colleague: Person & { memberId: string }
let cook: string
const began = new Date('2026-11-20T08:00:00.000Z')
const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = began
  owner = await insertEmployer(site)
  colleague = await insertMember(site, owner.id, { role: 'recruiter', name: 'Hawwa Naseem' })
  cook = await insertJob(site.database.db, { employerId: owner.id, title: 'Cook', answerDays: 7 })
})

interface Applied extends Person {
  applicationId: string
}
async function applicant(name: string): Promise<Applied> {
  const seeker = await insertSeeker(site, { name })
  return { ...seeker, applicationId: await applyFor(site, cook, seeker) }
}

interface Reply {
  message: string
  code: string
  refused: LeftOut[]
  changed: number
  undone: number
  _id: string
}
type Method = 'POST' | 'PUT' | 'PATCH'
const call = (by: Person, method: Method, path: string, body?: unknown) =>
  site.call<Reply>(method, path, { as: by.token, body })
/** The list of the inbox, as somebody reads it before an act. */
async function read(by = owner): Promise<InboxItem[]> {
  const { body } = await site.call<{ items: InboxItem[] }>(
    'GET',
    '/api/employers/inbox?waiting=all&limit=500',
    {
      as: by.token,
    },
  )
  return body.items.toSorted((a, b) => a.applicant.name.localeCompare(b.applicant.name))
}
const bySeeker = (items: readonly InboxItem[]) =>
  items.map(({ applicant, version }) => ({ _id: applicant._id, version }))
const byApplication = (items: readonly InboxItem[]) =>
  items.map(({ application, version, assigned }) => ({
    _id: application,
    version,
    assigned: assigned?._id ?? null,
  }))
const statusOf = async ({ applicationId }: Applied) =>
  (await site.database.db.select().from(applications).where(eq(applications.id, applicationId)))[0]?.status
const mailed = async ({ email }: Person) =>
  (await mailsTo(site, email)).filter(({ kind }) => kind !== 'application-sent')
/** Sends all that waits: held decisions and prepared answers. */
async function sendAll(): Promise<void> {
  site.later(3 * 60_000)
  const due = { now: site.clock.now, publicUrl: site.services.publicUrl }
  await carryOutDecisions(site.database.db, due)
}

const ofJob = () => `/api/jobs/${cook}/applicants`
const labelled = async ({ applicationId }: Applied) =>
  (
    await site.database.db
      .select()
      .from(labelledApplications)
      .where(eq(labelledApplications.applicationId, applicationId))
  ).length > 0
const assigned = async ({ applicationId }: Applied) =>
  (await read()).find(({ application }) => application === applicationId)?.assigned?.name
const rejected = async (who: Applied) => (await statusOf(who)) === 'Rejected'

/** Each act of an employer on several applicants, and whether somebody got it in the end. */
const acts: Record<
  string,
  {
    act: (items: readonly InboxItem[]) => Promise<{ status: number; body: Reply }>
    isDone: (who: Applied) => unknown
  }
> = {
  reject: {
    act: (items) => call(owner, 'PATCH', ofJob(), { applicantIds: bySeeker(items), status: 'Rejected' }),
    isDone: rejected,
  },
  'reject, with ten seconds to take it back': {
    act: (items) =>
      call(owner, 'PATCH', ofJob(), { applicantIds: bySeeker(items), status: 'Rejected', holdSeconds: 10 }),
    isDone: rejected,
  },
  hire: {
    act: (items) => call(owner, 'PATCH', ofJob(), { applicantIds: bySeeker(items), status: 'Hired' }),
    isDone: async (who) => (await statusOf(who)) === 'Hired',
  },
  'answer those who wait': {
    act: (items) =>
      call(owner, 'POST', `/api/jobs/${cook}/answer-waiting`, { applicantIds: bySeeker(items), notes: {} }),
    isDone: rejected,
  },
  'close with answers': {
    act: (items) =>
      call(owner, 'PUT', `/api/jobs/${cook}/close`, { refuse: { applicantIds: bySeeker(items), notes: {} } }),
    isDone: rejected,
  },
  'close as filled': {
    act: (items) => call(owner, 'PUT', `/api/jobs/${cook}/filled`, { hired: bySeeker(items) }),
    isDone: async (who) => (await statusOf(who)) === 'Hired',
  },
  assign: {
    act: (items) =>
      call(owner, 'PUT', '/api/employers/assignments', {
        applicationIds: byApplication(items),
        memberId: colleague.memberId,
      }),
    isDone: assigned,
  },
  label: {
    act: (items) =>
      call(owner, 'PUT', '/api/employers/labelled-applicants', {
        applicationIds: byApplication(items),
        add: ['Opera'],
      }),
    isDone: labelled,
  },
}

// D-N-06
describe('of two people who are ticked, one whom a colleague moved to Interview meanwhile is left out and named, by', () => {
  for (const [name, { act, isDone }] of Object.entries(acts))
    test(name, async () => {
      const [ali, zara] = [await applicant('Ali'), await applicant('Zara')]
      const items = await read()
      site.later(20_000)
      await call(colleague, 'PATCH', `${ofJob()}/${zara.id}`, { status: 'Interview' })
      site.later(20_000)
      const { status, body } = await act(items)
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.refused).toEqual([
        {
          _id: expect.any(String),
          title: 'Zara',
          words: 'was moved to Interview by a colleague a moment ago',
          isChanged: true,
        },
      ])
      expect([zara.id, zara.applicationId]).toContain(body.refused[0]?._id)
      expect(body.message).toMatch(
        /\. One was moved to Interview by a colleague a moment ago: please check again$/,
      )
      await sendAll()
      expect(await isDone(ali)).toBeTruthy()
      expect(await isDone(zara)).toBeFalsy()
      expect(await statusOf(zara)).toBe('Interview')
      expect(await mailed(zara)).toHaveLength(1)
    })

  test('and the message is that of a person: 1 answered', async () => {
    await applicant('Ali')
    const zara = await applicant('Zara')
    const items = await read()
    await call(colleague, 'PATCH', `${ofJob()}/${zara.id}`, { status: 'Interview' })
    const { body } = await call(owner, 'PATCH', ofJob(), {
      applicantIds: bySeeker(items),
      status: 'Rejected',
    })
    expect(body).toMatchObject({
      changed: 1,
      unchanged: 1,
      message: '1 answered. One was moved to Interview by a colleague a moment ago: please check again',
    })
  })
})

describe('what happened meanwhile is said in words:', () => {
  const proposal = {
    times: ['2026-12-03T05:00:00.000Z'],
    minutes: 30,
    place: { kind: 'Phone', text: '7771234' },
  }
  const thread = ({ applicationId }: Applied) => `/api/threads/${applicationId}`
  const changes: [string, (zara: Applied) => Promise<unknown>, string][] = [
    [
      'a decision that a colleague can still take back',
      (zara) => call(colleague, 'PATCH', `${ofJob()}/${zara.id}`, { status: 'Hired', holdSeconds: 10 }),
      'was moved to Hired by a colleague a moment ago',
    ],
    [
      'one of the same person in another tab',
      (zara) => call(owner, 'PATCH', `${ofJob()}/${zara.id}`, { status: 'Shortlisted' }),
      'was moved to Shortlisted by you a moment ago',
    ],
    [
      'an hour ago',
      async (zara) => {
        await call(colleague, 'PATCH', `${ofJob()}/${zara.id}`, { status: 'Shortlisted' })
        site.clock.now = new Date('2026-11-20T09:00:00.000Z')
        owner = { ...owner, token: await tokenOf(site, owner, 'employer') }
      },
      'was moved to Shortlisted by a colleague at 1:00 PM',
    ],
    [
      'an interview that was proposed',
      (zara) => call(colleague, 'POST', `${thread(zara)}/interviews`, proposal),
      'was moved to Interview by a colleague a moment ago',
    ],
    [
      'an offer to somebody who had an answer before',
      async (zara) => {
        await call(colleague, 'POST', `${thread(zara)}/messages`, { text: 'Hello' })
        items = await read()
        await call(colleague, 'POST', `${thread(zara)}/offers`, {
          terms: 'MVR 9,000',
          startsOn: '2026-12-20',
        })
      },
      'was offered the job by a colleague a moment ago',
    ],
    [
      'a message',
      (zara) => call(colleague, 'POST', `${thread(zara)}/messages`, { text: 'Hello' }),
      'was written to by a colleague a moment ago',
    ],
    ['a withdrawal', (zara) => withdraw(site, zara.applicationId, zara), 'withdrew a moment ago'],
    [
      'a withdrawn application that was sent again',
      async (zara) => {
        await withdraw(site, zara.applicationId, zara)
        await applyFor(site, cook, zara)
      },
      'applied again a moment ago',
    ],
    [
      'another letter',
      (zara) =>
        call(zara, 'PUT', `/api/jobseekers/application/${zara.applicationId}/documents`, {
          coverLetter: 'New',
        }),
      'sent something newer a moment ago',
    ],
    [
      'a decision that was taken back again',
      async (zara) => {
        await call(colleague, 'PATCH', `${ofJob()}/${zara.id}`, { status: 'Hired', holdSeconds: 10 })
        await call(colleague, 'POST', `${ofJob()}/${zara.id}/undo`)
      },
      'was changed in the meantime',
    ],
  ]
  let items: InboxItem[] = []
  for (const [name, change, words] of changes)
    longTest(name, async () => {
      const zara = await applicant('Zara')
      items = await read()
      await change(zara)
      const { body } = await call(owner, 'PATCH', ofJob(), {
        applicantIds: bySeeker(items),
        status: 'Rejected',
      })
      expect(body.refused).toMatchObject([{ title: 'Zara', words, isChanged: true }])
      expect(body.message).toBe(`Nobody was answered. One ${words}: please check again`)
      expect(await statusOf(zara)).not.toBe('Rejected')
    })

  test('and of many changes only their number', async () => {
    const people = [
      await applicant('Ali'),
      await applicant('Moosa'),
      await applicant('Raheema'),
      await applicant('Zara'),
    ]
    items = await read()
    const statuses = ['Interview', 'Shortlisted', 'Hired', 'Under Review']
    for (const [at, { id }] of people.entries())
      await call(colleague, 'PATCH', `${ofJob()}/${id}`, { status: statuses[at] })
    const { body } = await call(owner, 'PATCH', ofJob(), {
      applicantIds: bySeeker(items),
      status: 'Rejected',
    })
    expect(body.message).toBe('Nobody was answered. 4 were changed in the meantime: please check again')
    expect(body.refused).toHaveLength(4)
  })
})

describe('whoever is not moved is named, without "look again":', () => {
  test('withdrawn before, in that status already, and not there', async () => {
    const [ali, moosa, zara] = [await applicant('Ali'), await applicant('Moosa'), await applicant('Zara')]
    await withdraw(site, ali.applicationId, ali)
    await call(owner, 'PATCH', `${ofJob()}/${moosa.id}`, { status: 'Rejected' })
    const stranger = await insertSeeker(site)
    const { body } = await call(owner, 'PATCH', ofJob(), {
      applicantIds: [ali.id, moosa.id, zara.id, stranger.id],
      status: 'Rejected',
    })
    expect(body.message).toBe('1 answered')
    expect(body.refused.map(({ title, words }) => `${title} ${words}`).toSorted()).toEqual([
      'Ali has withdrawn',
      'An applicant is no longer there',
      'Moosa is Rejected already',
    ])
  })
})

describe('answers that are prepared', () => {
  const prepare = async (by = owner) =>
    call(by, 'POST', `/api/jobs/${cook}/answer-waiting`, { applicantIds: bySeeker(await read()), notes: {} })
  const leftOut = async () =>
    (
      await site.call<{ jobTitle: string; refused: LeftOut[] }[]>(
        'GET',
        '/api/employers/waiting-answers/left-out',
        { as: owner.token },
      )
    ).body

  test('leave out and name who is moved on before they are sent, until somebody decides', async () => {
    const [ali, zara] = [await applicant('Ali'), await applicant('Zara')]
    await prepare()
    site.later(60_000)
    await call(colleague, 'PATCH', `${ofJob()}/${zara.id}`, { status: 'Shortlisted' })
    await sendAll()
    expect([await statusOf(ali), await statusOf(zara)]).toEqual(['Rejected', 'Shortlisted'])
    expect(await leftOut()).toMatchObject([
      {
        jobTitle: 'Cook',
        refused: [{ title: 'Zara', words: 'was moved to Shortlisted by a colleague a moment ago' }],
      },
    ])
    await call(owner, 'PATCH', `${ofJob()}/${zara.id}`, { status: 'Hired' })
    expect(await leftOut()).toEqual([])
  })

  test('of a colleague go on for the others when somebody is answered by another request', async () => {
    const [ali, zara] = [await applicant('Ali'), await applicant('Zara')]
    await prepare(colleague)
    await call(owner, 'POST', `/api/jobs/${cook}/answer-waiting`, {
      applicantIds: [zara.id],
      notes: { Applied: 'From the owner' },
    })
    await sendAll()
    expect([await statusOf(ali), await statusOf(zara)]).toEqual(['Rejected', 'Rejected'])
    expect(await mailed(zara)).toHaveLength(1)
  })
})

describe('taking back', () => {
  test("several decisions leaves a colleague's newer one, and names it", async () => {
    const [ali, zara] = [await applicant('Ali'), await applicant('Zara')]
    const items = await read()
    const hold = { status: 'Rejected', holdSeconds: 10 }
    await call(owner, 'PATCH', ofJob(), { applicantIds: bySeeker(items), ...hold })
    await call(colleague, 'PATCH', `${ofJob()}/${zara.id}`, { status: 'Hired', holdSeconds: 10 })
    const applicantIds = bySeeker(items).map((one) => ({ ...one, version: one.version + 1 }))
    const { body } = await call(owner, 'POST', `${ofJob()}/undo`, { applicantIds })
    expect(body).toMatchObject({
      undone: 1,
      refused: [{ title: 'Zara', words: 'was moved to Hired by a colleague a moment ago' }],
    })
    await sendAll()
    expect([await statusOf(ali), await statusOf(zara)]).toEqual(['Applied', 'Hired'])
  })

  test('one is refused then', async () => {
    const zara = await applicant('Zara')
    await call(owner, 'PATCH', `${ofJob()}/${zara.id}`, { status: 'Rejected', holdSeconds: 10 })
    await call(colleague, 'PATCH', `${ofJob()}/${zara.id}`, { status: 'Hired', holdSeconds: 10 })
    const undo = (version: number) => call(owner, 'POST', `${ofJob()}/${zara.id}/undo`, { version })
    expect(await undo(2)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect((await undo(3)).status).toBe(200)
  })
})

describe('closing as filled', () => {
  test('changes nothing if everybody who got the job has changed', async () => {
    const [ali, zara] = [await applicant('Ali'), await applicant('Zara')]
    const [first, second] = bySeeker(await read())
    await withdraw(site, ali.applicationId, ali)
    const { status, body } = await call(owner, 'PUT', `/api/jobs/${cook}/filled`, {
      hired: [first],
      refuse: { applicantIds: [second], notes: {} },
    })
    expect([status, body.message]).toEqual([
      409,
      'Ali withdrew a moment ago: please check again. Nothing was changed',
    ])
    await sendAll()
    expect(await statusOf(zara)).toBe('Applied')
    expect((await site.database.db.select().from(jobs).where(eq(jobs.id, cook)))[0]?.status).toBe('Active')
  })
})

describe('labels', () => {
  const label = (by: Person, items: readonly InboxItem[], change: object) =>
    call(by, 'PUT', '/api/employers/labelled-applicants', { applicationIds: byApplication(items), ...change })

  test('of colleagues who label at the same moment are all kept, and the history names each', async () => {
    await applicant('Zara')
    const items = await read()
    await Promise.all(['Opera', 'Sea', 'Night', 'Opera'].map((name) => label(owner, items, { add: [name] })))
    const [zara] = await read()
    expect(zara?.labels.map(({ name }) => name)).toEqual(['Night', 'Opera', 'Sea'])
    await label(colleague, items, { remove: ['opera'], add: ['Sea'] })
    expect((await read())[0]?.labels.map(({ name }) => name)).toEqual(['Night', 'Sea'])
    const history = await site.database.db.select().from(applicantHistory)
    const own = history.filter(({ applicationId }) => applicationId === zara?.application)
    expect(own.map(({ act, about }) => `${act} ${about}`).toSorted()).toEqual([
      'label added Night',
      'label added Opera',
      'label added Sea',
      'label removed Opera',
    ])
  })

  test('that a colleague deleted are not made anew under their number, and a call without any is refused', async () => {
    await applicant('Zara')
    const items = await read()
    expect(await label(owner, items, { add: ['a'.repeat(24)] })).toMatchObject({
      status: 404,
      body: { message: 'This label was deleted in the meantime' },
    })
    expect((await label(owner, items, {})).status).toBe(400)
    const stranger = await insertEmployer(site)
    expect((await label(stranger, items, { add: ['Opera'] })).status).toBe(404)
  })
})

describe('colleagues who act on the same twenty people at the same moment', () => {
  beforeEach(() => insertApplicants(site, { employerId: owner.id, jobId: cook }, 20))

  test('answer each person once', async () => {
    const items = await read()
    const answer = (by: Person, status: string) =>
      call(by, 'PATCH', ofJob(), { applicantIds: bySeeker(items), status })
    const replies = await Promise.all([
      answer(owner, 'Rejected'),
      answer(colleague, 'Interview'),
      answer(owner, 'Shortlisted'),
    ])
    expect(replies.map(({ body }) => body.changed).toSorted((a, b) => a - b)).toEqual([0, 0, 20])
    expect(replies.map(({ body }) => body.refused.length).toSorted((a, b) => a - b)).toEqual([0, 20, 20])
    const steps = await site.database.db
      .select()
      .from(applicationEvents)
      .where(
        inArray(
          applicationEvents.applicationId,
          items.map(({ application }) => application),
        ),
      )
    expect(steps.filter(({ by }) => by === 'employer')).toHaveLength(20)
  })

  test('assign each person once', async () => {
    const items = await read()
    const ismail = await insertMember(site, owner.id, { role: 'recruiter', name: 'Ismail Waheed' })
    const assign = (memberId: string) =>
      call(owner, 'PUT', '/api/employers/assignments', { applicationIds: byApplication(items), memberId })
    const replies = await Promise.all([assign(colleague.memberId), assign(ismail.memberId)])
    const [won, lost] = replies.toSorted((a, b) => a.body.refused.length - b.body.refused.length)
    expect(won?.body.message).toMatch(/^20 applicants assigned to /)
    const names = new Set((await read()).map(({ assigned }) => assigned?.name))
    expect(names.size).toBe(1)
    expect(lost?.body.refused).toHaveLength(20)
    expect(lost?.body.message).toBe(
      `Nobody was assigned to ${names.has('Ismail Waheed') ? 'Hawwa Naseem' : 'Ismail Waheed'}. 20 were assigned to ${[...names][0]} in the meantime: please check again`,
    )
  })
})
