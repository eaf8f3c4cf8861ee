import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { announceJobs } from '#features/alerts/server/announce-jobs.ts'
import { askForRenewal } from '#features/alerts/server/ask-for-renewal.ts'
import { matchNewJobs } from '#features/alerts/server/match-new-jobs.ts'
import { mailUnread } from '#features/hiring/conversation/server/mail-unread.ts'
import { endWithApplications } from '#features/hiring/interview/server/end-with-applications.ts'
import { remindOfInterviews } from '#features/hiring/interview/server/remind-of-interviews.ts'
import { remindOfOffers, remindOfOnboarding } from '#features/hiring/offer/server/remind-of-offers.ts'
import { notifyOfExpiringJobs } from '#features/jobs/server/expire-jobs.ts'
import { publishScheduledJobs } from '#features/jobs/server/publish-scheduled-jobs.ts'
import { renewAutomatically } from '#features/jobs/server/renew-automatically.ts'
import { notifyOfClosing } from '#features/saved-jobs/server/notify-of-closing.ts'
import { notifyOfExpiry } from '#features/seekers/server/notify-of-expiry.ts'
import { remindOfTerms } from '#features/subscriptions/server/remind-of-terms.ts'
import { sessions } from '#tables/accounts/accounts.ts'
import { applications } from '#tables/hiring/applications.ts'
import { interviews, offers } from '#tables/hiring/interviews.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mails } from '#tables/notifications.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { answerApplicant, applyFor } from '#tests/support/applications.ts'
import { failOn } from '#tests/support/failing-row.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

/** One in the afternoon in the Maldives. */
const noon = new Date('2026-11-20T08:00:00.000Z')
const day = 24 * 60 * 60_000
const site = await openTestApp({ now: noon })
const { db } = site.database
const employer = await insertEmployer(site)
beforeEach(() => {
  site.clock.now = noon
})

const when = (now: Date) => ({ site: site.services, publicUrl: site.services.publicUrl, now })
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds)
const call = async (who: Person, method: 'POST' | 'PUT', path: string, body: unknown) => {
  const answer = await site.call(method, path, { as: who.token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
}

/** Prepares two people for a task. @returns runs the task */
type Prepared = (people: readonly Person[]) => Promise<() => Promise<unknown>>

/** Applications of people, each for a job of its own. */
async function applied(people: readonly Person[]) {
  return Promise.all(
    people.map(async (seeker) => {
      const jobId = await insertJob(db, { employerId: employer.id, title: `Cook for ${seeker.id}` })
      return { seeker, jobId, path: `/api/threads/${await applyFor(site, jobId, seeker)}` }
    }),
  )
}

const thursday = Date.parse('2026-12-03T05:00:00.000Z')
let agreements = 0
/** Applications with an agreed interview, all on the same day, an hour apart. */
async function agreed(people: readonly Person[]) {
  const all = await applied(people)
  for (const { seeker, path } of all) {
    const at = new Date(thursday + agreements * 60 * 60_000).toISOString()
    agreements += 1
    const place = { kind: 'Phone', text: '7771234' }
    await call(employer, 'POST', `${path}/interviews`, { times: [at], minutes: 30, place })
    const { body } = await site.call<{ interview: { _id: string } }>('GET', `${path}/interviews`, {
      as: seeker.token,
    })
    const answer = `${path}/interviews/${body.interview._id}/answer`
    await call(seeker, 'POST', answer, { act: 'accept', at })
  }
  return all
}

async function offered(people: readonly Person[], change: object = {}) {
  const all = await applied(people)
  for (const { path } of all)
    await call(employer, 'POST', `${path}/offers`, { terms: 'MVR 12,000', startsOn: '2026-12-01', ...change })
  return all
}

const mailTasks: Record<string, { kind: string; of?: 'employers'; prepare: Prepared }> = {
  'mail-unread': {
    kind: 'message-unread',
    prepare: async (people) => {
      for (const { path } of await applied(people))
        await call(employer, 'POST', `${path}/messages`, { text: 'Can you come on Sunday?' })
      return () => mailUnread(db, when(later(11 * 60_000)))
    },
  },
  'remind-of-interviews': {
    kind: 'interview-reminder',
    prepare: async (people) => {
      await agreed(people)
      return () => remindOfInterviews(db, when(new Date(thursday - day / 2)))
    },
  },
  'remind-of-offers': {
    kind: 'offer-ends',
    prepare: async (people) => {
      await offered(people, { until: '2026-11-27' })
      return () => remindOfOffers(db, when(later(6 * day)))
    },
  },
  'remind-of-papers': {
    kind: 'papers-due',
    prepare: async (people) => {
      for (const { seeker, path } of await offered(people)) {
        const { body } = await site.call<{ offer: { _id: string } }>('GET', `${path}/interviews`, {
          as: seeker.token,
        })
        await call(seeker, 'POST', `${path}/offers/${body.offer._id}/answer`, { act: 'accept', name: 'Ali' })
        await call(employer, 'POST', `${path}/papers`, {
          papers: [{ what: 'Passport', dueOn: '2026-11-26' }],
        })
      }
      return () => remindOfOnboarding(db, when(later(6 * day)))
    },
  },
  'mail-closing-saved-jobs': {
    kind: 'saved-job-closing',
    prepare: async (people) => {
      const jobId = await insertJob(db, {
        employerId: employer.id,
        expiresAt: later(day),
        paidUntil: later(day),
      })
      for (const one of people) await call(one, 'PUT', `/api/jobseekers/saved-jobs/${jobId}`, {})
      return () => notifyOfClosing(db, when(noon))
    },
  },
  'mail-expiring-certificates': {
    kind: 'certificate-expiring',
    prepare: async (people) => {
      const certificates = [{ kind: 'first aid', name: '', number: '', expires: '2027-01-01' }]
      for (const one of people) await call(one, 'PUT', `/api/jobseekers/${one.id}/parts`, { certificates })
      return () => notifyOfExpiry(db, when(noon))
    },
  },
  'mail-expiring-jobs': {
    kind: 'job-expiring',
    of: 'employers',
    prepare: async (people) => {
      await db.delete(jobs)
      for (const { id: employerId } of people)
        await insertJob(db, { employerId, expiresAt: later(day), paidUntil: later(day) })
      return () => notifyOfExpiringJobs(db, when(noon))
    },
  },
  'remind-of-terms': {
    kind: 'term-ending',
    of: 'employers',
    prepare: async (people) => {
      await insertTerms(people, later(3 * day))
      return () => remindOfTerms(db, when(noon))
    },
  },
  'ask-for-unused-alerts': {
    kind: 'alert-go-on',
    prepare: async (people) => {
      for (const one of people) await call(one, 'POST', '/api/alerts', { search: {}, frequency: 'daily' })
      await db.update(sessions).set({ lastUsedAt: noon })
      return () => askForRenewal(db, { ...site.services, now: later(91 * day) })
    },
  },
  'announce-jobs': {
    kind: 'job-alert',
    prepare: async (people) => {
      for (const one of people) await call(one, 'POST', '/api/alerts', { search: {}, frequency: 'at once' })
      await insertJob(db, { employerId: employer.id, publishedAt: later(60_000) })
      await matchNewJobs(db, later(60_000))
      return () => announceJobs(db, site.services.publicUrl, later(60_000))
    },
  },
}

async function insertTerms(people: readonly Person[], endsAt: Date): Promise<string[]> {
  const made = await db
    .insert(subscriptions)
    .values(
      people.map(({ id: employerId }) => ({
        employerId,
        planName: 'Private Sector' as const,
        type: 'Annual' as const,
        status: 'Active' as const,
        unitPriceInLaari: 49_900,
        totalInLaari: 49_900,
        createdAt: noon,
        startsAt: noon,
        endsAt,
      })),
    )
    .returning({ id: subscriptions.id })
  return made.map(({ id }) => id)
}

const damaged = /^1 of 2 .*this row is damaged|^1 of 2 .*Failed query/s

describe('a person whose mail fails keeps nobody else from a mail, and gets it when that is mended', () => {
  // Which of both comes first is the database's choice.
  for (const [task, { kind, of, prepare }] of Object.entries(mailTasks))
    for (const failing of [0, 1])
      test(`${task}, person ${failing + 1} of 2`, async () => {
        const make = of ? insertEmployer : insertSeeker
        const people = [await make(site), await make(site)]
        const addresses = people.map(({ email }) => email)
        const run = await prepare(people)
        const mailed = async () => {
          const rows = await db.select().from(mails).where(inArray(mails.toAddress, addresses))
          return rows
            .filter((mail) => mail.kind === kind)
            .map(({ toAddress }) => addresses.indexOf(toAddress))
        }
        const mend = await failOn(site, 'mails', `new.to_address = '${addresses[failing]}'`)
        await expect(run().finally(mend)).rejects.toThrow(damaged)
        expect(await mailed()).toEqual([1 - failing])
        await run()
        expect((await mailed()).toSorted()).toEqual([0, 1])
        // The next person's rows are the only ones.
        await db.delete(jobs)
        await db.delete(subscriptions)
      })
})

describe('a damaged row keeps no other one waiting', () => {
  const employers = () => Promise.all([insertEmployer(site), insertEmployer(site)])

  test('a scheduled job that cannot be published, though it is the oldest', async () => {
    const owners = await employers()
    const scheduled: string[] = []
    for (const [at, owner] of owners.entries()) {
      await buy(site, owner)
      const publishAt = later(at)
      scheduled.push(await insertJob(db, { employerId: owner.id, status: 'Pending', publishAt }))
    }
    const run = () => publishScheduledJobs(db, site.services, later(1_000))
    const mend = await failOn(site, 'jobs', `new.id = '${scheduled[0]}'`)
    await expect(run().finally(mend)).rejects.toThrow(damaged)
    const active = async () =>
      (await db.select().from(jobs).where(eq(jobs.status, 'Active'))).map(({ id }) => scheduled.indexOf(id))
    expect(await active()).toEqual([1])
    expect(await run()).toBe(1)
    expect((await active()).toSorted()).toEqual([0, 1])
  })

  for (const failing of [0, 1])
    test(`the jobs of employer ${failing + 1} of 2 that cannot be renewed`, async () => {
      const owners = await employers()
      const renewing: string[] = []
      for (const owner of owners) {
        await buy(site, owner)
        const until = { expiresAt: later(day), paidUntil: later(day) }
        renewing.push(await insertJob(db, { employerId: owner.id, autoRenew: true, ...until }))
      }
      const run = () => renewAutomatically(db, site.services, noon)
      const mend = await failOn(site, 'jobs', `new.id = '${renewing[failing]}'`)
      await expect(run().finally(mend)).rejects.toThrow(damaged)
      expect(await run()).toBe(1)
    })

  for (const failing of [0, 1])
    test(`interview ${failing + 1} of 2 that cannot be ended; offers are withdrawn all the same`, async () => {
      // Applications whose jobs other tests deleted end as well.
      await db.delete(applications)
      const people = [await insertSeeker(site), await insertSeeker(site)]
      const all = await agreed(people)
      await call(employer, 'POST', `${all[0]?.path}/offers`, { terms: 'MVR 12,000', startsOn: '2026-12-01' })
      for (const { jobId, seeker } of all)
        await answerApplicant(site, jobId, seeker, { as: employer, body: { status: 'Rejected' } })
      const ids = all.map(({ path }) => path.split('/').at(-1) ?? '')
      const run = () => endWithApplications(db, when(noon))
      const mend = await failOn(site, 'interviews', `new.application_id = '${ids[failing]}'`)
      await expect(run().finally(mend)).rejects.toThrow(damaged)
      const cancelled = async () =>
        (await db.select().from(interviews).where(inArray(interviews.applicationId, ids)))
          .filter(({ state }) => state === 'cancelled')
          .map(({ applicationId }) => ids.indexOf(applicationId))
      expect(await cancelled()).toEqual([1 - failing])
      const [offer] = await db.select().from(offers).where(inArray(offers.applicationId, ids))
      expect(offer?.state).toBe('taken back')
      expect(await run()).toBe(1)
      expect((await cancelled()).toSorted()).toEqual([0, 1])
    })

  for (const failing of [0, 1])
    test(`term ${failing + 1} of 2 that cannot be ended; another that ends soon is announced all the same`, async () => {
      const ids = await insertTerms(await employers(), later(-1))
      const next = await insertEmployer(site)
      await insertTerms([next], later(3 * day))
      const run = () => remindOfTerms(db, when(noon))
      const mend = await failOn(site, 'subscriptions', `new.id = '${ids[failing]}'`)
      await expect(run().finally(mend)).rejects.toThrow(/^1 of 2 terms could not be ended: /)
      const announced = await db.select().from(mails).where(eq(mails.toAddress, next.email))
      expect(announced.map(({ kind }) => kind)).toEqual(['term-ending'])
      const ended = async () =>
        (await db.select().from(subscriptions).where(inArray(subscriptions.id, ids)))
          .filter(({ status }) => status === 'Expired')
          .map(({ id }) => ids.indexOf(id))
      expect(await ended()).toEqual([1 - failing])
      expect(await run()).toBe(1)
      expect((await ended()).toSorted()).toEqual([0, 1])
    })
})
