import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskReview } from '#contract/jobs/job-reviews.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { mailsTo, makeOperator } from '#tests/support/actors.ts'
import { newJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, type Person, tokenOf } from '#tests/support/people.ts'
import { adsLeft, buy } from '#tests/support/plans.ts'
import { releaseUnlooked } from './release-unlooked.ts'

const site = await openTestApp()
const operator = await makeOperator(site)
const at = (instant: string) => {
  site.clock.now = new Date(instant)
}
beforeEach(() => at('2026-11-20T08:00:00.000Z'))

const scam = 'Serve guests. Pay a MVR 300 registration fee to our BML account before you start.'
const honest = 'Serve guests at breakfast and dinner. Two days off a week.'
const anEmployer = async (verified = true) => {
  const owner = await insertEmployer(site, { verified })
  await buy(site, owner, 3)
  return owner
}
/** With a new session for each call, since days pass between them. */
async function call<Body>(as: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const token = await tokenOf(site, as, as === operator ? 'admin' : 'employer')
  return site.call<Body>(method, path, { as: token, ...(body && { body }) })
}
const post = async (as: Person, description: string) =>
  (await call<{ job: JobDetail }>(as, 'POST', '/api/jobs', { ...newJob, description })).body.job
const edit = (as: Person, id: string, description: string, expiryDate = '2026-12-20') =>
  call(as, 'PUT', `/api/jobs/${id}`, { ...newJob, description, expiryDate })
const act = (as: Person, id: string, what: string) => call(as, 'PUT', `/api/jobs/${id}/${what}`)
const see = async (id: string, as: Person) => (await call<JobDetail>(as, 'GET', `/api/jobs/${id}`)).body
const seen = async (id: string) => (await site.call<JobDetail>('GET', `/api/jobs/${id}`)).body
const isPublic = async (id: string) => (await site.call('GET', `/api/jobs/${id}`)).status === 200
const atDesk = (path: string, body?: object) => call(operator, 'POST', `/api/admin/${path}`, body)
const decide = (id: string, decision: string, words?: string) =>
  atDesk(`job-reviews/${id}`, { decision, ...(words !== undefined && { words }) })
const withdraw = ({ id }: Person) =>
  atDesk(`employers/${id}/withdraw-verification`, { reason: 'Its papers are of another company' })
const called = { number: '3300000', source: 'Its website' }
const verify = ({ id }: Person) => atDesk(`employers/${id}/verify`, called)
/** A job that nobody has looked at within a day. */
async function unlooked(owner: Person): Promise<string> {
  const { _id } = await post(owner, scam)
  at('2026-11-21T08:00:00.000Z')
  await releaseUnlooked(site.database.db, site.services, site.clock.now)
  return _id
}

describe('the end of a look does not put online', () => {
  test('a job without a confirmed address: it waits for that, whatever its text', async () => {
    const owner = await anEmployer(false)
    const id = await unlooked(owner)
    expect((await see(id, owner)).status).toBe('Pending')
    expect((await edit(owner, id, honest)).status).toBe(200)
    expect([(await see(id, owner)).status, await isPublic(id)]).toEqual(['Pending', false])
    await verify(owner)
    expect(await isPublic(id)).toBe(true)
  })

  test.each([
    ['an edit', (owner: Person, id: string) => edit(owner, id, honest)],
    ['an operator', (_: Person, id: string) => decide(id, 'keep')],
  ])('a job whose verification was withdrawn: %s ends the look alone', async (_, ends) => {
    const owner = await anEmployer()
    const id = await unlooked(owner)
    expect((await seen(id)).notLookedAt).toBe(true)
    expect((await withdraw(owner)).status).toBe(200)
    expect((await ends(owner, id)).status).toBe(200)
    expect([(await see(id, owner)).status, await isPublic(id)]).toEqual(['Pending', false])
    await verify(owner)
    expect((await seen(id)).status).toBe('Active')
    expect((await seen(id)).notLookedAt).toBeUndefined()
  })

  test.each([
    ['close', 'Closed', 'reopen'],
    ['pause', 'Paused', 'go-on'],
  ])('a job whose employer chose to %s it', async (away, status, back) => {
    const owner = await anEmployer()
    const id = await unlooked(owner)
    await act(owner, id, away)
    expect((await decide(id, 'keep')).status).toBe(200)
    expect((await see(id, owner)).status).toBe(status)
    expect((await seen(id)).notLookedAt).toBeUndefined()
    // A kept text is not held when the employer brings the job back.
    expect((await act(owner, id, back)).status).toBe(200)
    expect((await see(id, owner)).status).toBe('Active')
  })
})

test('a held job that comes back with its employer is before operators for a whole day again', async () => {
  const owner = await anEmployer()
  const { _id: id } = await post(owner, scam)
  at('2026-11-20T09:00:00.000Z')
  await atDesk(`employers/${owner.id}/suspend`, { reason: 'We ask it' })
  at('2026-11-27T09:00:00.000Z')
  await atDesk(`employers/${owner.id}/reinstate`)
  const release = () => releaseUnlooked(site.database.db, site.services, site.clock.now)
  at('2026-11-28T08:59:59.999Z')
  expect([await release(), await isPublic(id)]).toEqual([0, false])
  await atDesk(`jobs/${id}/remove`, { reason: 'A mistake' })
  at('2026-11-29T09:00:00.000Z')
  await atDesk(`jobs/${id}/restore`)
  expect([await release(), await isPublic(id)]).toEqual([0, false])
  at('2026-11-30T09:00:00.000Z')
  expect([await release(), await isPublic(id)]).toEqual([1, true])
})

describe('an ad that is kept says what its job still waits for:', () => {
  const lastText = async ({ email }: Person) => (await mailsTo(site, email)).at(-1)?.text
  const isUnverified = async (id: string) =>
    (await call<DeskReview[]>(operator, 'GET', '/api/admin/job-reviews')).body.find(
      ({ jobId }) => jobId === id,
    )?.isUnverified

  test('the address', async () => {
    const owner = await anEmployer(false)
    const { _id: id } = await post(owner, scam)
    expect(await isUnverified(id)).toBe(true)
    await decide(id, 'keep')
    expect(await lastText(owner)).toContain('It is shown as soon as your e-mail address is confirmed.')
  })

  test('a renewal, where its closing date has passed meanwhile', async () => {
    const owner = await anEmployer()
    const { _id: id } = await post(owner, scam)
    expect((await edit(owner, id, scam, '2026-11-20')).status).toBe(200)
    at('2026-11-21T07:00:00.000Z')
    await decide(id, 'keep')
    expect((await see(id, owner)).status).toBe('Expired')
    expect(await lastText(owner)).toContain('Its last day has passed, but you can renew it.')
  })

  test('the verification that was withdrawn', async () => {
    const owner = await anEmployer()
    const { _id: id } = await post(owner, scam)
    expect(await isUnverified(id)).toBe(false)
    await withdraw(owner)
    expect(await isUnverified(id)).toBe(true)
    await decide(id, 'keep')
    expect(await lastText(owner)).toContain('It is shown as soon as your company is verified again.')
  })

  test('nothing where it is shown', async () => {
    const owner = await anEmployer()
    const { _id: id } = await post(owner, scam)
    await decide(id, 'keep')
    expect(await lastText(owner)).not.toContain('It is shown as soon as')
  })
})

describe('a refused ad that is restored', () => {
  const refuse = (id: string) => decide(id, 'refuse', 'A job never costs money.')
  const restore = (id: string) => atDesk(`jobs/${id}/restore`)

  test('begins its time, takes its ad again, and its employer is notified', async () => {
    const owner = await anEmployer()
    const { _id: id } = await post(owner, scam)
    await refuse(id)
    expect(await see(id, owner)).toMatchObject({ status: 'Removed' })
    expect((await see(id, owner)).review).toBeUndefined()
    expect(await adsLeft(site, owner)).toBe(3)
    at('2026-11-25T08:00:00.000Z')
    expect((await restore(id)).status).toBe(200)
    expect(await adsLeft(site, owner)).toBe(2)
    expect(await see(id, owner)).toMatchObject({ status: 'Approved' })
    expect(await seen(id)).toMatchObject({
      createdAt: '2026-11-25T08:00:00.000Z',
      expiryDate: '2026-12-25T18:59:59.999Z',
    })
    const mail = (await mailsTo(site, owner.email)).at(-1)
    expect(mail?.text).toContain(
      'We had refused your job, and have put it back. It uses the ad that we had given back to you.',
    )
    // The text was decided about.
    expect((await edit(owner, id, scam)).status).toBe(200)
    expect(await isPublic(id)).toBe(true)
  })

  test('stays away where nothing pays for it any more', async () => {
    const owner = await anEmployer()
    const { _id: id } = await post(owner, scam)
    await refuse(id)
    for (let ads = 0; ads < 3; ads++) await post(owner, honest)
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('The employer got the ad back when we refused this job') },
    })
    expect((await see(id, owner)).status).toBe('Removed')
  })

  test('keeps its days and its payment where it was shown before', async () => {
    const owner = await anEmployer()
    const id = await unlooked(owner)
    const { createdAt, expiryDate } = await seen(id)
    await refuse(id)
    expect((await restore(id)).status).toBe(200)
    expect(await adsLeft(site, owner)).toBe(2)
    expect(await seen(id)).toMatchObject({ createdAt, expiryDate })
  })
})

// D-D-05
test('an ad that waits for a look is found by its title', async () => {
  const job = { ...newJob, title: 'Lighthouse keeper', description: scam }
  await call(await anEmployer(), 'POST', '/api/jobs', job)
  const found = async (q: string) =>
    (await call<DeskReview[]>(operator, 'GET', `/api/admin/job-reviews?q=${q}`)).body.map(
      ({ title }) => title,
    )
  expect(await found('LIGHTHOUSE')).toEqual([job.title])
  expect(await found('lighthouse+builder')).toEqual([])
})

test('a company whose founder has left is described by its owner, and not by a placeholder', async () => {
  const owner = await anEmployer()
  const member = await insertMember(site, owner.id, { role: 'owner' })
  const website = { website: 'https://reef.mv' }
  expect((await call(owner, 'PUT', `/api/employers/${owner.id}`, website)).status).toBe(200)
  const { _id: id } = await post(owner, scam)
  await site.call('DELETE', `/api/employers/${owner.id}/members/${owner.id}`, { as: member.token })
  const { body } = await call<DeskReview[]>(operator, 'GET', '/api/admin/job-reviews')
  const beside = body.find(({ jobId }) => jobId === id)?.beside.join(' ')
  expect(beside).toContain(`Its mail is at ${member.email.split('@')[1]}, its website at reef.mv`)
  expect(beside).not.toContain('company.invalid')
})

describe('a look is over when the text is changed off the board', () => {
  const reviewOf = async (id: string) =>
    (await call<DeskReview[]>(operator, 'GET', '/api/admin/job-reviews')).body.find(
      ({ jobId }) => jobId === id,
    )
  const worse = `${scam} Send your passport as well.`
  const away: [string, (owner: Person, id: string) => Promise<unknown>, string][] = [
    ['closed', (owner, id) => act(owner, id, 'close'), 'reopen'],
    ['paused', (owner, id) => act(owner, id, 'pause'), 'go-on'],
    ['expired', async () => at('2027-01-10T08:00:00.000Z'), ''],
  ]
  const comeBack = (owner: Person, id: string, back: string) =>
    back ? act(owner, id, back) : call(owner, 'PUT', `/api/jobs/renew/${id}`, { newExpiryDate: '2027-02-01' })
  const editAway = async (owner: Person, id: string, description: string) =>
    edit(owner, id, description, (await see(id, owner)).expiryDate.slice(0, 10))

  test.each(away)('%s: nobody decides about words that nobody has read', async (_, leave, back) => {
    const owner = await anEmployer()
    const id = await unlooked(owner)
    await leave(owner, id)
    // With the same text the look goes on.
    expect((await editAway(owner, id, scam)).status).toBe(200)
    const { since } = (await reviewOf(id)) ?? {}
    expect((await editAway(owner, id, worse)).status).toBe(200)
    expect(await reviewOf(id)).toBeUndefined()
    expect((await see(id, owner)).review).toBeUndefined()
    expect((await seen(id)).notLookedAt).toBe(true)
    for (const decision of ['keep', 'refuse'])
      expect(await atDesk(`job-reviews/${id}`, { decision, words: 'Seen', since })).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('changed the text in the meantime, so there is nothing') },
      })
    expect((await comeBack(owner, id, back)).status).toBe(200)
    expect([(await see(id, owner)).status, await isPublic(id)]).toEqual(['Pending', false])
    expect((await reviewOf(id))?.because.map(({ rule }) => rule)).toContain('passport')
  })

  test.each(away)('%s after a change was asked: it comes back with it', async (_, leave, back) => {
    const owner = await anEmployer()
    const id = await unlooked(owner)
    await leave(owner, id)
    expect((await decide(id, 'change', 'Take the fee out.')).status).toBe(200)
    expect((await editAway(owner, id, honest)).status).toBe(200)
    expect((await decide(id, 'keep')).status).toBe(409)
    expect((await comeBack(owner, id, back)).status).toBe(200)
    const shown = await seen(id)
    expect([shown.status, shown.notLookedAt]).toEqual(['Active', undefined])
  })
})

describe('a job that was shown has no second first time', () => {
  const returnsOf = async (owner: Person) => (await adsLeft(site, owner)) - 2

  test.each([
    ['close', 'Closed', 'reopen'],
    ['pause', 'Paused', 'go-on'],
  ])('when a change is asked for after its employer chose to %s it', async (away, status, back) => {
    const owner = await anEmployer()
    const id = await unlooked(owner)
    const { createdAt, expiryDate } = await seen(id)
    at('2026-12-10T08:00:00.000Z')
    await act(owner, id, away)
    expect((await decide(id, 'change', 'Take the fee out.')).status).toBe(200)
    expect(await see(id, owner)).toMatchObject({ status, review: { state: 'change' } })
    // Unchanged, it does not come back, and is not said to be open.
    expect(await act(owner, id, back)).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/not shown yet\. It is shown once you have changed its text/) },
    })
    expect((await see(id, owner)).status).toBe('Pending')
    expect((await edit(owner, id, honest, expiryDate.slice(0, 10))).status).toBe(200)
    expect(await seen(id)).toMatchObject({ status: 'Active', createdAt, expiryDate })
  })

  test.each(['close', 'pause'])('nor its ad back when it is refused after that: %s', async (away) => {
    const owner = await anEmployer()
    const id = await unlooked(owner)
    await act(owner, id, away)
    await decide(id, 'change', 'Take the fee out.')
    expect((await decide(id, 'refuse', 'A job never costs money.')).status).toBe(200)
    expect(await returnsOf(owner)).toBe(0)
    const mail = (await mailsTo(site, owner.email)).at(-1)?.text
    expect(mail).toContain(`We have removed your job "${newJob.title}".`)
    expect(mail).not.toContain('offline')
  })

  test('when its company was suspended while it was held', async () => {
    const owner = await anEmployer()
    const { _id: id, createdAt, expiryDate } = await post(owner, honest)
    expect(expiryDate).toBe('2026-12-20T18:59:59.999Z')
    at('2026-12-15T08:00:00.000Z')
    expect((await edit(owner, id, scam)).status).toBe(200)
    expect((await atDesk(`employers/${owner.id}/suspend`, { reason: 'We ask it' })).status).toBe(200)
    at('2026-12-17T08:00:00.000Z')
    expect((await atDesk(`employers/${owner.id}/reinstate`)).status).toBe(200)
    expect((await see(id, owner)).status).toBe('Pending')
    expect((await decide(id, 'keep')).status).toBe(200)
    expect(await seen(id)).toMatchObject({ createdAt, expiryDate: '2026-12-22T18:59:59.999Z' })
  })
})

test('a job that was never shown gives its ad back when it is refused, also one that waits for an address', async () => {
  const owner = await anEmployer(false)
  const id = await unlooked(owner)
  expect((await decide(id, 'refuse', 'A job never costs money.')).status).toBe(200)
  expect(await adsLeft(site, owner)).toBe(3)
})
