import { inArray } from 'drizzle-orm'
import type { LeftOut, Selected } from '#contract/base/selection.ts'
import { isRestriction, whoMayApply } from '#contract/facts/restrictions.ts'
import type { JobCorrection } from '#contract/jobs/desk-jobs.ts'
import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import { record } from '#features/audit/server/record.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { correctJob } from '../correct-job.ts'
import { jobsWereCorrected, jobsWereRemoved } from '../emails.ts'
import { removeJob } from '../moderate-job.ts'
import { lockSelectedJobs } from '../selected-jobs.ts'
import { subjectOf } from './moderate.ts'

interface Action {
  count: number
  refused: LeftOut[]
}

interface Several {
  jobIds: readonly Selected[]
  operatorId: string
  publicUrl: string
  now: Date
}

/** Jobs by employer, with the recipient of the mail. */
async function byOwner<Change extends { employerId: string }>(tx: Db, changes: readonly Change[]) {
  const owners = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(changes.map(({ employerId }) => employerId))]))
  return owners.map((owner) => ({
    to: addresseeOf(owner),
    theirs: changes.filter(({ employerId }) => employerId === owner.id),
  }))
}

/**
 * Removes several jobs, and notifies each employer once. Removed ones stay unchanged, and so do those that have
 * changed since they were read.
 *
 * @returns how many were removed, and what was left out
 * @throws Problem `not_found` when none of them exists
 */
export async function removeSeveral(
  db: Db,
  { jobIds, reason, operatorId, publicUrl, now }: Several & { reason: string },
): Promise<Action> {
  return db.transaction(async (tx) => {
    const { same, refused } = await lockSelectedJobs(tx, { jobIds, now })
    const due = same.filter(({ status }) => status !== 'Removed')
    for (const job of due) {
      await removeJob(tx, job.id, reason, now)
      const after = { status: 'Removed', reason }
      const change = { subject: subjectOf(job), before: { status: job.status }, after }
      await record(tx, { act: 'job removed', ...change, operatorId, now })
    }
    const mails = (await byOwner(tx, due)).map(({ to, theirs }) =>
      jobsWereRemoved({ ...to, titles: theirs.map(({ title }) => title), reason, publicUrl }),
    )
    await notifyAll(tx, mails, now)
    return { count: due.length, refused }
  })
}

/** Names of corrected facts in a mail. */
const words = {
  title: 'title',
  location: 'location',
  sector: 'sector',
  category: 'category',
  type: 'type',
  mode: 'mode',
  applicationRestriction: 'who may apply',
} as const
const names = Object.keys(words) as (keyof typeof words)[]

const inWords = (fact: string | undefined) => (isRestriction(fact) ? whoMayApply(fact) : fact)

/**
 * Makes the same correction in several jobs, and notifies each employer once of the changes: all of them or
 * none, but those that have changed since they were read.
 *
 * @returns the number of changed jobs, and what was left out
 * @throws Problem `not_found`, `job_status` or `invalid_input`
 */
export async function correctSeveral(
  db: Db,
  { jobIds, change, operatorId, publicUrl, now }: Several & { change: JobCorrection },
): Promise<Action> {
  return db.transaction(async (tx) => {
    const corrected: { employerId: string; title: string; facts: string[] }[] = []
    const { same, refused } = await lockSelectedJobs(tx, { jobIds, now })
    for (const { id: jobId } of same) {
      const { job, before, after } = await correctJob(tx, { jobId, change, now })
      if (Object.keys(after).length === 0) continue
      await record(tx, { act: 'job corrected', subject: subjectOf(job), before, after, operatorId, now })
      const facts = names.flatMap((name) =>
        after[name] === undefined
          ? []
          : [`${words[name]} ${inWords(after[name])} (was ${inWords(before[name])})`],
      )
      corrected.push({ employerId: job.employerId, title: job.title, facts })
    }
    const mails = (await byOwner(tx, corrected)).map(({ to, theirs }) =>
      jobsWereCorrected({ ...to, jobs: theirs, publicUrl }),
    )
    await notifyAll(tx, mails, now)
    return { count: corrected.length, refused }
  })
}
