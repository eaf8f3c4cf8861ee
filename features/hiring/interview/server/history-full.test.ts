import { beforeEach, describe, expect, test } from 'vitest'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { anApplication } from '#tests/support/applications.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import type { Person } from '#tests/support/people.ts'

let employer: Person
let seeker: Person
let applicationId: string

const at = '2026-12-03T05:00:00.000Z'
const proposal = { times: [at], minutes: 30, place: { kind: 'Address', text: 'Boduthakurufaanu Magu 12' } }
const base = () => `/api/threads/${applicationId}`
const call = (method: 'POST' | 'PUT', path: string, who: Person, body?: object) =>
  site.call<{ code: string; error: string }>(method, `${base()}${path}`, { as: who.token, body })
const read = async () =>
  (await site.call<Interviews>('GET', `${base()}/interviews`, { as: seeker.token })).body
const current = async (rest = '') => `/interviews/${(await read()).interview?._id}${rest}`
const propose = () => call('POST', '/interviews', employer, proposal)
let minutes = proposal.minutes
const move = async () => call('PUT', await current(), employer, { ...proposal, minutes: ++minutes })
const answer = async (body: object) => call('POST', await current('/answer'), seeker, body)
const offer = () => call('POST', '/offers', employer, { terms: 'MVR 9,000', startsOn: '2026-12-01' })
const onOffer = async (act: string, who: Person, method: 'POST' | 'PUT' = 'POST') => {
  const path = `/offers/${(await read()).offer?._id}/${act}`
  return call(method, path, who, method === 'POST' ? { act: 'accept', name: 'Aishath Ali' } : undefined)
}

/** Writes earlier steps, up to a number of them. */
async function fillTo(steps: number): Promise<void> {
  await site.database.pool.query(
    `insert into interview_events (id, application_id, what, by, at)
     select substr(md5(random()::text), 1, 24), $1, 'interview moved', 'employer', $2::timestamptz + make_interval(secs => n)
     from generate_series(1, $3 - (select count(*)::int from interview_events where application_id = $1)) n`,
    [applicationId, site.clock.now, steps],
  )
}

const site = await openTestApp()
beforeEach(async () => {
  ;({ employer, seeker, applicationId } = await anApplication(site))
})

describe('an application takes 100 steps of interviews and offers', () => {
  const full = {
    status: 409,
    body: {
      code: 'history_full',
      error:
        'Interviews and offers have changed 100 times here. What is open can be accepted or cancelled. Agree the rest by message',
    },
  }

  longTest(
    'the hundredth is proposed, and then neither moved nor answered with another time, but accepted',
    async () => {
      await fillTo(99)
      expect((await propose()).status).toBe(201)
      expect(await move()).toMatchObject(full)
      expect(await answer({ act: 'suggest', at: '2026-12-04T05:00:00.000Z' })).toMatchObject(full)
      expect((await answer({ act: 'accept', at })).status).toBe(200)
      expect(await answer({ act: 'suggest', at: '2026-12-04T05:00:00.000Z' })).toMatchObject(full)
      expect((await call('POST', await current('/settle'), employer, { act: 'cancel' })).status).toBe(200)
      expect(await propose()).toMatchObject(full)
      expect((await read()).events).toHaveLength(102)
    },
  )

  longTest('the hundredth is a move, or another time, which the employer accepts', async () => {
    await propose()
    await fillTo(99)
    expect((await move()).status).toBe(200)
    expect(await move()).toMatchObject(full)
    expect((await answer({ act: 'decline' })).status).toBe(200)

    await site.database.pool.query('delete from interview_events')
    await propose()
    await fillTo(99)
    expect((await answer({ act: 'suggest', at: '2026-12-04T05:00:00.000Z' })).status).toBe(200)
    expect((await call('POST', await current('/settle'), employer, { act: 'accept' })).status).toBe(200)
  })

  longTest('the hundredth is an offer, which can be taken back, and not made again', async () => {
    await fillTo(99)
    expect((await offer()).status).toBe(201)
    expect((await onOffer('take-back', employer, 'PUT')).status).toBe(200)
    expect(await offer()).toMatchObject(full)
  })

  longTest('or accepted, which is being hired', async () => {
    await fillTo(99)
    await offer()
    expect((await onOffer('answer', seeker)).status).toBe(200)
  })
})

test('the newest 200 of more steps are read, in their order', async () => {
  await fillTo(200)
  await site.database.pool.query('update interview_events set at = $1 where application_id = $2', [
    site.clock.now,
    applicationId,
  ])
  const before = (await read()).events
  expect(before).toHaveLength(200)
  await fillTo(201)
  const after = (await read()).events
  expect(after.map(({ _id }) => _id).slice(0, 199)).toEqual(before.map(({ _id }) => _id).slice(1))
  expect(after).toHaveLength(200)
})
