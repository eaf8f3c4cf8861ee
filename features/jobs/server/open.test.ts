import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { namesOf } from '#contract/base/facts.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { registerEmployer } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { triesOf } from '#tests/support/thorough.ts'
import { isOpen } from '../rules.ts'

let jobId: string
const expiresAt = new Date('2026-12-20T18:59:59.999Z')

const site = await openTestApp()
beforeAll(async () => {
  const employer = await registerEmployer(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id })
})

// D-B-06
test('the database and the pages agree, to the millisecond, on which jobs are open', async () => {
  const moment = fc.oneof(
    fc.integer({ min: -2, max: 2 }),
    fc.integer({ min: -40 * 86_400_000, max: 40 * 86_400_000 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...namesOf(jobStatuses)), moment, async (status, milliseconds) => {
      const now = new Date(expiresAt.getTime() + milliseconds)
      await site.database.db
        .update(jobs)
        .set({ status, expiresAt, pausedAt: expiresAt })
        .where(eq(jobs.id, jobId))
      const found = await site.database.db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.id, jobId), openJobs(now)))
      const open = isOpen({ status, expiresAt }, now)
      expect(found.length === 1).toBe(open)
    }),
    { numRuns: triesOf(150, 30) },
  )
})
