import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { Problem } from '#contract/base/problems.ts'
import { mailUnread } from '#features/hiring/conversation/server/mail-unread.ts'
import { countFigures } from '#features/hiring/promised-answers/server/answer-figures.ts'
import { endUnanswered } from '#features/hiring/promised-answers/server/end-applications.ts'
import { applications } from '#tables/hiring/applications.ts'
import { messages } from '#tables/hiring/conversations.ts'
import { replyFigures } from '#tables/hiring/replies.ts'
import { byEmployer, figuresOf } from '#tests/support/answer-figures.ts'
import { conversationHistory, type Known, type Step } from '#tests/support/conversation-history.ts'
import { judgeMails, judgeSlots } from '#tests/support/judge-conversations.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'
import { triesOf } from '#tests/support/thorough.ts'
import { endWithApplications } from './end-with-applications.ts'
import { remindOfInterviews } from './remind-of-interviews.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const began = new Date('2026-11-02T08:00:00.000Z')
const zones = ['UTC', 'Indian/Maldives', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
const zoneOfMachine = process.env.TZ
/** `HISTORIES=50` runs more histories. `SEED=1` repeats the history of a failure, which prints its seed. */
const { HISTORIES = '1', SEED } = process.env
const stepsAtLeast = triesOf(200, 60)

const site = await openTestApp({ now: began })
const employers = await Promise.all([1, 2].map(() => insertEmployer(site)))
const seekers = await Promise.all(Array.from({ length: 8 }, () => insertSeeker(site)))
afterEach(() => {
  if (zoneOfMachine === undefined) delete process.env.TZ
  else process.env.TZ = zoneOfMachine
})

const waits = [1, minute, 10 * minute, 11 * minute, hour, 5 * hour, day - 1, day, 2 * day, 7 * day, 14 * day]
const any = { of: 0, by: 0, isYes: true, slot: 0, days: 7, status: 'Interview' as const, long: 0 }
const weights: [Step['does'], number][] = [
  ['wait', 8],
  ['post', 3],
  ['apply', 6],
  ['write', 6],
  ['take back', 2],
  ['block', 4],
  ['block altogether', 1],
  ['propose', 8],
  ['move', 2],
  ['suggest', 3],
  ['everybody accepts', 6],
  ['settle', 2],
  ['decline', 1],
  ['offer', 2],
  ['answer offer', 2],
  ['take offer back', 1],
  ['answer', 3],
  ['withdraw', 1],
]
/** Everybody has applied for the first job, so that there is something to agree about from the start. */
const beginning: Step[] = [1, 2].map((of) => ({ ...any, does: 'post', of }))
for (let by = 0; by < 8; by += 1) beginning.push({ ...any, does: 'apply', by })
const one = fc.nat({ max: 99 })
const steps = fc.array(
  fc.record({
    does: fc.oneof(...weights.map(([does, weight]) => ({ weight, arbitrary: fc.constant(does) }))),
    of: one,
    by: one,
    isYes: fc.boolean(),
    slot: fc.integer({ min: 0, max: 3 }),
    days: fc.constantFrom(0, 7, 30, null),
    status: fc.constantFrom('Under Review', 'Interview', 'Rejected', 'Hired'),
    long: fc.constantFrom(...waits),
  }),
  { minLength: stepsAtLeast, maxLength: stepsAtLeast + 20, size: 'max' },
)

const now = () => site.clock.now

/** Everything that the clock does, in one process. */
async function sweep(): Promise<void> {
  const { db } = site.database
  const when = { now: now(), publicUrl: site.services.publicUrl }
  await mailUnread(db, when)
  await endWithApplications(db, { site: site.services, now: now() })
  await endUnanswered(db, when)
  await remindOfInterviews(db, { site: site.services, now: now() })
}

/** The figures that are shown, held against what the test itself saw happen. */
async function judgeFigures(known: ReadonlyMap<string, Known>): Promise<void> {
  const { db } = site.database
  await countFigures(db, now())
  const standing = (await db.select().from(messages)).filter(({ by, text }) => by === 'employer' && text)
  const outcomes = [...known].map(([id, about]) => {
    const written = standing.filter(({ applicationId }) => applicationId === id)
    const answeredAt = Math.min(...about.answers, ...written.map((message) => message.at.getTime()))
    return { ...about, id, answeredAt }
  })
  const kept = await db.select({ id: applications.id, at: applications.answeredAt }).from(applications)
  for (const { id, answeredAt } of outcomes) {
    const found = kept.find((one) => one.id === id)?.at?.getTime() ?? Number.POSITIVE_INFINITY
    expect(found).toBe(answeredAt)
  }
  const ids = employers.map(({ id }) => id)
  const shown = await db.select().from(replyFigures)
  expect(shown.toSorted(byEmployer)).toEqual(figuresOf(outcomes, ids, now()))
}

/** No application waits beyond its end, and each end is as near as what was agreed and answered allows. */
async function judgeEnds(known: ReadonlyMap<string, Known>): Promise<void> {
  const waiting = ['Applied', 'Under Review', 'Shortlisted', 'Interview'] as const
  const rows = await site.database.db.select().from(applications).where(inArray(applications.status, waiting))
  for (const { id, endsAt } of rows) {
    expect(endsAt.getTime()).toBeGreaterThanOrEqual(now().getTime())
    expect(endsAt.getTime()).toBeLessThanOrEqual(known.get(id)?.latest ?? 0)
  }
}

test(`over any history of ${stepsAtLeast} steps, in five zones: blockers are not reached, no time is double-booked, no mail is repeated, figures match the events, and every application ends`, async () => {
  const { pool } = site.database
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await pool.query('truncate jobs, applications, mails, blocked_employers, reply_figures cascade')
      site.clock.now = began
      const { known, take, judgeBlocks } = conversationHistory(site, employers, seekers)
      for (const taken of beginning) await take(taken)
      for (const [place, taken] of history.entries()) {
        process.env.TZ = zones[Math.floor((place * zones.length) / history.length)]
        await take(taken).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error
        })
        if (taken.does === 'everybody accepts') await judgeSlots(pool)
        if (taken.does !== 'wait') continue
        site.clock.now = new Date(now().getTime() + taken.long)
        // As two processes do it at once.
        await Promise.all([sweep(), sweep()])
        await judgeBlocks()
        await judgeEnds(known)
        await judgeFigures(known)
      }
      await judgeMails(pool)
      site.clock.now = new Date(
        Math.max(now().getTime(), ...[...known.values()].map((one) => one.latest)) + 1,
      )
      for (const _ of [1, 2]) await sweep()
      const left = await pool.query(
        `select id from applications where status not in ('Hired', 'Rejected', 'Withdrawn')
         union all select i.id from interviews i join applications a on a.id = i.application_id
           where i.state in ('proposed', 'suggested', 'agreed') and a.status <> 'Hired'
         union all select o.id from offers o join applications a on a.id = o.application_id
           where o.state = 'open' and a.status <> 'Hired'`,
      )
      expect(left.rows).toEqual([])
    }),
    { numRuns: Number(HISTORIES), endOnFailure: true, ...(SEED && { seed: Number(SEED) }) },
  )
})
