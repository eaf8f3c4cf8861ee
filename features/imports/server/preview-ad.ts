import { and, eq, TransactionRollbackError } from 'drizzle-orm'
import { capital } from '#contract/base/in-words.ts'
import { Problem } from '#contract/base/problems.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { jobById } from '#features/jobs/server/job-by-id.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { importRows, imports } from '#tables/imports.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { adOf } from './stored-ad.ts'
import { customerNow, takeAds } from './take-ads.ts'

interface Wanted {
  importId: string
  line: number
  viewer: Viewer
  now: Date
}

/**
 * Preview of a pending advertisement's page: it is published in a transaction that is rolled back.
 *
 * @throws Problem `not_found` when no advertisement of that line is pending
 */
export async function previewAd(db: Db, { importId, line, viewer, now }: Wanted): Promise<JobDetail> {
  let page: JobDetail | undefined
  await db
    .transaction(async (tx) => {
      page = await published(tx, { importId, line, viewer, now })
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  if (!page) throw new Problem('not_found', { words: 'This advertisement is there already' })
  return page
}

async function published(tx: Db, { importId, line, viewer, now }: Wanted): Promise<JobDetail | undefined> {
  const [row] = await tx
    .select({
      ad: importRows.ad,
      verdict: importRows.verdict,
      remarks: importRows.remarks,
      customerId: importRows.customerId,
      batch: imports,
    })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(and(eq(importRows.importId, importId), eq(importRows.line, line)))
  if (row?.verdict === 'refused')
    throw new Problem('not_found', { words: `This row was refused: ${row.remarks.join('; ')}` })
  if (!row?.ad) throw new Problem('not_found', { words: 'No advertisement of this line waits' })
  const ad = adOf(row.ad)
  const { shiftDays, openForDays, keepDates } = row.batch
  const confirmed = new Set(row.customerId ? [row.customerId] : [])
  const plan = { importId, now, shiftDays, openForDays, keepDates, confirmed }
  const [outcome] = await takeAds(tx, [ad], plan)
  if (typeof outcome === 'object')
    throw new Problem('not_found', { words: `It can no longer be published: ${outcome.refused}` })
  if (outcome === 'unconfirmed') throw new Problem('not_found', { words: capital(customerNow) })
  const [job] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.sourceKey, ad.sourceKey))
  return job && jobById(tx, { jobId: job.id, withEmployer: true, viewer, now })
}
