import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'
import { publishScheduledJobs } from './publish-scheduled-jobs.ts'
import { renewAutomatically } from './renew-automatically.ts'

const now = new Date('2026-11-20T08:00:00.000Z')
const tomorrow = new Date('2026-11-21T08:00:00.000Z')
const site = await openTestApp({ now })
const { db } = site.database

const tasks = {
  'publishes a scheduled job': {
    job: { status: 'Pending', publishAt: now },
    run: () => publishScheduledJobs(db, site.services, now),
  },
  'renews a job': {
    job: { autoRenew: true, expiresAt: tomorrow, paidUntil: tomorrow },
    run: () => renewAutomatically(db, site.services, now),
  },
} as const

const waiting = () => countWaiting(site.database.pool)

for (const [what, { job, run }] of Object.entries(tasks))
  test(`a task that ${what} waits for its employer before it locks the job`, async () => {
    const employer = await insertEmployer(site)
    await buy(site, employer)
    const id = await insertJob(db, { employerId: employer.id, ...job })
    const running = await db.transaction(async (tx) => {
      // As when an account is deleted, or a member leaves: the jobs come after the employer.
      await lockEmployer(tx, employer.id)
      const started = run()
      await expect.poll(waiting).toBe(1)
      await tx.execute(sql`set local lock_timeout = '100ms'`)
      await tx.update(jobs).set({ contactEmail: 'new@example.mv' }).where(eq(jobs.id, id))
      return { started }
    })
    expect(await running.started).toBe(1)
  })
