import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Outcome } from '#platform/outbox/outcome.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import { textMessages } from '#tables/text-messages.ts'
import { type Actor, mailsTo, registerEmployer, signInAs } from '#tests/support/actors.ts'
import { answerApplicant, applyFor } from '#tests/support/applications.ts'
import { deliverDueTexts } from '#tests/support/deliver.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { enterWith } from '#tests/support/phones.ts'

let employer: Actor
const site = await openTestApp()
beforeAll(async () => {
  employer = await registerEmployer(site, { name: 'Kanduvaru Lagoon Resort' })
})

let last = 1_000
/** A boat captain without an e-mail address, who has applied. */
async function captain() {
  last += 1
  const number = `+960799${last}`
  const { token, user } = await enterWith(site, number, { name: 'Ismail Fulhu' })
  const jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Boat Captain' })
  await applyFor(site, jobId, { token })
  const { body } = await site.call<{ email: string }[]>('GET', `/api/jobs/${jobId}/applicants`, {
    as: employer.token,
  })
  const answer = (status: string) =>
    answerApplicant(site, jobId, user, {
      as: employer,
      body: { status, notes: 'Please bring your licence.' },
    })
  const notices = async () =>
    (await site.database.db.select().from(textMessages).where(eq(textMessages.toNumber, number))).filter(
      ({ isAwaited }) => !isAwaited,
    )
  return { number, user, token, answer, notices, applicants: body }
}

longTest(
  'a person without an e-mail address gets a decision as a text message, and no e-mail is written to nobody',
  async () => {
    const { answer, notices, user, applicants } = await captain()
    expect(applicants[0]).toMatchObject({ email: '' })
    expect((await answer('Shortlisted')).status).toBe(200)
    const [message, ...others] = await notices()
    expect(others).toEqual([])
    expect(message).toMatchObject({ accountId: user.id, kind: 'application-status', state: 'waiting' })
    expect(message?.text).toMatch(/^Vazeefa: .*Boat Captain.* https:\/\/vazeefa\.example\/jobseeker\//)
    expect(message?.text.length).toBeLessThanOrEqual(300)
    // The note is for the page: a carrier reads what is sent.
    expect(message?.text).not.toContain('licence')
    const toNobody = await mailsTo(site, '')
    expect(toNobody).toEqual([])
  },
)

test('a decision at night is sent at 8 in the morning', async () => {
  // 21:30 in the Maldives.
  site.clock.now = new Date('2026-11-20T16:30:00Z')
  employer = await signInAs(site, 'employer', employer)
  const { answer, notices } = await captain()
  await answer('Rejected')
  expect((await notices())[0]?.nextAttemptAt).toEqual(new Date('2026-11-21T03:00:00Z'))
})

describe('a text that waits for the morning', () => {
  const night = new Date('2026-11-20T16:30:00Z')
  const morning = new Date('2026-11-21T03:00:00Z')
  beforeEach(async () => {
    await site.database.db.delete(textMessages)
    site.clock.now = night
    employer = await signInAs(site, 'employer', employer)
  })
  const deliver = async (outcome: Outcome = { is: 'accepted' }, at = morning) => {
    const sent: string[] = []
    const send = async ({ to }: { to: string }) => {
      sent.push(to)
      return outcome
    }
    await deliverDueTexts(site.database.db, { send }, at)
    return sent
  }

  test('goes to the number that the person has by then', async () => {
    const { answer, user } = await captain()
    await answer('Rejected')
    const { db } = site.database
    await db.update(phoneNumbers).set({ number: '+9607985555' }).where(eq(phoneNumbers.accountId, user.id))
    expect(await deliver()).toContain('+9607985555')
    const isNotice = eq(textMessages.isAwaited, false)
    expect(await db.select().from(textMessages).where(isNotice)).toMatchObject([
      { state: 'sent', toNumber: '+9607985555' },
    ])
  })

  test.each(['who has removed it', 'who was suspended'])('goes to no number of a person %s', async (who) => {
    const { answer, user, number, notices } = await captain()
    await answer('Rejected')
    const { db } = site.database
    if (who === 'who was suspended')
      await db.update(accounts).set({ suspendedAt: night }).where(eq(accounts.id, user.id))
    else await db.delete(phoneNumbers).where(eq(phoneNumbers.accountId, user.id))
    expect(await deliver()).not.toContain(number)
    expect(await notices()).toMatchObject([{ state: 'dead', text: '' }])
  })

  test('waits again where the gateway refused it late in the evening, or nobody sent it then', async () => {
    const evening = (time: string) => new Date(`2026-11-20T${time}:00+05:00`)
    site.clock.now = evening('20:50')
    employer = await signInAs(site, 'employer', employer)
    const { answer, number, notices } = await captain()
    await answer('Rejected')
    for (const time of ['20:50', '20:51']) await deliver({ is: 'not accepted', why: 'busy' }, evening(time))
    expect(await notices()).toMatchObject([{ state: 'waiting', attempts: 2, nextAttemptAt: morning }])
    await site.database.db.update(textMessages).set({ nextAttemptAt: evening('20:59') })
    expect(await deliver({ is: 'accepted' }, evening('21:00'))).not.toContain(number)
    expect(await deliver()).toContain(number)
  })
})

test('nothing is sent to a number that may belong to another person by now', async () => {
  const { answer, notices, user } = await captain()
  const longAgo = new Date(site.clock.now.getTime() - 180 * 86_400_000)
  await site.database.db
    .update(phoneNumbers)
    .set({ provenAt: longAgo })
    .where(eq(phoneNumbers.accountId, user.id))
  await answer('Shortlisted')
  expect(await notices()).toEqual([])
})

test('people without an address do not share choices of notices', async () => {
  const { token } = await captain()
  const read = await site.call('GET', '/api/notices', { as: token })
  const chosen = await site.call('POST', '/api/notices', { as: token, body: { choices: { alerts: 'none' } } })
  expect([read.status, chosen.status]).toEqual([409, 409])
})

test('the export of an account has its number, and no code', async () => {
  const { token, number } = await captain()
  const { body } = await site.call<string>('GET', '/api/account/export', { as: token })
  expect(String(body)).toContain(number)
  expect(String(body)).not.toMatch(/"\d{6} is your/)
})
