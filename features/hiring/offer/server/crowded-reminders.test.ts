import { beforeEach, expect, test } from 'vitest'
import { applications } from '#tables/hiring/applications.ts'
import { offers, onboardingItems } from '#tables/hiring/interviews.ts'
import { mails } from '#tables/notifications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertApplicants, insertEmployer } from '#tests/support/people.ts'
import { remindOfOffers, remindOfOnboarding } from './remind-of-offers.ts'

/** One in the afternoon of 20 November in the Maldives. */
const now = new Date('2026-11-20T08:00:00.000Z')
const today = new Date('2026-11-19T19:00:00.000Z')
const yesterday = new Date(today.getTime() - 1)
const tomorrow = '2026-11-21'
const site = await openTestApp({ now })
const { db } = site.database
const employer = await insertEmployer(site)
const jobId = await insertJob(db, { employerId: employer.id })
await insertApplicants(site, { employerId: employer.id, jobId }, 201)
const ids = (await db.select({ id: applications.id }).from(applications)).map(({ id }) => id).toSorted()
const last = ids.length - 1
/** Two hundred were made in the first instant of today, and one before it; that one comes last in every order. */
const createdAt = (at: number) => (at === last ? yesterday : today)
beforeEach(() => db.delete(mails))

const when = { site: site.services, now }
const mailed = async () => (await db.select().from(mails)).map(({ kind }) => kind)

test('two hundred offers of today do not keep the reminder of an older one back', async () => {
  await db.insert(offers).values(
    ids.map((applicationId, at) => ({
      id: String(at).padStart(24, '0'),
      applicationId,
      terms: 'MVR 12,000',
      startsOn: '2026-12-01',
      until: tomorrow,
      createdAt: createdAt(at),
    })),
  )
  expect(await remindOfOffers(db, when)).toBe(1)
  expect(await mailed()).toEqual(['offer-ends', 'offer-ends'])
  expect(await remindOfOffers(db, when)).toBe(0)
})

test('nor do two hundred requests of today that of an older one', async () => {
  await db.insert(onboardingItems).values(
    ids.map((applicationId, at) => ({
      applicationId,
      what: 'Passport',
      dueOn: tomorrow,
      createdAt: createdAt(at),
    })),
  )
  expect(await remindOfOnboarding(db, when)).toBe(1)
  expect(await mailed()).toEqual(['papers-due', 'papers-due'])
  expect(await remindOfOnboarding(db, when)).toBe(0)
})
