import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endUnanswered } from '#features/hiring/promised-answers/server/end-applications.ts'
import { remindOfAnswers } from '#features/hiring/promised-answers/server/remind-of-answers.ts'
import { flagJobs } from '#features/jobs/flags/server/flag-jobs.ts'
import { recordExpiredJobs } from '#features/jobs/server/expire-jobs.ts'
import { askWhetherHiring, pauseUnanswered } from '#features/jobs/still-hiring/server/ask-whether-hiring.ts'
import { notifyUnused } from '#features/own-data/server/remove-unused.ts'
import { newId } from '#platform/database/columns.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mails } from '#tables/notifications.ts'
import { failOn } from '#tests/support/failing-row.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertApplicants, insertEmployer } from '#tests/support/people.ts'

const now = new Date('2026-11-20T08:00:00.000Z')
const day = 24 * 60 * 60_000
const later = (days: number) => new Date(now.getTime() + days * day)
const site = await openTestApp({ now })
const { db } = site.database
const when = { now, publicUrl: site.services.publicUrl, services: site.services }

/** Two open jobs of different employers, the only ones. @returns their ids */
async function twoJobs(changes: Partial<typeof jobs.$inferInsert>[]): Promise<string[]> {
  await db.delete(jobs)
  const open = { confirmedAt: now, expiresAt: later(30), paidUntil: later(30) }
  return Promise.all(
    [0, 1].map(async (at) => {
      const { id: employerId } = await insertEmployer(site)
      return insertJob(db, { employerId, ...open, ...changes[at % changes.length] })
    }),
  )
}

interface Task {
  table: string
  /** Column of the prepared values. */
  column?: string
  /** Inserts two rows that the task has to deal with. @returns their ids */
  prepare: () => Promise<string[]>
  run: () => Promise<unknown>
}

const askedBefore = { confirmedAt: later(-30) }
const tasks: Record<string, Task> = {
  'end-unanswered-applications': {
    table: 'applications',
    prepare: async () => {
      await db.delete(applications)
      const [jobId = ''] = await twoJobs([{}])
      await insertApplicants(site, { employerId: (await insertEmployer(site)).id, jobId }, 2)
      const due = await db
        .update(applications)
        .set({ endsAt: later(-1) })
        .returning()
      return due.map(({ id }) => id)
    },
    run: () => endUnanswered(db, when),
  },
  'record-expired-jobs': {
    table: 'jobs',
    prepare: () => twoJobs([{ expiresAt: later(-1) }]),
    run: () => recordExpiredJobs(db, when),
  },
  'pause-unanswered-jobs': {
    table: 'jobs',
    prepare: () => twoJobs([{ ...askedBefore, askedAt: later(-20) }]),
    run: () => pauseUnanswered(db, when),
  },
  'ask-whether-hiring': {
    table: 'jobs',
    prepare: () => twoJobs([askedBefore]),
    run: () => askWhetherHiring(db, when),
  },
  'ask-whether-hiring, for the first time and again': {
    table: 'jobs',
    prepare: () => twoJobs([askedBefore, { ...askedBefore, askedAt: later(-8) }]),
    run: () => askWhetherHiring(db, when),
  },
  'flag-jobs': {
    table: 'job_flag_checks',
    column: 'job_id',
    prepare: () => twoJobs([{ descriptionText: 'Pay a registration fee before you start.' }]),
    run: () => flagJobs(db, now),
  },
  'notify-of-unused-accounts': {
    table: 'accounts',
    prepare: () => unused({}),
    run: () => notifyUnused(db, { months: 24, site: site.services, now }),
  },
  'notify-of-unused-accounts, used again': {
    table: 'accounts',
    prepare: () => unused({ removalDueAt: later(10), lastUsedAt: now }),
    run: () => notifyUnused(db, { months: 24, site: site.services, now }),
  },
}

async function unused(change: Partial<typeof accounts.$inferInsert>): Promise<string[]> {
  const ids = [newId(), newId()]
  await db.insert(accounts).values(
    ids.map((id) => ({
      id,
      role: 'jobseeker' as const,
      name: 'Ali',
      email: `${id}@example.mv`,
      passwordHash: '',
      emailVerifiedAt: now,
      createdAt: later(-1_000),
      ...change,
    })),
  )
  return ids
}

describe('a row that fails keeps no other one of its batch waiting, and is next when it is mended', () => {
  // Which of both comes first is the database's choice.
  for (const [name, { table, column = 'id', prepare, run }] of Object.entries(tasks))
    for (const failing of [0, 1])
      test(`${name}, row ${failing + 1} of 2`, async () => {
        const ids = await prepare()
        const mend = await failOn(site, table, `new.${column} = '${ids[failing]}'`)
        await expect(run().finally(mend)).rejects.toThrow(/^1 of 2 /)
        // Only the one that failed is left: the other one is not written again.
        const again = await failOn(site, table, `new.${column} = '${ids[1 - failing]}'`)
        await run().finally(again)
        const neither = await failOn(site, table, `new.${column} in ('${ids.join("', '")}')`)
        await run().finally(neither)
      })
})

for (const failing of [0, 1])
  test(`a reminder of promised answers that fails keeps no other one waiting, ${failing + 1} of 2`, async () => {
    const ids = await twoJobs([{}])
    const owners = await db
      .select({ to: accounts.email, employerId: accounts.id, jobId: jobs.id })
      .from(jobs)
      .innerJoin(accounts, eq(accounts.id, jobs.employerId))
    const addresses = owners.map(({ to }) => to)
    for (const { employerId, jobId } of owners) await insertApplicants(site, { employerId, jobId }, 1)
    const promised = { appliedAt: later(-6), answerBy: later(1) }
    await db.update(applications).set(promised).where(inArray(applications.jobId, ids))
    const mailed = async () =>
      (await db.select().from(mails).where(inArray(mails.toAddress, addresses)))
        .filter(({ kind }) => kind === 'answers-due')
        .map(({ toAddress }) => addresses.indexOf(toAddress))
    const mend = await failOn(site, 'mails', `new.to_address = '${addresses[failing]}'`)
    await expect(remindOfAnswers(db, when).finally(mend)).rejects.toThrow(/^1 of 2 /)
    expect(await mailed()).toEqual([1 - failing])
    await remindOfAnswers(db, when)
    expect((await mailed()).toSorted()).toEqual([0, 1])
  })
