import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Alert } from '#contract/alerts/alerts.ts'
import { accounts, sessions } from '#tables/accounts/accounts.ts'
import { alertJobs, alerts } from '#tables/alerts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mails } from '#tables/notifications.ts'
import { textMessages } from '#tables/text-messages.ts'
import { lastMail, registerSeeker } from '#tests/support/actors.ts'
import { mailAlerts } from '#tests/support/alert-mails.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'
import { enterWith } from '#tests/support/phones.ts'
import { announceJobs } from './announce-jobs.ts'
import { askForRenewal } from './ask-for-renewal.ts'
import { forgetAnnouncedJobs, forgetOldAlerts } from './forget-old-alerts.ts'
import { matchNewJobs } from './match-new-jobs.ts'

/** Noon in the Maldives. */
const noon = new Date('2026-11-20T07:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute
const site = await openTestApp({ now: noon })
const employer = await insertEmployer(site)
const { db } = site.database
beforeEach(async () => {
  for (const table of [alerts, mails, jobs, textMessages]) await db.delete(table)
  site.clock.now = noon
})

const make = (body: object, token?: string) =>
  site.call<{ needsConfirming: boolean }>('POST', '/api/alerts', {
    ...(token && { as: token }),
    body: { search: { q: 'dive' }, frequency: 'at once', ...body },
  })
const mine = async (token: string) =>
  (await site.call<{ alerts: Alert[] }>('GET', '/api/jobseekers/alerts', { as: token })).body.alerts
const act = (token: string, way: string) =>
  site.call<{ message: string }>('POST', `/api/alerts/linked?token=${token}`, { body: { act: way } })
const post = (title = 'Dive Guide') =>
  insertJob(db, { employerId: employer.id, publishedAt: site.clock.now, title })
const ask = (now: Date) => askForRenewal(db, { ...site.services, now })
const inDays = (days: number) => new Date(noon.getTime() + days * day)

describe('a job seeker whose address is not confirmed', () => {
  test('confirms it with the link of the alert, and gets the jobs', async () => {
    const seeker = await registerSeeker(site, { verified: false })
    expect((await make({}, seeker.token)).body.needsConfirming).toBe(true)
    const asked = await lastMail(site, seeker.email, 'alert-confirm')
    expect(asked?.text).toContain('That also confirms the address of your account.')
    expect((await act(asked?.token ?? '', 'confirm')).body.message).toBe('Your alert is on')
    site.later(minute)
    await post()
    expect((await mailAlerts(site)).map(({ toAddress }) => toAddress)).toEqual([seeker.email])
  })

  test('cannot confirm it once an operator has withdrawn the verification: nothing would be sent', async () => {
    const seeker = await registerSeeker(site, { verified: false })
    await make({}, seeker.token)
    const { token = '' } = (await lastMail(site, seeker.email, 'alert-confirm')) ?? {}
    const withdraw = (at: Date | null) =>
      db.update(accounts).set({ verificationWithdrawnAt: at }).where(eq(accounts.email, seeker.email))
    await withdraw(noon)
    expect(await act(token, 'confirm')).toMatchObject({
      status: 403,
      body: { code: 'verification_withdrawn' },
    })
    expect(await mine(seeker.token)).toMatchObject([{ isConfirmed: false }])
    await withdraw(null)
    expect((await act(token, 'confirm')).body.message).toBe('Your alert is on')
  })

  test('confirms the account with the other mail, and with it the alert', async () => {
    const seeker = await registerSeeker(site, { verified: false })
    const link = await lastMail(site, seeker.email, 'verify-email')
    site.later(minute)
    await make({}, seeker.token)
    site.later(minute)
    const proof = await site.call('GET', `/api/jobseekers/verify-email?token=${link?.token}`)
    expect(proof.status).toBe(200)
    expect(await mine(seeker.token)).toMatchObject([{ isConfirmed: true }])
    site.later(minute)
    await post()
    expect((await mailAlerts(site)).map(({ toAddress }) => toAddress)).toEqual([seeker.email])
  })
})

test.each([
  ['before the alert, which turns them on again', true],
  ['after the alert, which leaves that choice', false],
] as const)(
  'new jobs that were turned off %s, once another mail proves the address',
  async (_when, isFirst) => {
    const seeker = await registerSeeker(site, { verified: false })
    const link = await lastMail(site, seeker.email, 'verify-email')
    const turnOff = async () => {
      site.later(minute)
      const body = { choices: { alerts: 'none' } }
      expect((await site.call('POST', '/api/notices', { as: seeker.token, body })).status).toBe(200)
    }
    if (isFirst) await turnOff()
    site.later(minute)
    await make({}, seeker.token)
    if (!isFirst) await turnOff()
    site.later(minute)
    await site.call('GET', `/api/jobseekers/verify-email?token=${link?.token}`)
    expect(await mine(seeker.token)).toMatchObject([{ isConfirmed: true }])
    site.later(minute)
    await post()
    expect(await mailAlerts(site)).toHaveLength(isFirst ? 1 : 0)
  },
)

test('an alert of an address and the same one of its account are one, and each job is mailed once', async () => {
  const seeker = await insertSeeker(site)
  await make({ email: seeker.email })
  await act((await lastMail(site, seeker.email, 'alert-confirm'))?.token ?? '', 'confirm')
  await make({ email: seeker.email, search: { q: 'cook' } })
  await make({ frequency: 'at once' }, seeker.token)
  await make({ email: seeker.email })
  expect((await mine(seeker.token)).map(({ name }) => name).toSorted()).toEqual(['“cook”', '“dive”'])
  expect(await db.$count(alerts)).toBe(2)
  site.later(minute)
  await post()
  expect(await mailAlerts(site)).toHaveLength(1)
})

describe('an unused alert', () => {
  test('stays when its owner signs in after the question', async () => {
    const seeker = await insertSeeker(site)
    await make({}, seeker.token)
    const ofSeeker = eq(sessions.accountId, seeker.id)
    await db.update(sessions).set({ lastUsedAt: noon }).where(ofSeeker)
    expect(await ask(inDays(90))).toBe(1)
    await db
      .update(sessions)
      .set({ lastUsedAt: inDays(91) })
      .where(ofSeeker)
    await forgetOldAlerts(db, inDays(104))
    expect(await db.select().from(alerts)).toMatchObject([{ askedAt: null, usedAt: inDays(104) }])
  })

  test('of a person without an e-mail address is asked about in a text message', async () => {
    const { token, user } = await enterWith(site, '+9607987001', { name: 'Ismail Fulhu' })
    await make({}, token)
    await db.update(sessions).set({ lastUsedAt: noon }).where(eq(sessions.accountId, user.id))
    await db.execute(`update phone_numbers set proven_at = '2027-02-01T00:00:00Z'`)
    expect(await ask(inDays(90))).toBe(1)
    const [text] = await db.select().from(textMessages).where(eq(textMessages.kind, 'alert-go-on'))
    expect(text?.text).toBe(
      'Vazeefa: Still looking for work? Your alert “dive” ends on Mar 4 unless you open it. https://vazeefa.example/jobseeker/alerts',
    )
  })
})

test('a job that is paused while a digest goes out comes with the next one after it opens again', async () => {
  const seeker = await insertSeeker(site)
  await make({ search: {}, frequency: 'daily', hour: 13 }, seeker.token)
  site.later(minute)
  const paused = await post('Dive Guide')
  await post('Cook')
  await matchNewJobs(db, site.clock.now)
  const set = (status: 'Active' | 'Paused') =>
    db
      .update(jobs)
      .set({ status, pausedAt: status === 'Paused' ? site.clock.now : null })
      .where(eq(jobs.id, paused))
  await set('Paused')
  site.later(70 * minute)
  const [first, ...others] = await mailAlerts(site)
  expect([first?.text.includes('Cook'), first?.text.includes('Dive Guide'), others]).toEqual([
    true,
    false,
    [],
  ])
  await set('Active')
  site.later(day)
  const [next] = await mailAlerts(site)
  expect([next?.text.includes('Cook'), next?.text.includes('Dive Guide')]).toEqual([false, true])
})

describe('nothing is kept due for', () => {
  const work = async () => {
    await matchNewJobs(db, site.clock.now)
    await announceJobs(db, site.services.publicUrl, site.clock.now)
  }

  test('a suspended person, whose matched jobs are deleted after 60 days', async () => {
    const seeker = await insertSeeker(site)
    await make({ frequency: 'daily', hour: 13 }, seeker.token)
    await db.update(accounts).set({ suspendedAt: noon }).where(eq(accounts.id, seeker.id))
    site.later(minute)
    await post()
    await work()
    site.later(70 * minute)
    await work()
    const [alert] = await db.select().from(alerts)
    expect(alert?.nextDueAt?.getTime()).toBeGreaterThan(site.clock.now.getTime())
    expect(await db.$count(alertJobs)).toBe(1)
    await forgetAnnouncedJobs(db, inDays(61))
    expect(await db.$count(alertJobs)).toBe(0)
  })

  test('a job that closed before anybody was told', async () => {
    const { token } = await enterWith(site, '+9607987002', { name: 'Ismail Fulhu' })
    await make({}, token)
    site.later(minute)
    const jobId = await post()
    await matchNewJobs(db, site.clock.now)
    await db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, jobId))
    await work()
    expect(await db.select().from(alerts)).toMatchObject([{ mailedAt: null }])
  })
})
