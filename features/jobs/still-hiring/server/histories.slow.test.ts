import { and, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayOf, daysBetween } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { endsAtOf, goesOnUntil } from '#contract/facts/promised-answers.ts'
import { hiringAnswerKinds } from '#contract/facts/still-hiring.ts'
import { answerApplicant } from '#features/hiring/answer/server/answer-applicant.ts'
import { carryOutDecisions } from '#features/hiring/answer/server/carry-out.ts'
import { answerWaiting } from '#features/hiring/answer/server/prepare-answers.ts'
import { applyForJob } from '#features/hiring/apply/server/apply-for-job.ts'
import { withdrawApplication } from '#features/hiring/apply/server/withdraw-application.ts'
import { countFigures } from '#features/hiring/promised-answers/server/answer-figures.ts'
import { endUnanswered } from '#features/hiring/promised-answers/server/end-applications.ts'
import { remindOfAnswers } from '#features/hiring/promised-answers/server/remind-of-answers.ts'
import { closeJob, reopenJob } from '#features/jobs/server/close-job.ts'
import { deleteJob } from '#features/jobs/server/delete-job.ts'
import { notifyOfExpiringJobs, recordExpiredJobs } from '#features/jobs/server/expire-jobs.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { replyFigures } from '#tables/hiring/replies.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { hiringAnswers } from '#tables/jobs/still-hiring.ts'
import { mails } from '#tables/notifications.ts'
import { byEmployer, figuresOf } from '#tests/support/answer-figures.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'
import { triesOf } from '#tests/support/thorough.ts'
import { answerOfJob, undoAnswer } from './answer.ts'
import { askWhetherHiring, pauseUnanswered } from './ask-whether-hiring.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const began = new Date('2026-11-02T08:00:00.000Z')
const zones = ['UTC', 'Indian/Maldives', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
const zoneOfMachine = process.env.TZ
/** More of them are a longer look: `HISTORIES=50 npx vitest run features/jobs/still-hiring`. */
const histories = Number(process.env.HISTORIES ?? 1)
const stepsAtLeast = triesOf(200, 60)

const site = await openTestApp()
const employers = await Promise.all([1, 2].map(() => insertEmployer(site)))
const seekers = await Promise.all(Array.from({ length: 8 }, () => insertSeeker(site)))
beforeEach(() => {
  site.clock.now = began
})
afterEach(() => {
  if (zoneOfMachine === undefined) delete process.env.TZ
  else process.env.TZ = zoneOfMachine
})

const one = fc.nat({ max: 99 })
/** Close to the hours and days at which something is decided. */
const waits = fc.constantFrom(
  1,
  2 * hour,
  day - 1,
  day,
  day + 1,
  2 * day,
  3 * day,
  7 * day - 1,
  7 * day,
  14 * day,
)
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ does: fc.constant('wait' as const), for: waits }) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('post' as const),
        by: one,
        days: fc.constantFrom(0, 7, 30, null),
      }),
    },
    { weight: 7, arbitrary: fc.record({ does: fc.constant('apply' as const), to: one, by: one }) },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('answer' as const),
        to: one,
        status: fc.constantFrom('Under Review', 'Shortlisted', 'Interview', 'Rejected', 'Hired'),
        notes: fc.constantFrom(undefined, 'Please wait.', 'Thank you.'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('withdraw' as const), what: one }) },
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constant('say' as const),
        of: one,
        answer: fc.constantFrom(...hiringAnswerKinds),
        byLink: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('undo' as const), what: one }) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('job' as const),
        of: one,
        act: fc.constantFrom('close', 'reopen', 'reopen', 'answer waiting', 'delete'),
      }),
    },
  ),
  { minLength: stepsAtLeast, maxLength: stepsAtLeast + 20, size: 'max' },
)
type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number]

const at = <T>(all: readonly T[], place: number): T | undefined => all[place % Math.max(1, all.length)]
const { id, employerId, expiresAt, paidUntil, pausedAt } = getTableColumns(jobs)
const allJobs = () =>
  site.database.db
    .select({ id, employerId, expiresAt, paidUntil, pausedAt })
    .from(jobs)
    .orderBy(jobs.createdAt, jobs.id)
const allApplications = () =>
  site.database.db
    .select()
    .from(applications)
    .where(and(isNotNull(applications.jobId), isNotNull(applications.seekerId)))
    .orderBy(applications.appliedAt, applications.id)

/** Does one step with what is there; a refusal in words is an outcome like others. */
async function take(step: Step): Promise<void> {
  const { db } = site.database
  const { now } = site.clock
  const { publicUrl, store } = site.services
  if (step.does === 'post') {
    const employerId = at(employers, step.by)?.id ?? ''
    await insertJob(db, {
      employerId,
      publishedAt: now,
      answerDays: step.days,
      title: `Job ${crypto.randomUUID()}`,
    })
  } else if (step.does === 'apply') {
    const [jobId, seekerId] = [at(await allJobs(), step.to)?.id, at(seekers, step.by)?.id]
    if (jobId && seekerId) await applyForJob(db, { jobId, seekerId, coverLetter: '', now, publicUrl })
  } else if (step.does === 'answer' || step.does === 'withdraw') {
    const found = at(await allApplications(), step.does === 'answer' ? step.to : step.what)
    if (!found?.jobId || !found.seekerId || !found.employerId) return
    const { id: applicationId, jobId, seekerId, employerId } = found
    if (step.does === 'withdraw')
      await withdrawApplication(db, store, { applicationId, seekerId, now, publicUrl })
    else {
      const { status, notes } = step
      await answerApplicant(db, { jobId, applicantId: seekerId, employerId, status, notes, now, publicUrl })
    }
  } else if (step.does === 'undo') {
    const said = await db
      .select()
      .from(hiringAnswers)
      .where(eq(hiringAnswers.byLink, true))
      .orderBy(hiringAnswers.at)
    const last = said.at(-1 - (step.what % 2))
    // The link that takes an answer back works for a day.
    if (last?.jobId && last.employerId && now.getTime() - last.at.getTime() < day)
      await undoAnswer(db, site.services, {
        answerId: last.id,
        jobId: last.jobId,
        employerId: last.employerId,
        now,
      })
  } else if (step.does !== 'wait') {
    const job = at(await allJobs(), step.of)
    if (!job) return
    const which = { jobId: job.id, employerId: job.employerId, now }
    if (step.does === 'say')
      await answerOfJob(db, site.services, { ...which, answer: step.answer, byLink: step.byLink })
    else if (step.act === 'close') await closeJob(db, which)
    else if (step.act === 'reopen') await reopenJob(db, site.services, which)
    else if (step.act === 'delete') await deleteJob(db, site.services, which)
    else await answerWaiting(db, { ...which, notes: { Applied: 'It is taken.' } })
  }
}

/** Everything that the clock does. */
async function sweep(): Promise<void> {
  const { db } = site.database
  const when = { now: site.clock.now, publicUrl: site.services.publicUrl }
  await carryOutDecisions(db, when)
  await recordExpiredJobs(db, when)
  await notifyOfExpiringJobs(db, when)
  await pauseUnanswered(db, { now: when.now, services: site.services })
  await askWhetherHiring(db, { now: when.now, services: site.services })
  await endUnanswered(db, when)
  await remindOfAnswers(db, when)
  await countFigures(db, when.now)
}

interface Known {
  expiresAt: Date
  /** Milliseconds of the pauses that gave days back, and these days. */
  paused: number
  back: number
  since: Date | undefined
  /** State before the last pause ended, which is back when its end is taken back. */
  ended?: Pick<Known, 'paused' | 'back' | 'since'>
}

/** Holds the paid time of every job against the pauses that were seen: each night came back, and no day twice. */
async function judgeTime(known: Map<string, Known>): Promise<void> {
  for (const { id, expiresAt, paidUntil, pausedAt } of await allJobs()) {
    const before = known.get(id) ?? { expiresAt, paused: 0, back: 0, since: undefined }
    const { ended } = before
    if (pausedAt && !before.since && ended?.since?.getTime() === pausedAt.getTime())
      Object.assign(before, ended)
    if (!pausedAt && before.since) {
      before.ended = { paused: before.paused, back: before.back, since: before.since }
      const nights = daysBetween(dayOf(before.since), dayOf(site.clock.now))
      const paused = before.paused + (nights > 0 ? site.clock.now.getTime() - before.since.getTime() : 0)
      before.back += Math.min(nights, Math.ceil(paused / day) - Math.ceil(before.paused / day))
      before.paused = paused
    }
    known.set(id, { ...before, since: pausedAt ?? undefined })
    expect(expiresAt).toEqual(new Date(before.expiresAt.getTime() + before.back * day))
    expect(paidUntil).toEqual(expiresAt)
  }
}

/** No application waits beyond its end, and none has an end that is too far away. */
async function judgeEnds(closes: ReadonlyMap<string, Date>): Promise<void> {
  const waiting = await site.database.db
    .select()
    .from(applications)
    .where(inArray(applications.status, ['Applied', 'Under Review', 'Shortlisted', 'Interview']))
  for (const { id, endsAt, updatedAt } of waiting) {
    expect(endsAt.getTime()).toBeGreaterThanOrEqual(site.clock.now.getTime())
    const closed = closes.get(id)
    const latest = Math.max(closed ? endsAtOf(closed, null).getTime() : 0, goesOnUntil(updatedAt).getTime())
    expect(endsAt.getTime()).toBeLessThanOrEqual(latest)
  }
}

/** Recomputes the displayed figures from the recorded events alone. */
async function judgeFigures(): Promise<void> {
  const { db } = site.database
  const events = await db.select().from(applicationEvents)
  const outcomes = (await db.select().from(applications)).map((application) => {
    const times = (which: (event: (typeof events)[number]) => boolean) =>
      Math.min(
        ...events
          .filter((event) => event.applicationId === application.id && which(event))
          .map((event) => event.at.getTime()),
      )
    return {
      ...application,
      answeredAt: times(({ isAnswer }) => isAnswer),
      withdrawnAt: times(({ status }) => status === 'Withdrawn'),
    }
  })
  const expected = figuresOf(
    outcomes,
    employers.map(({ id }) => id),
    site.clock.now,
  )
  const found = await db.select().from(replyFigures)
  expect(found.toSorted(byEmployer)).toEqual(expected)
}

const countMails = () => site.database.db.$count(mails)

/** Nobody is asked twice about a job within seven days, or notified twice of one pause. */
async function judgeMails(): Promise<void> {
  const told = await site.database.db.select().from(mails).orderBy(mails.createdAt)
  const last = new Map<string, number>()
  for (const { kind, subject, createdAt } of told) {
    if (kind !== 'still-hiring' && kind !== 'job-paused' && kind !== 'job-expired') continue
    const key = `${kind} ${subject}`
    const gap = createdAt.getTime() - (last.get(key) ?? Number.NEGATIVE_INFINITY)
    expect(gap).toBeGreaterThanOrEqual(kind === 'job-expired' ? 1 : 7 * day)
    last.set(key, createdAt.getTime())
  }
}

test(`over any history of ${stepsAtLeast} steps, in five zones: everybody has an end, figures are what happened, no mail comes twice, and paused days come back exactly`, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await site.database.pool.query(
        'truncate jobs, applications, mails, hiring_answers, reply_figures cascade',
      )
      site.clock.now = began
      const known = new Map<string, Known>()
      const closes = new Map<string, Date>()
      for (const [place, step] of history.entries()) {
        process.env.TZ = zones[Math.floor((place * zones.length) / history.length)]
        if (step.does === 'wait') site.later(step.for)
        else
          try {
            await take(step)
          } catch (error) {
            if (!(error instanceof Problem)) throw error
          }
        if (step.does === 'apply')
          for (const { id, jobId } of await allApplications())
            if (!closes.has(id))
              closes.set(id, (await allJobs()).find((job) => job.id === jobId)?.expiresAt ?? began)
        await judgeTime(known)
        if (step.does !== 'wait') continue
        await sweep()
        await judgeTime(known)
        if (place % 4 === 0) {
          const count = await countMails()
          await sweep()
          expect(await countMails()).toBe(count)
        }
        await judgeEnds(closes)
        await judgeFigures()
      }
      await judgeMails()
      // 44 days after the last of them ended, and 30 after the last answer, nobody waits.
      const lastEnd = Math.max(...[...closes.values()].map((closed) => endsAtOf(closed, null).getTime()))
      site.clock.now = new Date(Math.max(lastEnd, goesOnUntil(site.clock.now).getTime()) + 1)
      await sweep()
      await judgeEnds(closes)
      const left = await site.database.db
        .select()
        .from(applications)
        .where(inArray(applications.status, ['Applied', 'Under Review', 'Shortlisted', 'Interview']))
      expect(left).toEqual([])
    }),
    { numRuns: histories, endOnFailure: true },
  )
})
