import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MyApplication } from '#contract/hiring/applications.ts'
import type { Holiday } from '#contract/hiring/holidays.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { endUnanswered } from '#features/hiring/promised-answers/server/end-applications.ts'
import { drawApart } from '#platform/pdf/draw-apart.ts'
import { type Actor, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { answerApplicant, applyFor, myApplication, withdraw } from '#tests/support/applications.ts'
import { insertBrowser, shownAt } from '#tests/support/browsers.ts'
import type { draw } from '#tests/support/draw-slowly.ts'
import { idlesInTransaction } from '#tests/support/idle-transactions.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertOperator, tokenOf } from '#tests/support/people.ts'
import { textOfPdf } from '#tests/support/text-of-pdf.ts'
import { isLapsed } from '../rules.ts'
import { remindOfOffers, remindOfOnboarding } from './remind-of-offers.ts'

let employer: Actor
let seeker: Actor
let jobId: string
let applicationId: string
let path: string

const terms = 'MVR 12,000 a month.\nRoom and food.'
const call = (who: Actor, method: 'POST' | 'PUT', to: string, body?: unknown) =>
  site.call<{ code: string; error: string; fields: Record<string, string> }>(method, `${path}${to}`, {
    as: who.token,
    body,
  })
const offer = (change: object = {}) =>
  call(employer, 'POST', '/offers', { terms, startsOn: '2026-12-01', ...change })
const read = async () => (await site.call<Interviews>('GET', `${path}/interviews`, { as: seeker.token })).body
const answer = async (act: string) =>
  call(seeker, 'POST', `/offers/${(await read()).offer?._id}/answer`, {
    act,
    ...(act === 'accept' && { name: 'Aishath Ali' }),
  })
const takeBack = async () => call(employer, 'PUT', `/offers/${(await read()).offer?._id}/take-back`)
const application = async () => (await myApplication(site, applicationId, seeker)).application
const mailKinds = async (to: Actor) =>
  (
    await site.database.pool.query<{ kind: string; calendar: { method: string } | null; text: string }>(
      'delete from mails where to_address = $1 returning kind, calendar, text',
      [to.email],
    )
  ).rows
const thursday = '2026-12-03T05:00:00.000Z'
async function agreeInterview() {
  const place = { kind: 'Phone', text: '7771234' }
  await call(employer, 'POST', '/interviews', { times: [thursday], minutes: 30, place })
  const id = (await read()).interview?._id
  await call(seeker, 'POST', `/interviews/${id}/answer`, { act: 'accept', at: thursday })
}

const site = await openTestApp()
const began = site.clock.now
beforeEach(async () => {
  site.clock.now = began
  employer = await registerEmployer(site, {})
  seeker = await registerSeeker(site, {})
  jobId = await insertJob(site.database.db, { employerId: employer.id, answerDays: 7 })
  applicationId = await applyFor(site, jobId, seeker)
  path = `/api/threads/${applicationId}`
  await site.database.pool.query('delete from mails')
})

test('an offer is an answer; a person who accepts it is Hired, once, and the employer is notified', async () => {
  expect((await offer()).status).toBe(201)
  expect(await application()).toMatchObject({ status: 'Applied', answeredAt: site.clock.now.toISOString() })
  const [told] = await mailKinds(seeker)
  expect(told).toMatchObject({ kind: 'offer-made', text: expect.stringContaining(terms) })
  expect(told?.text).toContain('starting on December 1, 2026')
  const pressed = await Promise.all(Array.from({ length: 10 }, () => answer('accept')))
  expect(pressed.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const { status, timeline } = await application()
  expect(status).toBe('Hired')
  expect(timeline.filter((entry) => entry.status === 'Hired')).toMatchObject([{ by: 'jobseeker' }])
  const [accepted, ...others] = await mailKinds(employer)
  expect(others).toEqual([])
  expect(accepted).toMatchObject({
    kind: 'offer-answered',
    text: expect.stringContaining('starting on December 1, 2026, and is marked as hired.'),
  })
  expect((await read()).events.map(({ what }) => what)).toEqual(['offer made', 'offer accepted'])
})

longTest('a person who declines it has withdrawn, with the reason, which both read', async () => {
  await offer()
  expect((await answer('decline')).status).toBe(200)
  expect(await application()).toMatchObject({ status: 'Withdrawn', reason: 'Declined the offer' })
  const panel = await site.call<MyApplication['application']>(
    'GET',
    `/api/jobs/${jobId}/applicants/${seeker.id}`,
    { as: employer.token },
  )
  expect(panel.body.timeline.at(-1)).toMatchObject({ status: 'Withdrawn', reason: 'Declined the offer' })
  const mails = await mailKinds(employer)
  expect(mails[0]?.text).toContain('declined your offer')
})

test('one of concurrent accepting and taking back counts, and the status says which', async () => {
  await offer()
  const [accepted, takenBack] = await Promise.all([answer('accept'), takeBack()])
  const refused = accepted.status === 200 ? takenBack : accepted
  expect([accepted.status, takenBack.status].toSorted()).toEqual([200, 409])
  expect(refused.body.code).toBe('offer_over')
  expect((await application()).status).toBe(accepted.status === 200 ? 'Hired' : 'Applied')
})

longTest('after a block on either side it can be declined and not accepted', async () => {
  await offer()
  const block = (blocked: boolean) => call(seeker, 'PUT', '/block', { blocked })
  await block(true)
  expect((await answer('accept')).body.code).toBe('conversation_over')
  expect((await read()).offer?.state).toBe('open')
  await block(false)
  expect((await answer('accept')).status).toBe(200)
  await block(true)
  expect((await answer('accept')).status).toBe(200)
})

longTest('an offer is from today on, while the application is open', async () => {
  expect((await offer({ startsOn: '2026-11-19' })).body.fields).toEqual({ startsOn: 'must not have passed' })
  expect((await offer({ terms: ' ' })).body.fields).toEqual({ terms: 'is required' })
  expect((await offer({ startsOn: '2026-11-20', until: '2026-11-20' })).status).toBe(201)
  await takeBack()
  expect((await offer()).status).toBe(201)
  await withdraw(site, applicationId, seeker)
  expect((await read()).offer?.state).toBe('taken back')
  expect((await answer('accept')).body.code).toBe('already_decided')
  expect((await offer()).status).toBe(404)
})

const parts = {
  until: '2026-11-25',
  pay: 'Basic pay: MVR 12,000 / month\nFood allowance: MVR 1,500 / month',
  contract: 'Fixed term of 12 months',
  room: 'Own room, meals',
  transfer: 'November 30, 4 PM ferry from Malé',
}

test('somebody whom the employer sets to Hired still accepts the offer, and cannot decline it any more', async () => {
  await offer()
  await answerApplicant(site, jobId, seeker, { as: employer, body: { status: 'Hired' } })
  expect(await read()).toMatchObject({ isOpen: false, offer: { state: 'open', mayAccept: true } })
  expect((await answer('decline')).body.code).toBe('already_decided')
  expect((await answer('accept')).status).toBe(200)
  expect((await application()).timeline.map(({ status, by }) => [status, by])).toEqual([
    ['Applied', 'jobseeker'],
    ['Hired', 'employer'],
  ])
  expect(await read()).toMatchObject({ offer: { state: 'accepted', acceptedAs: 'Aishath Ali' } })
  expect((await call(employer, 'POST', '/papers', { papers: [{ what: 'Passport' }] })).status).toBe(201)
})

test('somebody who is Hired accepts it after the conversation has ended, unless a side has blocked', async () => {
  await offer({ startsOn: '2027-02-01', until: '2027-01-15' })
  await answerApplicant(site, jobId, seeker, { as: employer, body: { status: 'Hired' } })
  site.clock.now = new Date('2027-01-14T05:00:00Z')
  employer = { ...employer, token: await tokenOf(site, employer, 'employer') }
  seeker = { ...seeker, token: await tokenOf(site, seeker, 'jobseeker') }
  expect(await read()).toMatchObject({ isOpen: false, offer: { mayAccept: true } })
  const toDo = async () =>
    (await site.call<{ count: number }>('GET', '/api/jobseekers/tasks', { as: seeker.token })).body.count
  const remind = () => remindOfOffers(site.database.db, { site: site.services, now: site.clock.now })
  expect(await toDo()).toBe(1)
  await call(employer, 'PUT', '/block', { blocked: true })
  expect(await read()).toMatchObject({ offer: { mayAccept: false } })
  expect([await toDo(), await remind()]).toEqual([0, 0])
  await call(employer, 'PUT', '/block', { blocked: false })
  expect([await toDo(), await remind()]).toEqual([1, 1])
  expect((await answer('accept')).status).toBe(200)
  expect(await toDo()).toBe(0)
})

test('an application goes on while its offer can be accepted, and a month longer', async () => {
  await site.database.pool.query('update applications set ends_at = $1', [site.clock.now])
  await offer({ startsOn: '2027-02-01', until: '2027-01-15' })
  const statusOn = async (day: string) => {
    await endUnanswered(site.database.db, { now: new Date(day), publicUrl: '' })
    return (await application()).status
  }
  expect(await statusOn('2027-02-13T19:00:00Z')).toBe('Applied')
  expect(await statusOn('2027-02-14T19:00:00Z')).toBe('Rejected')
})

test('an offer of release 1.0, which did not move the end, is not taken back before its last day', async () => {
  await offer({ startsOn: '2027-02-01', until: '2027-01-15' })
  await site.database.pool.query('update applications set ends_at = $1', [site.clock.now])
  const statusOn = async (day: string) => {
    await endUnanswered(site.database.db, { now: new Date(day), publicUrl: '' })
    return (await application()).status
  }
  expect(await statusOn('2027-01-15T18:59:00Z')).toBe('Applied')
  expect(await statusOn('2027-01-15T19:00:00Z')).toBe('Rejected')
})

test('a newer offer replaces the open one, which is then neither accepted nor declined', async () => {
  await offer()
  const older = (await read()).offer?._id
  await mailKinds(seeker)
  expect((await offer({ terms: 'MVR 13,000 a month.' })).status).toBe(201)
  const newer = (await read()).offer
  expect(newer).toMatchObject({ terms: 'MVR 13,000 a month.', state: 'open' })
  const [mail] = await mailKinds(seeker)
  expect(mail).toMatchObject({
    kind: 'offer-made',
    text: expect.stringContaining('replaces the earlier one'),
  })
  for (const act of ['accept', 'decline'])
    expect(
      (await call(seeker, 'POST', `/offers/${older}/answer`, { act, name: 'Aishath Ali' })).body,
    ).toMatchObject({
      code: 'offer_over',
      error: 'There is a newer offer. Please read that one first',
    })
  expect((await call(employer, 'PUT', `/offers/${older}/take-back`)).status).toBe(409)
  expect((await read()).events.map(({ what }) => what)).toEqual(['offer made', 'offer replaced'])
  expect((await answer('accept')).status).toBe(200)
})

test('an offer replaces the one that its writer has read, and no other one', async () => {
  const names = async (replaces: string | null | undefined) =>
    (await offer({ replaces, terms: `After ${replaces}` })).body
  const open = async () => (await read()).offer
  await names(null)
  const first = await open()
  expect(await names(null)).toMatchObject({
    code: 'offer_over',
    error: 'There is a newer offer. Please read that one first',
  })
  expect(await open()).toEqual(first)
  await names(first?._id)
  const second = await open()
  expect(second?.terms).toBe(`After ${first?._id}`)
  expect((await names(first?._id)).code).toBe('offer_over')
  expect(await open()).toEqual(second)
  await takeBack()
  expect(await names(second?._id)).toMatchObject({
    code: 'offer_over',
    error: 'The earlier offer is over. Send again to make a new one',
  })
  expect((await read()).events.map(({ what }) => what)).toEqual([
    'offer made',
    'offer replaced',
    'offer taken back',
  ])
})

longTest('of newer offers made at once one stays open', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, (_, at) => offer({ terms: `Offer ${at}` })))
  expect(made.map(({ status }) => status)).toEqual(Array(5).fill(201))
  const { rows } = await site.database.pool.query<{ state: string }>(
    'select state from offers where application_id = $1 order by state',
    [applicationId],
  )
  expect(rows.map(({ state }) => state)).toEqual(['open', ...Array(4).fill('replaced')])
})

test('it can be accepted through its last day, and not afterwards', async () => {
  expect((await offer({ until: '2026-11-19' })).body.fields).toEqual({ until: 'must not have passed' })
  const late = await offer({ startsOn: '2026-12-01', until: '2026-12-02' })
  expect(late.body.fields).toEqual({ until: 'must not be after the first day' })
  await offer(parts)
  const lastDay = (day: string) =>
    site.database.pool.query('update offers set until = $2 where application_id = $1', [applicationId, day])
  await lastDay('2026-11-19')
  expect(await read()).toMatchObject({ offer: { state: 'open', isLapsed: true } })
  expect((await answer('accept')).body).toMatchObject({
    code: 'offer_over',
    error: 'This offer could be accepted until November 19, 2026. Ask the employer for a new one',
  })
  await lastDay('2026-11-20')
  expect((await read()).offer).toMatchObject({ isLapsed: false })
  expect((await answer('accept')).status).toBe(200)
  await lastDay('2026-11-19')
  // Repeating an answer does no harm, later neither.
  expect((await answer('accept')).status).toBe(200)
})

test('the last day ends at midnight in the Maldives', () => {
  expect(isLapsed('2026-11-25', new Date('2026-11-25T18:59:59.999Z'))).toBe(false)
  expect(isLapsed('2026-11-25', new Date('2026-11-25T19:00:00Z'))).toBe(true)
  expect(isLapsed(null, new Date('2026-11-25T19:00:00Z'))).toBe(false)
})

test('a letter has the company’s head and all parts, and both sides read the same bytes; others get a 404', async () => {
  await site.database.pool.query(
    `update employers set company = 'Coral Bay', location = 'Baa Atoll', phone = '6601234' where id = $1`,
    [employer.id],
  )
  await offer(parts)
  const to = `${path}/offers/${(await read()).offer?._id}/letter`
  const letter = async (who: Actor | undefined, at = to) => {
    const reply = await site.app.inject({
      method: 'GET',
      url: at,
      headers: who ? { authorization: `Bearer ${who.token}` } : {},
    })
    return { status: reply.statusCode, type: reply.headers['content-type'], content: reply.rawPayload }
  }
  const read1 = await letter(employer)
  expect(read1).toMatchObject({ status: 200, type: 'application/pdf' })
  const text = (await textOfPdf(read1.content)).join(' ')
  for (const words of [
    'Coral Bay',
    'Baa Atoll',
    '6601234',
    seeker.name,
    'December 1, 2026',
    'November 25, 2026',
  ])
    expect(text).toContain(words)
  for (const words of [...Object.values(parts).slice(1), terms].flatMap((words) => words.split('\n')))
    expect(text).toContain(words)
  // The profile changes, the letter does not.
  await site.database.pool.query(`update employers set company = 'Other' where id = $1`, [employer.id])
  expect((await letter(seeker)).content).toEqual(read1.content)
  const others = [await registerEmployer(site, {}), await registerSeeker(site, {}), undefined]
  const statuses = await Promise.all(others.map(async (who) => (await letter(who)).status))
  expect(statuses).toEqual([404, 404, 401])
  const elsewhere = await applyFor(site, jobId, others[1] as Actor)
  expect((await letter(employer, to.replace(applicationId, elsewhere))).status).toBe(404)

  // The typed name, the time, the address and the hash of the letter are kept.
  await call(seeker, 'POST', to.slice(0, -'/letter'.length).slice(path.length).concat('/answer'), {
    act: 'accept',
    name: ' Aishath Ali ',
  })
  const hash = createHash('sha256').update(read1.content).digest('hex')
  expect((await read()).offer).toMatchObject({
    state: 'accepted',
    acceptedAs: 'Aishath Ali',
    answeredAt: site.clock.now.toISOString(),
    letterHash: hash,
  })
  const { rows } = await site.database.pool.query('select answered_by_id, answered_from from offers')
  expect(rows).toContainEqual({ answered_by_id: seeker.id, answered_from: expect.stringMatching(/\d/) })
})

describe('an offer is made while a crowd has PDFs drawn,', () => {
  const file = join(import.meta.dirname, '../../../../tests/support/draw-slowly.ts')
  /** More than may wait; the last ones are turned away. */
  const crowd = (of: 'letters' | 'anyone') =>
    Array.from({ length: 50 }, (_, at) =>
      drawApart<{ draw: typeof draw }>(
        file,
        { milliseconds: 100 },
        of === 'anyone' ? 'for anyone' : { account: `of ${at}`, of },
      ).then(
        () => true,
        () => false,
      ),
    )
  const keptLetters = async () => (await site.database.pool.query('select 1 from offer_letters')).rowCount

  longTest('once, and its letter is drawn for its first reader', async () => {
    await site.database.pool.query('delete from offer_letters')
    const drawing = crowd('letters')
    expect((await offer()).status).toBe(201)
    expect(await keptLetters()).toBe(0)
    expect(await Promise.all(drawing)).toContain(false)
    expect((await read()).events.map(({ what }) => what)).toEqual(['offer made'])
    const to = `${path}/offers/${(await read()).offer?._id}/letter`
    expect((await site.call('GET', to, { as: seeker.token })).status).toBe(200)
    expect(await keptLetters()).toBe(1)
  })

  longTest('and one that is refused waits for no letter', async () => {
    let areDrawn = false
    const drawing = Promise.all(
      Array.from({ length: 15 }, (_, at) =>
        drawApart<{ draw: typeof draw }>(file, { milliseconds: 100 }, { account: `of ${at}`, of: 'letters' }),
      ),
    ).then(() => {
      areDrawn = true
    })
    expect([(await offer({ startsOn: '2026-11-19' })).status, areDrawn]).toEqual([400, false])
    await drawing
  })

  longTest('and with a key no transaction waits for its letter', async () => {
    const drawing = Array.from({ length: 15 }, (_, at) =>
      drawApart<{ draw: typeof draw }>(file, { milliseconds: 100 }, { account: `of ${at}`, of: 'letters' }),
    )
    const making = async () => {
      const { status } = await site.call('POST', `${path}/offers`, {
        as: employer.token,
        body: { terms, startsOn: '2026-12-01' },
        headers: { 'idempotency-key': 'one-offer' },
      })
      expect(status).toBe(201)
    }
    await site.database.pool.query('delete from offer_letters')
    expect(await idlesInTransaction(site.database.pool, making)).toBe(false)
    expect(await keptLetters()).toBe(1)
    await Promise.all(drawing)
  })

  longTest('with its letter, where the crowd needs no account', async () => {
    await site.database.pool.query('delete from offer_letters')
    const drawing = crowd('anyone')
    expect((await offer()).status).toBe(201)
    expect(await keptLetters()).toBe(1)
    expect(await Promise.all(drawing)).toContain(false)
  })
})

test('a reason for declining reaches the employer by mail, and the letter stays readable for both', async () => {
  await offer()
  const { _id } = (await read()).offer ?? {}
  const declined = await call(seeker, 'POST', `/offers/${_id}/answer`, {
    act: 'decline',
    reason: 'I found work nearer home.',
  })
  expect(declined.status).toBe(200)
  const [mail] = await mailKinds(employer)
  expect(mail?.text).toContain('I found work nearer home.')
  for (const who of [employer, seeker])
    expect((await site.call('GET', `${path}/offers/${_id}/letter`, { as: who.token })).status).toBe(200)
})

test('what is missing or too long is refused: an empty name, an unknown act', async () => {
  await offer()
  const to = `/offers/${(await read()).offer?._id}/answer`
  const answers = [
    { act: 'accept' },
    { act: 'accept', name: ' ' },
    { act: 'agree' },
    { act: 'decline', reason: 'x'.repeat(501) },
  ]
  for (const body of answers) expect((await call(seeker, 'POST', to, body)).status).toBe(400)
  expect((await call(seeker, 'POST', to, { act: 'accept' })).body.fields).toEqual({
    name: 'is required to accept the offer',
  })
  expect((await read()).offer?.state).toBe('open')
})

describe('what is asked for before the first day', () => {
  const ask = (...papers: object[]) => call(employer, 'POST', '/papers', { papers })

  test('waits for an accepted offer, is mailed once, and is ticked by either side', async () => {
    await offer()
    expect((await ask({ what: 'Passport' })).body.code).toBe('no_accepted_offer')
    await answer('accept')
    await mailKinds(seeker)
    const asked = await ask({ what: 'Police report', dueOn: '2026-11-30' }, { what: 'Passport', dueOn: '' })
    expect(asked.status).toBe(201)
    const mails = await mailKinds(seeker)
    expect(mails).toMatchObject([
      { kind: 'papers-asked', text: expect.stringContaining('Police report, by November 30, 2026') },
    ])
    const [report, passport] = (await read()).papers
    expect([report, passport]).toMatchObject([
      { what: 'Police report', dueOn: '2026-11-30', doneAt: null, doneBy: null },
      { what: 'Passport', dueOn: null },
    ])
    await call(seeker, 'PUT', `/papers/${passport?._id}`, { done: true })
    // Ticking again keeps who was first.
    await call(employer, 'PUT', `/papers/${passport?._id}`, { done: true })
    await call(employer, 'PUT', `/papers/${report?._id}`, { done: true })
    await call(seeker, 'PUT', `/papers/${report?._id}`, { done: false })
    expect((await read()).papers).toMatchObject([{ doneBy: null, doneAt: null }, { doneBy: 'jobseeker' }])
    expect((await site.call('DELETE', `${path}/papers/${passport?._id}`, { as: seeker.token })).status).toBe(
      403,
    )
    expect(
      (await site.call('DELETE', `${path}/papers/${passport?._id}`, { as: employer.token })).status,
    ).toBe(200)
    expect((await read()).papers).toHaveLength(1)
  })

  test('is not asked for a second time before it is ticked', async () => {
    await offer()
    await answer('accept')
    await ask({ what: 'Passport', dueOn: '2026-11-30' }, { what: 'Visa' })
    await mailKinds(seeker)
    const again = await ask({ what: 'Passport' }, { what: 'Visa' })
    expect(again).toMatchObject({ status: 201, body: { message: 'This is asked for already' } })
    expect(await mailKinds(seeker)).toEqual([])
    await ask({ what: 'Passport' }, { what: 'Bank letter' })
    expect((await mailKinds(seeker)).map(({ text }) => text.includes('Passport'))).toEqual([false])
    const whats = async () => (await read()).papers.map(({ what }) => what).toSorted()
    expect(await whats()).toEqual(['Bank letter', 'Passport', 'Visa'])
    const visa = (await read()).papers.find(({ what }) => what === 'Visa')
    await call(seeker, 'PUT', `/papers/${visa?._id}`, { done: true })
    await ask({ what: 'Visa' })
    expect(await whats()).toEqual(['Bank letter', 'Passport', 'Visa', 'Visa'])
  })

  test('is full at thirty, names no past day, and is nobody else’s', async () => {
    await offer()
    await answer('accept')
    const many = Array.from({ length: 30 }, (_, at) => ({ what: `Item ${at}` }))
    expect((await ask({ what: 'Passport', dueOn: '2026-11-19' })).body.fields).toEqual({
      'papers.0.dueOn': 'must not have passed',
    })
    expect((await ask(...many, { what: 'One more' })).status).toBe(400)
    expect((await ask(...many)).status).toBe(201)
    expect((await ask({ what: 'One more' })).body.code).toBe('list_full')
    const [paper] = (await read()).papers
    for (const other of [await registerEmployer(site, {}), await registerSeeker(site, {})])
      expect((await call(other, 'PUT', `/papers/${paper?._id}`, { done: true })).status).toBe(404)
  })
})

describe('the forms of an employer begin with', () => {
  test('the number to call, and the pay and terms of the advertisement; a job seeker gets none of it', async () => {
    await site.database.pool.query(
      `update jobs set salary_min_in_laari = 1200000, salary_max_in_laari = 1200000, contract = 'Fixed term',
         contract_months = 12, hours_per_week = 48, days_off_per_week = 1.5, room = 'Own room',
         in_kind = '{Meals, Medical}', service_charge = 'Share'
       where id = $1`,
      [jobId],
    )
    await site.database.pool.query(`update seekers set phone = '7771234' where id = $1`, [seeker.id])
    const { body } = await site.call<Interviews>('GET', `${path}/interviews`, { as: employer.token })
    expect(body.prepared).toEqual({
      phone: '7771234',
      offer: {
        pay: 'Basic pay: MVR 12,000 / month\nService charge\nMedical care',
        contract: 'Fixed term of 12 months, 48 hours a week, 1.5 days off a week',
        room: 'Own room and meals',
        transfer: '',
      },
    })
    expect((await read()).prepared).toBeNull()
    await offer()
    await answer('accept')
    const after = await site.call<Interviews>('GET', `${path}/interviews`, { as: employer.token })
    expect(after.body.prepared).toBeNull()
  })
})

test('a deleted account deletes all of it; the other side’s calendar is updated', async () => {
  await agreeInterview()
  await offer()
  await mailKinds(employer)
  const { status } = await site.call('DELETE', '/api/account', {
    as: seeker.token,
    body: { password: seeker.password },
  })
  expect(status).toBe(200)
  const left = await site.database.pool.query(
    `select application_id from interviews union all select application_id from interview_events
     union all select application_id from offers`,
  )
  expect(left.rows).not.toContainEqual({ application_id: path.split('/').at(-1) })
  const [mail] = await mailKinds(employer)
  expect(mail).toMatchObject({ kind: 'interview-cancelled', calendar: { method: 'CANCEL' } })
  expect(mail?.text).not.toContain(seeker.name)
})

test('a deleted employer leaves no interview in the job seeker’s calendar', async () => {
  await agreeInterview()
  await mailKinds(seeker)
  await site.call('DELETE', '/api/account', { as: employer.token, body: { password: employer.password } })
  const mails = await mailKinds(seeker)
  expect(mails.find(({ kind }) => kind === 'interview-cancelled')?.calendar?.method).toBe('CANCEL')
})

test('the operator adds, renames and removes public holidays, which is logged', async () => {
  const operator = await insertOperator(site)
  const add = (day: string, name: string) =>
    site.call<{ fields: Record<string, string> }>('POST', '/api/admin/holidays', {
      as: operator.token,
      body: { day, name },
    })
  const remove = (day: string) => site.call('DELETE', `/api/admin/holidays/${day}`, { as: operator.token })
  const list = async () =>
    (await site.call<{ holidays: Holiday[] }>('GET', '/api/admin/holidays', { as: operator.token })).body
      .holidays
  expect(await list()).toEqual([])
  await add('2026-12-03', 'Eid')
  await add('2026-11-01', 'Victory Day')
  await add('2026-12-03', 'Eid al-Fitr')
  expect(await list()).toEqual([
    { day: '2026-12-03', name: 'Eid al-Fitr' },
    { day: '2026-11-01', name: 'Victory Day' },
  ])
  expect((await add('2026-02-30', 'None')).body.fields).toHaveProperty('day')
  expect((await remove('2026-12-03')).status).toBe(200)
  expect((await remove('2026-12-03')).status).toBe(404)
  const { rows } = await site.database.pool.query(
    'select act, subject_id from audit_entries where operator_id = $1 order by number',
    [operator.id],
  )
  expect(rows.map(({ act, subject_id }) => `${act} ${subject_id}`)).toEqual([
    'holiday added 2026-12-03',
    'holiday added 2026-11-01',
    'holiday added 2026-12-03',
    'holiday removed 2026-12-03',
  ])
})

describe('of an offer that was made at night browsers show in the morning', () => {
  const night = new Date('2026-11-20T22:30:00+05:00')
  test.each([
    ['the news that it was taken back', [() => offer(), takeBack], 'Offer taken back: '],
    ['the newer one', [() => offer(), () => offer()], 'A newer offer: '],
    ['nothing once it was accepted', [() => offer(), () => answer('accept')], undefined],
    ['nothing on the day after its last', [() => offer({ until: '2026-11-20' })], undefined],
  ])('%s', async (_what, acts, words) => {
    const { db } = site.database
    await insertBrowser(db, seeker.id)
    await mailKinds(seeker)
    site.clock.now = night
    employer.token = await tokenOf(site, employer, 'employer')
    seeker.token = await tokenOf(site, seeker, 'jobseeker')
    for (const act of acts) {
      expect((await act()).status).toBeLessThan(300)
      expect(await shownAt(db, night)).toEqual([])
    }
    const shown = await shownAt(db, new Date('2026-11-21T07:00:00+05:00'))
    expect(shown).toEqual(words ? [expect.stringContaining(words)] : [])
  })
})

describe('a day that is near is told to both sides, the day before and on the day', () => {
  /** Kinds and subjects of the mails that a person got since, in Maldives time. */
  const toldAt = async (time: string) => {
    const services = { publicUrl: site.services.publicUrl, secret: site.services.secret }
    const when = { site: services, now: new Date(`${time}:00+05:00`) }
    // Any number of processes: each side is notified once.
    await Promise.all(
      [1, 2].flatMap(() => [
        remindOfOffers(site.database.db, when),
        remindOfOnboarding(site.database.db, when),
      ]),
    )
    const got = async (who: Actor) =>
      (await mailKinds(who)).filter(({ kind }) => ['offer-ends', 'papers-due'].includes(kind))
    return { seeker: await got(seeker), employer: await got(employer) }
  }
  const kindsAt = async (time: string) => {
    const { seeker: one, employer: other } = await toldAt(time)
    expect(one.map(({ kind }) => kind)).toEqual(other.map(({ kind }) => kind))
    return one.map(({ kind }) => kind)
  }

  longTest('an offer that is not answered', async () => {
    await offer({ until: '2026-11-27' })
    expect(await kindsAt('2026-11-25T12:00')).toEqual([])
    expect(await kindsAt('2026-11-26T07:59')).toEqual([])
    const told = await toldAt('2026-11-26T08:00')
    expect(told.seeker.map(({ text }) => text).join()).toContain(
      'until the end of November 27, 2026, Maldives time',
    )
    expect(told.employer.map(({ text }) => text).join()).toContain('has not answered your offer')
    expect(await kindsAt('2026-11-26T20:00')).toEqual([])
    const last = await toldAt('2026-11-27T08:00')
    expect(last.seeker.map(({ text }) => text).join()).toContain('until the end of November 27, 2026')
    expect(await kindsAt('2026-11-27T21:00')).toEqual([])
    expect(await kindsAt('2026-11-28T08:00')).toEqual([])
  })

  test.each([
    ['offer-ends', () => offer({ until: '2026-11-22' }), 'The offer ends on Nov 22: '],
    [
      'papers-due',
      async () => {
        await offer()
        await answer('accept')
        await call(employer, 'POST', '/papers', { papers: [{ what: 'Passport', dueOn: '2026-11-22' }] })
      },
      'Due on Nov 22: ',
    ],
  ])('%s at night by its date, since browsers show it on the next morning', async (_kind, begin, words) => {
    const { db } = site.database
    await begin()
    await insertBrowser(db, seeker.id)
    await mailKinds(seeker)
    const when = { site: site.services, now: new Date('2026-11-21T22:30:00+05:00') }
    await remindOfOffers(db, when)
    await remindOfOnboarding(db, when)
    expect(await shownAt(db, when.now)).toEqual([])
    expect(await shownAt(db, new Date('2026-11-22T07:00:00+05:00'))).toEqual([expect.stringContaining(words)])
  })

  test('no offer that was made today, that was answered, or whose application ended', async () => {
    await offer({ until: '2026-11-21' })
    expect(await kindsAt('2026-11-20T20:00')).toEqual([])
    await answer('decline')
    expect(await kindsAt('2026-11-21T09:00')).toEqual([])
  })

  test('documents that are not ticked, in one mail for each side', async () => {
    await offer()
    await answer('accept')
    const due = (what: string, dueOn: string) => ({ what, dueOn })
    const papers = [
      due('Passport', '2026-11-26'),
      due('Medical', '2026-11-27'),
      due('Police report', '2026-11-27'),
      due('Diploma', ''),
    ]
    await call(employer, 'POST', '/papers', { papers })
    const police = (await read()).papers.find(({ what }) => what === 'Police report')
    await call(seeker, 'PUT', `/papers/${police?._id}`, { done: true })
    const told = await toldAt('2026-11-26T09:00')
    for (const mails of [told.seeker, told.employer]) {
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain('Passport, by November 26, 2026')
      expect(mails[0]?.text).toContain('Medical, by November 27, 2026')
      expect(mails[0]?.text).not.toContain('Police')
      expect(mails[0]?.text).not.toContain('Diploma')
    }
    const next = await toldAt('2026-11-27T09:00')
    expect(next.seeker[0]?.text).not.toContain('Passport')
    expect(next.seeker[0]?.text).toContain('Medical, by November 27, 2026')
    expect(await kindsAt('2026-11-28T09:00')).toEqual([])
  })

  test('but nothing in the name of a side that is suspended, whose offer is not accepted either', async () => {
    const suspend = (who: Actor, at: Date | null) =>
      site.database.pool.query('update accounts set suspended_at = $1 where id = $2', [at, who.id])
    await offer()
    await answer('accept')
    await call(employer, 'POST', '/papers', { papers: [{ what: 'Passport', dueOn: '2026-11-26' }] })
    await answerApplicant(site, jobId, seeker, { as: employer, body: { status: 'Interview' } })
    await offer({ until: '2026-11-26' })
    await answerApplicant(site, jobId, seeker, { as: employer, body: { status: 'Hired' } })
    for (const who of [employer, seeker]) {
      await suspend(who, began)
      expect(await kindsAt('2026-11-25T09:00')).toEqual([])
      await suspend(who, null)
    }
    await suspend(employer, began)
    expect((await read()).offer).toMatchObject({ state: 'open', mayAccept: false })
    expect((await answer('accept')).body.code).toBe('conversation_over')
    await suspend(employer, null)
    for (const mails of Object.values(await toldAt('2026-11-25T10:00')))
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['offer-ends', 'papers-due'])
    expect((await answer('accept')).status).toBe(200)
  })
})
