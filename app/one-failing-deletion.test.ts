import { describe, expect, test } from 'vitest'
import { deleteSeenDocuments } from '#features/companies/evidence/server/end-evidence.ts'
import { forgetEndedApplications } from '#features/hiring/apply/server/forget-ended.ts'
import { releaseUnlooked } from '#features/jobs/server/review/release-unlooked.ts'
import { readProfiles } from '#features/my-page/server/profile-words.ts'
import { removeUnused } from '#features/own-data/server/remove-unused.ts'
import { forgetLooseCertificates } from '#features/seekers/server/certificate-files.ts'
import { forgetCvPages } from '#features/seekers/server/photographed-cv.ts'
import { forgetStatements } from '#features/statements/server/delete-statements.ts'
import { newId } from '#platform/database/columns.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employerEvidence } from '#tables/companies/employer-evidence.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobReviews } from '#tables/jobs/job-reviews.ts'
import { statements } from '#tables/statements.ts'
import { failOn } from '#tests/support/failing-row.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertApplicants, insertEmployer, insertOperator, insertSeeker } from '#tests/support/people.ts'

const now = new Date('2026-11-20T08:00:00.000Z')
/** Long enough ago for everything to go. */
const longAgo = new Date('2023-01-01T08:00:00.000Z')
const site = await openTestApp({ now })
const { db } = site.database
const { store } = site.services

/** Inserts two rows that a task has to deal with. */
interface Task {
  table: string
  on?: 'delete'
  /** @returns the values by which the condition finds the rows */
  prepare: () => Promise<string[]>
  /** Column of the values. */
  column?: string
  run: () => Promise<unknown>
}

const file = (ownerId: string, kind: 'page' | 'certificate' | 'evidence') => {
  const id = newId()
  const stored = { name: 'a.jpg', mediaType: 'image/jpeg', bytes: 1, sha256: id, createdAt: longAgo }
  return { id, kind, ownerId, path: `${kind}/${id}.jpg`, ...stored }
}
async function filesOfSeekers(kind: 'page' | 'certificate'): Promise<string[]> {
  const rows = [file((await insertSeeker(site)).id, kind), file((await insertSeeker(site)).id, kind)]
  await db.insert(files).values(rows)
  return rows.map(({ id }) => id)
}

const tasks: Record<string, Task> = {
  'forget-ended-applications': {
    table: 'applications',
    on: 'delete',
    prepare: async () => {
      const employer = await insertEmployer(site)
      const jobId = await insertJob(db, { employerId: employer.id })
      await insertApplicants(site, { employerId: employer.id, jobId }, 2)
      await db.update(applications).set({ status: 'Rejected', updatedAt: longAgo })
      return (await db.select({ id: applications.id }).from(applications)).map(({ id }) => id)
    },
    run: () => forgetEndedApplications(db, store, { months: 24, now }),
  },
  'forget-cv-pages': {
    table: 'files',
    on: 'delete',
    prepare: () => filesOfSeekers('page'),
    run: () => forgetCvPages(db, store, now),
  },
  'forget-loose-certificates': {
    table: 'files',
    on: 'delete',
    prepare: () => filesOfSeekers('certificate'),
    run: () => forgetLooseCertificates(db, store, now),
  },
  'delete-seen-documents': {
    table: 'files',
    on: 'delete',
    prepare: async () => {
      const rows = [
        file((await insertEmployer(site)).id, 'evidence'),
        file((await insertEmployer(site)).id, 'evidence'),
      ]
      await db.insert(files).values(rows)
      await db.insert(employerEvidence).values(
        rows.map(({ id: fileId, ownerId: employerId }) => ({
          employerId,
          kind: 'registration' as const,
          fileId,
          lookedAt: longAgo,
        })),
      )
      return rows.map(({ id }) => id)
    },
    run: () => deleteSeenDocuments(db, store, now),
  },
  'forget-statements': {
    table: 'statements',
    on: 'delete',
    prepare: async () => {
      const { id: importedBy } = await insertOperator(site)
      const rows = [newId(), newId()].map((id) => ({
        id,
        name: 'a.csv',
        sha256: id,
        importedBy,
        createdAt: longAgo,
        columns: [],
        outgoing: 0,
        unread: [],
      }))
      await db.insert(statements).values(rows)
      return rows.map(({ id }) => id)
    },
    run: () => forgetStatements(db, now),
  },
  'remove-unused-accounts': {
    table: 'accounts',
    on: 'delete',
    prepare: async () => {
      const ids = [newId(), newId()]
      await db.insert(accounts).values(
        ids.map((id) => ({
          id,
          role: 'jobseeker' as const,
          name: 'Ali',
          email: `${id}@example.mv`,
          passwordHash: '',
          createdAt: longAgo,
          removalDueAt: longAgo,
        })),
      )
      return ids
    },
    run: () => removeUnused(db, store, { months: 24, site: site.services, now }),
  },
  'read-profiles': {
    table: 'seeker_pages',
    column: 'seeker_id',
    prepare: async () => [
      (await insertSeeker(site, { experience: 'Cook' })).id,
      (await insertSeeker(site, { experience: 'Diver' })).id,
    ],
    run: () => readProfiles(db, now),
  },
  'release-unlooked-jobs': {
    table: 'jobs',
    prepare: async () => {
      const { id: employerId } = await insertEmployer(site)
      const held = { employerId, status: 'Pending' as const, reviewSince: longAgo }
      const ids = [await insertJob(db, held), await insertJob(db, held)]
      await db.insert(jobReviews).values(
        ids.map((jobId) => ({
          jobId,
          employerId,
          because: [],
          digest: '',
          since: longAgo,
          state: 'waiting' as const,
        })),
      )
      return ids
    },
    run: () => releaseUnlooked(db, site.services, now),
  },
}

describe('a row that fails keeps no other one waiting', () => {
  // Which of both comes first is the database's choice.
  for (const [name, { table, on, column = 'id', prepare, run }] of Object.entries(tasks))
    for (const failing of [0, 1])
      test(`${name}, row ${failing + 1} of 2`, async () => {
        // Rows of earlier tests go first.
        await run()
        const values = await prepare()
        const row = on === 'delete' ? 'old' : 'new'
        const mend = await failOn(site, table, `${row}.${column} = '${values[failing]}'`, on)
        await expect(run().finally(mend)).rejects.toThrow(/^1 of 2 /)
        const again = await failOn(site, table, `${row}.${column} = '${values[1 - failing]}'`, on)
        // Only the one that failed is left.
        await run().finally(again)
        await run()
      })
})
