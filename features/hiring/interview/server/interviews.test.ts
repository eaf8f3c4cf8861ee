import { beforeEach, describe, expect, test } from 'vitest'
import { formatDateTime } from '#contract/base/maldives.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { keepNumber } from '#features/accounts/phone-numbers/server/keep-number.ts'
import { newId } from '#platform/database/columns.ts'
import { interviews } from '#tables/hiring/interviews.ts'
import { anApplication, answerApplicant, myApplication, withdraw } from '#tests/support/applications.ts'
import { insertBrowser, shownAt } from '#tests/support/browsers.ts'
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
import { submitForm } from '#tests/support/submit-form.ts'
import { remindedUntil } from '../rules.ts'
import { endWithApplications } from './end-with-applications.ts'
import { remindOfInterviews } from './remind-of-interviews.ts'

let employer: Person
let seeker: Person
let jobId: string
let applicationId: string

/** A Friday in Malé, at one in the afternoon. */
const began = new Date('2026-11-20T08:00:00.000Z')
const thursday = '2026-12-03T05:00:00.000Z'
const afternoon = '2026-12-03T09:00:00.000Z'

type Method = 'GET' | 'POST' | 'PUT'
interface Said {
  error: string
  code: string
  fields: Record<string, string>
  warnings: string[]
}
const asEmployer = async (method: Method, path: string, body?: unknown, who = employer) =>
  site.call<Said>(method, path, { as: await tokenOf(site, who, 'employer'), body })
const asSeeker = async (method: Method, path: string, body?: unknown, who = seeker) =>
  site.call<Said>(method, path, { as: await tokenOf(site, who, 'jobseeker'), body })
const proposal = {
  times: [thursday, afternoon],
  minutes: 30,
  place: { kind: 'Address', text: 'Boduthakurufaanu Magu 12' },
  who: 'Hawwa, front office',
}
const base = () => `/api/threads/${applicationId}/interviews`
const propose = (change: object = {}) => asEmployer('POST', base(), { ...proposal, ...change })
const read = async () =>
  (await site.call<Interviews>('GET', base(), { as: await tokenOf(site, seeker, 'jobseeker') })).body
const current = async () => `${base()}/${(await read()).interview?._id}`
const answer = async (act: string, at?: string) =>
  asSeeker('POST', `${await current()}/answer`, { act, ...(at && { at }) })
const settle = async (act: string) => asEmployer('POST', `${await current()}/settle`, { act })
const move = async (change: object) => asEmployer('PUT', await current(), { ...proposal, ...change })
const status = async () => (await myApplication(site, applicationId, seeker)).application

interface Sent {
  kind: string
  text: string
  calendar: { method: string; content: string } | null
}
/** Returns the mails since the last call, the oldest first. */
async function mailsTo(who: Person): Promise<Sent[]> {
  const { rows } = await site.database.pool.query<Sent>(
    `delete from mails where to_address = $1 and kind like any(array['interview-%', 'offer-%'])
     returning kind, text, calendar`,
    [who.email],
  )
  return rows
}
const linksIn = (text: string) =>
  [...text.matchAll(/to=(\w+)\S*?[?&]token=([\w-]+)/g)].map(([, act, token]) => ({ act, token }))
const linked = (token: string | undefined, body?: object) =>
  site.call<{ code: string; act: string; message: string }>('POST', `/api/interviews/linked?token=${token}`, {
    body: body ?? {},
  })

const site = await openTestApp()
beforeEach(async () => {
  await site.database.pool.query('delete from mails; delete from applications; delete from holidays')
  site.clock.now = began
  ;({ employer, seeker, jobId, applicationId } = await anApplication(site, { job: { answerDays: 7 } }))
})

longTest(
  'an interview is proposed, accepted, moved and cancelled, and calendars on both sides follow',
  async () => {
    expect((await propose()).status).toBe(201)
    expect(await status()).toMatchObject({ status: 'Interview', answeredAt: began.toISOString() })
    expect(await mailsTo(seeker)).toMatchObject([{ kind: 'interview-proposed', calendar: null }])

    expect((await answer('accept', thursday)).status).toBe(200)
    expect((await answer('accept', thursday)).status).toBe(200)
    expect((await read()).interview).toMatchObject({ state: 'agreed', startsAt: thursday })
    const [agreed, ...none] = await mailsTo(seeker)
    expect(none).toEqual([])
    expect(agreed?.calendar?.method).toBe('REQUEST')
    const { content = '' } = agreed?.calendar ?? {}
    expect(content).toContain('DTSTART:20261203T050000Z')
    expect(content).toContain('DTEND:20261203T053000Z')
    expect(content).toContain('STATUS:CONFIRMED')
    const uid = /UID:(\S+)/.exec(content)?.[1]
    expect(await mailsTo(employer)).toMatchObject([
      { kind: 'interview-agreed', calendar: { method: 'REQUEST' } },
    ])

    const friday = '2026-12-04T04:00:00.000Z'
    expect((await move({ times: [friday] })).status).toBe(200)
    const [moved] = await mailsTo(seeker)
    expect(moved?.calendar?.content).toContain(`UID:${uid}`)
    expect(moved?.calendar?.content).toContain('SEQUENCE:2')
    expect(moved?.calendar?.content).toContain('STATUS:TENTATIVE')
    expect((await read()).interview).toMatchObject({ state: 'proposed', startsAt: null })

    expect((await answer('accept', friday)).status).toBe(200)
    await mailsTo(seeker)
    expect((await settle('cancel')).status).toBe(200)
    const [cancelled] = await mailsTo(seeker)
    expect(cancelled?.calendar).toMatchObject({ method: 'CANCEL' })
    expect(cancelled?.calendar?.content).toContain('SEQUENCE:4')
    expect((await read()).events.map(({ what, by }) => `${what} by ${by}`)).toEqual([
      'interview proposed by employer',
      'interview agreed by jobseeker',
      'interview moved by employer',
      'interview agreed by jobseeker',
      'interview cancelled by employer',
    ])
  },
)

test('the job seeker suggests another time, and the employer accepts it', async () => {
  await propose()
  const suggestion = '2026-12-05T05:00:00.000Z'
  expect((await answer('suggest', suggestion)).status).toBe(200)
  const suggests =
    'suggests another time for the interview for Front Office Manager: Saturday, December 5, 2026'
  expect(await mailsTo(employer)).toMatchObject([
    { kind: 'interview-suggested', text: expect.stringContaining(suggests) },
  ])
  expect((await settle('accept')).status).toBe(200)
  expect((await settle('accept')).status).toBe(200)
  expect((await read()).interview).toMatchObject({ state: 'agreed', startsAt: suggestion })
})

test('another place alone is announced as a change, not as a new time', async () => {
  await propose()
  await mailsTo(seeker)
  expect((await move({ place: { kind: 'Address', text: 'Majeedhee Magu 3' } })).status).toBe(200)
  const [changed] = await mailsTo(seeker)
  expect(changed?.text).toContain('changed the interview for Front Office Manager. Please answer the new')
  expect(changed?.text).not.toContain('time no longer')
})

test('an interview is agreed, moved and cancelled with a job seeker who has a phone number only', async () => {
  await site.database.pool.query("update accounts set email = '' where id = $1", [seeker.id])
  await propose()
  expect((await answer('accept', thursday)).status).toBe(200)
  expect((await move({ times: [afternoon] })).status).toBe(200)
  expect((await answer('suggest', '2026-12-04T05:00:00.000Z')).status).toBe(200)
  expect((await settle('accept')).status).toBe(200)
  expect((await settle('cancel')).status).toBe(200)
  const mails = await mailsTo(employer)
  expect(mails.filter(({ calendar }) => calendar).length).toBeGreaterThan(0)
})

test('text messages about an interview name its time, and lead to the application', async () => {
  const { db, pool } = site.database
  await pool.query("update accounts set email = '' where id = $1", [seeker.id])
  await keepNumber(db, { accountId: seeker.id, role: 'jobseeker', number: '+9607775001', now: began })
  const texts: string[] = []
  // A text that waits is deleted with the next one about the interview.
  for (const act of [
    propose,
    () => answer('accept', thursday),
    () => answer('suggest', '2026-12-05T05:00:00.000Z'),
  ]) {
    await act()
    const { rows } = await pool.query<{ text: string }>('select text from text_messages')
    texts.push(...rows.map(({ text }) => text))
  }
  const application = `https://vazeefa.example/jobseeker/application/${applicationId}`
  const agreed = 'Thursday, December 3, 2026 at 10:00 AM'
  expect(texts).toEqual([
    `Vazeefa: Interview for Front Office Manager at Coral Bay Resort. ${agreed}, Maldives time, or 1 other time. At Boduthakurufaanu Magu 12. ${application}`,
    `Vazeefa: Agreed: interview for Front Office Manager at Coral Bay Resort. ${agreed}, Maldives time. At Boduthakurufaanu Magu 12. ${application}`,
    `Vazeefa: Other time suggested: Front Office Manager at Coral Bay Resort. Saturday, December 5, 2026 at 10:00 AM, Maldives time. At Boduthakurufaanu Magu 12. ${application}`,
  ])
})

test('a mail about an interview explains the zone of its times, where it has any', async () => {
  const zone = 'All times are Maldives time.'
  await propose()
  expect((await mailsTo(seeker))[0]?.text).toContain(zone)
  await answer('decline')
  const declined = [...(await mailsTo(seeker)), ...(await mailsTo(employer))]
  expect(declined.map(({ kind }) => kind)).toContain('interview-declined')
  for (const { text } of declined) expect(text).not.toContain(zone)
  await propose()
  await answer('accept', thursday)
  await mailsTo(seeker)
  await settle('cancel')
  const [cancelled] = await mailsTo(seeker)
  expect(cancelled?.text).toContain('December 3, 2026 at 10:00 AM')
  expect(cancelled?.text).toContain(zone)
})

test('accepting applies to the time that was read: a newer suggestion or agreement is refused', async () => {
  await propose()
  const [first, second] = ['2026-12-05T05:00:00.000Z', '2026-12-06T05:00:00.000Z']
  await answer('suggest', first)
  await answer('suggest', second)
  const accept = async (at: string) => asEmployer('POST', `${await current()}/settle`, { act: 'accept', at })
  expect((await accept(first)).body.code).toBe('interview_over')
  expect((await read()).interview).toMatchObject({ state: 'suggested', suggestedAt: second })
  await answer('accept', thursday)
  expect((await accept(second)).body.code).toBe('interview_over')
  expect((await accept(thursday)).status).toBe(200)
})

test('the employer accepts a suggestion as it was read, not one for another place', async () => {
  await propose()
  const suggested = '2026-12-05T05:00:00.000Z'
  await answer('suggest', suggested)
  const version = (await read()).interview?.version
  await move({ place: { kind: 'Island', text: 'Hulhumalé, at the ferry terminal' } })
  await answer('suggest', suggested)
  const accept = async (read: number | undefined) =>
    asEmployer('POST', `${await current()}/settle`, { act: 'accept', at: suggested, version: read })
  expect((await accept(version)).body.code).toBe('interview_over')
  expect((await read()).interview?.state).toBe('suggested')
  const newest = (await read()).interview?.version
  for (let press = 0; press < 2; press++) expect((await accept(newest)).status).toBe(200)
})

describe('an act on an interview that was read before it changed', () => {
  const version = async () => (await read()).interview?.version
  const rows = () => site.database.db.select().from(interviews)

  test('a repeated move changes nothing, also after its agreement', async () => {
    await propose()
    const change = { times: [afternoon], version: await version() }
    expect((await move(change)).status).toBe(200)
    expect(await mailsTo(seeker)).toHaveLength(2)
    const moved = await rows()
    expect((await move(change)).status).toBe(200)
    expect(await mailsTo(seeker)).toEqual([])
    expect(await rows()).toEqual(moved)
    await answer('accept', afternoon)
    expect(await move(change)).toMatchObject({
      status: 409,
      body: {
        code: 'interview_over',
        error: 'The interview was changed in the meantime. Please read it again',
      },
    })
    expect((await read()).interview?.state).toBe('agreed')
  })

  test('an acceptance is for the place that was read, and once it was made it can be repeated', async () => {
    await propose()
    const accept = { act: 'accept', at: thursday, version: await version() }
    await move({ place: { kind: 'Island', text: 'Hulhumalé, at the ferry terminal' } })
    const send = async (body: object) => asSeeker('POST', `${await current()}/answer`, body)
    expect((await send(accept)).body.code).toBe('interview_over')
    expect((await read()).interview?.state).toBe('proposed')
    const again = { ...accept, version: await version() }
    expect((await send(again)).status).toBe(200)
    expect((await send(again)).status).toBe(200)
  })

  test.each(['answer', 'settle'])(
    'calling it off is refused, and repeated it does no harm: %s',
    async (path) => {
      await propose()
      const act = path === 'answer' ? 'decline' : 'cancel'
      const send = async (read: number | undefined) =>
        (path === 'answer' ? asSeeker : asEmployer)('POST', `${await current()}/${path}`, {
          act,
          version: read,
        })
      const before = await version()
      await move({ minutes: 60 })
      expect((await send(before)).body.code).toBe('interview_over')
      const now = await version()
      expect((await send(now)).status).toBe(200)
      expect((await send(now)).status).toBe(200)
    },
  )
})

test('a time suggested again after the interview was cancelled is refused', async () => {
  await propose()
  const suggestion = '2026-12-05T05:00:00.000Z'
  await answer('suggest', suggestion)
  expect((await answer('suggest', suggestion)).status).toBe(200)
  await settle('cancel')
  expect((await answer('suggest', suggestion)).body.code).toBe('interview_over')
})

test('a declined or cancelled interview is over, and another can be proposed', async () => {
  await propose()
  expect((await propose()).body.code).toBe('interview_there')
  expect((await answer('decline')).status).toBe(200)
  expect((await answer('accept', thursday)).body.code).toBe('interview_over')
  expect((await settle('accept')).body.code).toBe('interview_over')
  expect((await move({})).body.code).toBe('interview_over')
  expect((await propose()).status).toBe(201)
})

test('an application with an interview does not end before it', async () => {
  await propose({ times: ['2027-03-01T05:00:00.000Z'] })
  expect(new Date((await status()).endsAt).getTime()).toBeGreaterThan(Date.parse('2027-03-30T00:00:00Z'))
})

describe('bad input is refused, naming the field', () => {
  const soon = '2026-11-20T08:01:00.000Z'
  const cases: [string, object, string, string][] = [
    [
      'a time of this very minute',
      { times: [began.toISOString()] },
      'times',
      `must be in the future ('${formatDateTime(began)}')`,
    ],
    [
      'a second time that has passed',
      { times: [soon, '2026-11-19T08:00:00Z'] },
      'times',
      "must be in the future ('November 19, 2026 at 1:00 PM')",
    ],
    [
      'a time in two years',
      { times: ['2028-11-20T08:00:00Z'] },
      'times',
      "must be within a year ('November 20, 2028 at 1:00 PM')",
    ],
    ['no time', { times: [] }, 'times', 'is required'],
    ['six times', { times: Array(6).fill(thursday) }, 'times', 'must be at most 5 times'],
    ['no place', { place: { kind: 'Address', text: ' ' } }, 'place.text', 'is required'],
    [
      'a place of two lines',
      { place: { kind: 'Island', text: 'Malé\r\nATTENDEE:x' } },
      'place.text',
      'must be a single line',
    ],
    ['people in two lines', { who: 'Ali\nX:1' }, 'who', 'must be a single line'],
    [
      'a link that runs',
      { place: { kind: 'Link', text: 'javascript:alert(1)' } },
      'place.text',
      'must be an address such as https://meet.example.com/abc',
    ],
    [
      'a phone that is none',
      { place: { kind: 'Phone', text: '12' } },
      'place.text',
      'must be a phone number such as 777 1234',
    ],
    ['four minutes', { minutes: 4 }, 'minutes', 'must be at least 5'],
  ]
  test.each(cases)('%s', async (_, change, field, words) => {
    expect(await propose(change)).toMatchObject({ status: 400, body: { fields: { [field]: words } } })
    expect((await read()).interview).toBeNull()
  })

  test('five times, and one a minute from now, are accepted', async () => {
    expect((await propose({ times: [soon, thursday, afternoon, thursday, afternoon] })).status).toBe(201)
    expect((await read()).interview?.times).toHaveLength(3)
  })

  test('a time that was not proposed, that has passed meanwhile, or that is suggested for the past', async () => {
    await propose()
    const wrong = 'must be one of the times that were proposed'
    expect((await answer('accept', soon)).body.fields).toEqual({ at: wrong })
    expect((await answer('suggest', began.toISOString())).body.fields).toEqual({
      at: 'must be in the future',
    })
    site.clock.now = new Date(thursday)
    expect((await answer('accept', thursday)).body.fields).toEqual({ at: 'must be in the future' })
    expect((await answer('accept', afternoon)).status).toBe(200)
  })
})

describe('links in the invitation', () => {
  const invitation = async () => {
    await propose()
    return linksIn((await mailsTo(seeker))[0]?.text ?? '')
  }

  test('each does one thing, without signing in, and twice does no harm', async () => {
    const links = await invitation()
    expect(links.map(({ act }) => act)).toEqual(['accept', 'accept', 'suggest', 'decline'])
    const shown = await site.call('GET', `/api/interviews/linked?token=${links[1]?.token}`)
    expect(shown.body).toMatchObject({ act: 'accept', at: afternoon, minutes: 30, state: 'proposed' })
    expect(await linked(links[1]?.token)).toMatchObject({
      status: 200,
      body: { message: 'The interview is agreed' },
    })
    expect((await linked(links[1]?.token)).status).toBe(200)
    expect((await linked(links[0]?.token)).body.code).toBe('interview_over')
    expect((await read()).interview).toMatchObject({ state: 'agreed', startsAt: afternoon })
    expect((await site.call('GET', '/api/account', { as: `${links[1]?.token}` })).status).toBe(401)
  })

  test('a link that was changed, has expired, or whose interview was moved has no effect', async () => {
    const [first, second] = await invitation()
    expect((await linked(`A${first?.token}`)).body.code).toBe('bad_token')
    await move({ times: [thursday] })
    expect((await linked(first?.token)).body.code).toBe('interview_over')
    site.clock.now = new Date(Date.parse(afternoon) + 1)
    expect((await linked(second?.token)).body.code).toBe('bad_token')
    expect((await read()).interview?.state).toBe('proposed')
  })

  test.each([
    ['is suspended', 'update accounts set suspended_at = now() where id = $1'],
    ['has another address', "update accounts set email = 'other@seeker.example' where id = $1"],
  ])('none of them works once the job seeker %s', async (_, change) => {
    const links = await invitation()
    await site.database.pool.query(change, [seeker.id])
    for (const { token } of links) expect((await linked(token)).body.code).toBe('bad_token')
  })

  test('the page of the link takes a plain form, for suggesting too', async () => {
    const links = await invitation()
    const press = (token: string | undefined, to: string, form: string) =>
      submitForm(site, `/interview?to=${to}&token=${token}`, form)
    const past = await press(links[2]?.token, 'suggest', 'at=2026-11-01T10%3A00')
    expect(past.headers.location).toMatch(/^\/interview\?to=suggest&outcome=time&token=/)
    const done = await press(links[2]?.token, 'suggest', 'at=2026-12-05T10%3A00')
    expect([done.statusCode, done.headers.location]).toEqual([303, '/interview?to=suggest&outcome=done'])
    expect((await read()).interview).toMatchObject({ suggestedAt: thursday.replace('03T', '05T') })
    const late = await press(links[0]?.token, 'accept', '')
    expect(late.headers.location).toBe('/interview?to=accept&outcome=interview_over')
  })

  test('an unconfirmed address gets none, and no typed words', async () => {
    await site.database.pool.query('update accounts set email_verified_at = null where id = $1', [seeker.id])
    await propose()
    const [mail] = await mailsTo(seeker)
    expect(linksIn(mail?.text ?? '')).toEqual([])
    expect(mail?.text).not.toContain('Boduthakurufaanu')
    await answer('accept', thursday)
    expect((await mailsTo(seeker))[0]?.text).not.toContain('Coral Bay')
  })
})

longTest(
  'one of fifty people who accept a time at once gets it, and the others read that it is taken',
  async () => {
    await insertApplicants(site, { employerId: employer.id, jobId }, 50)
    const { rows } = await site.database.pool.query<{ id: string; seeker_id: string }>(
      'select id, seeker_id from applications where id <> $1',
      [applicationId],
    )
    const crowd = await Promise.all(
      rows.map(async ({ id, seeker_id }) => {
        const interviewId = newId()
        await site.database.db.insert(interviews).values({
          id: interviewId,
          applicationId: id,
          employerId: employer.id,
          times: [thursday],
          minutes: 30,
          placeKind: 'Address',
          place: 'Malé',
          createdAt: began,
        })
        const token = await tokenOf(site, { id: seeker_id }, 'jobseeker')
        return { path: `/api/threads/${id}/interviews/${interviewId}/answer`, token }
      }),
    )
    const pressed = await Promise.all(
      crowd.map(({ path, token }) =>
        site.call<{ code?: string }>('POST', path, { as: token, body: { act: 'accept', at: thursday } }),
      ),
    )
    const outcomes = pressed.map(({ status: code, body }) => body.code ?? code)
    // A request that waits too long for the first one's lock is answered as busy.
    expect(outcomes.filter((one) => one !== 'time_taken' && one !== 'busy')).toEqual([200])
    const agreed = await site.database.pool.query(
      `select count(*)::int as n from interviews where state = 'agreed'`,
    )
    expect(agreed.rows).toEqual([{ n: 1 }])
    await propose()
    expect((await read()).interview?.times.map(({ isFree }) => isFree)).toEqual([false, true])
  },
)

longTest('fifty presses of one person are one agreement and one mail to each side', async () => {
  await propose()
  const path = `${await current()}/answer`
  const token = await tokenOf(site, seeker, 'jobseeker')
  const body = (at: string) => ({ as: token, body: { act: 'accept', at } })
  const pressed = await Promise.all(
    Array.from({ length: 50 }, (_, at) => site.call('POST', path, body(at % 2 ? thursday : afternoon))),
  )
  expect(pressed.some(({ status: code }) => code === 200)).toBe(true)
  expect(pressed.filter(({ status: code }) => ![200, 409, 503].includes(code))).toEqual([])
  expect((await read()).events.filter(({ what }) => what === 'interview agreed')).toHaveLength(1)
  expect((await mailsTo(employer)).map(({ kind }) => kind)).toEqual(['interview-agreed'])
})

describe('an employer is warned of a time, which can be proposed all the same', () => {
  const warnings = async (at: string, except = '', who = employer) => {
    const query = `at=${at}&minutes=30${except && `&except=${except}`}`
    return (await asEmployer('GET', `/api/employers/interview-warnings?${query}`, undefined, who)).body
      .warnings
  }

  test('that overlaps another interview of theirs, not one that begins as it ends', async () => {
    await propose({ times: [thursday] })
    expect(await warnings('2026-12-03T05:29:00Z')).toEqual([
      'You proposed this time to Aishath Ibrahim for Front Office Manager too: 10:00 AM to 10:30 AM',
    ])
    await answer('accept', thursday)
    expect(await warnings('2026-12-03T04:31:00Z')).toEqual([
      'You have another interview then: Aishath Ibrahim, Front Office Manager, 10:00 AM to 10:30 AM',
    ])
    expect(await warnings('2026-12-03T05:30:00Z')).toEqual([])
    expect(await warnings('2026-12-03T04:30:00Z')).toEqual([])
    expect(await warnings(thursday, (await read()).interview?._id)).toEqual([])
    expect(await warnings(thursday, '', await insertEmployer(site))).toEqual([])
  })

  test('that is taken for a job which a hiring manager does not see: without a name, once agreed', async () => {
    const member = await insertMember(site, employer.id, { role: 'hiring-manager', jobs: [] })
    await propose({ times: [thursday] })
    expect(await warnings(thursday, '', member)).toEqual([])
    await answer('accept', thursday)
    expect(await warnings(thursday, '', member)).toEqual(['Your company has another interview then'])
  })

  test('that another person suggested, and again when it can be accepted', async () => {
    await propose({ times: [thursday] })
    await answer('suggest', afternoon)
    expect(await warnings(afternoon)).toEqual([
      'Aishath Ibrahim suggested this time for Front Office Manager: 2:00 PM to 2:30 PM',
    ])
    expect(await warnings(afternoon, (await read()).interview?._id)).toEqual([])
  })

  test('that is in Friday prayers', async () => {
    const prayers = ['Friday prayers are from 12:00 to 1:30 PM']
    expect(await warnings('2026-12-04T06:30:00Z')).toEqual([])
    expect(await warnings('2026-12-04T06:31:00Z')).toEqual(prayers)
    expect(await warnings('2026-12-04T08:29:00Z')).toEqual(prayers)
    expect(await warnings('2026-12-04T08:30:00Z')).toEqual([])
    expect(await warnings('2026-12-03T07:30:00Z')).toEqual([])
    expect((await propose({ times: ['2026-12-04T07:30:00Z'] })).status).toBe(201)
  })

  test('that is on a public holiday of the Maldives', async () => {
    await site.database.pool.query(`insert into holidays values ('2026-12-03', 'Eid', null, now())`)
    expect(await warnings('2026-12-02T19:00:00Z')).toEqual(['It is a public holiday: Eid'])
    expect(await warnings('2026-12-02T18:30:00Z')).toEqual([])
  })
})

describe('no more agreements are made', () => {
  test('about a decided application; an agreed interview is cancelled by itself, and both are notified', async () => {
    await propose()
    await answer('accept', thursday)
    await mailsTo(employer)
    await mailsTo(seeker)
    await answerApplicant(site, jobId, seeker, { as: employer, body: { status: 'Rejected' } })
    expect((await propose()).body.code).toBe('already_decided')
    const when = { site: site.services, now: began }
    expect(await endWithApplications(site.database.db, when)).toBe(1)
    expect(await endWithApplications(site.database.db, when)).toBe(0)
    expect((await read()).interview?.state).toBe('cancelled')
    for (const side of [seeker, employer])
      expect(await mailsTo(side)).toMatchObject([
        { kind: 'interview-cancelled', calendar: { method: 'CANCEL' } },
      ])
  })

  test('after a withdrawal, when the interview reads as cancelled at once', async () => {
    await propose()
    await withdraw(site, applicationId, seeker)
    expect(await read()).toMatchObject({ interview: { state: 'cancelled' }, isOpen: false })
    await mailsTo(employer)
    await mailsTo(seeker)
    await endWithApplications(site.database.db, { site: site.services, now: began })
    // Not the person who withdrew.
    expect(await mailsTo(seeker)).toEqual([])
    expect(await mailsTo(employer)).toMatchObject([{ kind: 'interview-cancelled' }])
    expect((await read()).events.map(({ what }) => what)).toEqual([
      'interview proposed',
      'interview cancelled',
    ])
  })

  test('with a blocked person, though it can still be cancelled', async () => {
    await propose()
    await asSeeker('PUT', `/api/threads/${applicationId}/block`, { blocked: true })
    expect((await move({})).body.code).toBe('conversation_over')
    expect((await answer('decline')).status).toBe(200)
    expect((await propose()).body.code).toBe('conversation_over')
  })

  test('by a stranger, who finds nothing', async () => {
    await propose()
    const other = await insertEmployer(site)
    expect((await asEmployer('PUT', await current(), proposal, other)).status).toBe(404)
    expect(
      (await asSeeker('POST', `${await current()}/answer`, { act: 'decline' }, await insertSeeker(site)))
        .status,
    ).toBe(404)
  })
})

test('both are reminded the day before, once, unless they agreed after that', async () => {
  await propose({ times: [thursday] })
  await answer('accept', thursday)
  await mailsTo(seeker)
  await mailsTo(employer)
  const remind = (at: number) =>
    remindOfInterviews(site.database.db, { site: site.services, now: new Date(at) })
  const dayBefore = Date.parse(thursday) - 24 * 60 * 60 * 1000
  expect(await remind(dayBefore - 1)).toBe(0)
  const suspend = (at: Date | null, { id }: Person) =>
    site.database.pool.query('update accounts set suspended_at = $1 where id = $2', [at, id])
  for (const side of [seeker, employer]) {
    await suspend(began, side)
    expect(await remind(dayBefore)).toBe(0)
    await suspend(null, side)
  }
  expect((await Promise.all([remind(dayBefore), remind(dayBefore)])).toSorted()).toEqual([0, 1])
  for (const side of [seeker, employer])
    expect((await mailsTo(side)).map(({ kind }) => kind)).toEqual(['interview-reminder'])
})

describe('in the morning browsers show', () => {
  const night = new Date('2026-11-20T18:00:00.000Z')
  const morning = new Date('2026-11-21T02:00:00.000Z')
  const friday = '2026-12-04T04:00:00.000Z'
  const shownAfter = async (who: Person, acts: (() => Promise<{ status: number }>)[]) => {
    const { db, pool } = site.database
    await insertBrowser(db, who.id)
    await pool.query('delete from mails')
    site.clock.now = night
    for (const act of acts) {
      expect((await act()).status).toBeLessThan(300)
      expect(await shownAt(db, night)).toEqual([])
    }
    return shownAt(db, morning)
  }

  test.each([
    ['moved', () => move({ times: [friday] }), 'Interview changed: '],
    ['cancelled', () => settle('cancel'), 'Cancelled: '],
    ['accepted', () => answer('accept', thursday), 'Agreed: '],
  ] as const)('of an interview that was %s at night the last news alone', async (_what, act, words) => {
    const shown = await shownAfter(seeker, [() => propose(), act])
    expect(shown).toEqual([expect.stringContaining(words)])
  })

  test.each([
    ['no invitation whose last time is over', ['2026-11-21T01:00:00Z', '2026-11-21T02:00:00Z'], 0],
    ['one with a time that is not', ['2026-11-21T01:00:00Z', '2026-11-21T02:01:00Z'], 1],
  ])('%s', async (_what, times, shown) => {
    expect(await shownAfter(seeker, [() => propose({ times })])).toHaveLength(shown)
  })

  test.each([
    ['no agreement on a time that is over', '2026-11-21T02:00:00.000Z', 0],
    ['one on a time that is not', '2026-11-21T02:01:00.000Z', 1],
  ])('%s', async (_what, time, shown) => {
    await propose({ times: [time] })
    expect(await shownAfter(employer, [() => answer('accept', time)])).toHaveLength(shown)
  })
})

describe('a reminder names the day, which is true whenever it is read', () => {
  const sunday = '2026-11-22T16:30:00.000Z'
  const male = (time: string) => new Date(`2026-11-${time}+05:00`)
  test.each([
    ['before the night, of an interview more than 24 hours ahead', '21T20:00', '21T20:00'],
    ['on the next morning, of a text and a notice at night', '21T22:00', '22T07:00'],
    ['on the day itself, after an outage', '22T09:00', '22T09:00'],
  ])('%s', async (_when, at, shown) => {
    const { db, pool } = site.database
    await pool.query('delete from text_messages; delete from phone_numbers')
    await pool.query("update accounts set email = '' where id = $1", [seeker.id])
    await keepNumber(db, { accountId: seeker.id, role: 'jobseeker', number: '+9607775001', now: began })
    await propose({ times: [sunday] })
    await answer('accept', sunday)
    await insertBrowser(db, employer.id)
    await pool.query('delete from mails')
    const remind = (now: Date) => remindOfInterviews(db, { site: site.services, now })
    expect(await remind(male('21T19:59:59.999'))).toBe(0)
    expect(await remind(male(at))).toBe(1)
    const subject = `Interview on Nov 22: ${seeker.name}`
    expect((await pool.query('select subject from mails')).rows).toEqual([{ subject }])
    const texts = await pool.query("select text from text_messages where kind = 'interview-reminder'")
    expect(texts.rows).toEqual([
      { text: expect.stringContaining('Vazeefa: Interview on Nov 22: Front Office Manager at Coral Bay') },
    ])
    if (at !== shown) expect(await shownAt(db, male(at))).toEqual([])
    expect(await shownAt(db, male(shown))).toEqual([subject])
  })

  test.each([
    ['21T19:59:59.999', '22T19:59:59.999'],
    ['21T20:00', '22T23:59:59.999'],
    ['21T23:59:59.999', '22T23:59:59.999'],
    ['22T00:00', '23T00:00'],
  ])('at %s those until %s are due', (now, until) => expect(remindedUntil(male(now))).toEqual(male(until)))
})
