import { placeIn } from '#features/places/server/place-of.ts'
import { readGazetteer } from '#features/places/server/read-gazetteer.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { jobs } from '#tables/jobs/jobs.ts'

/** A job with the key of its imported advertisement. */
type Imported = typeof jobs.$inferInsert & { sourceKey: string }

/**
 * Adds jobs of an import, except those with an existing source key.
 *
 * @returns the keys of the added ones
 */
export async function addJobs(tx: Db, imported: readonly Imported[]): Promise<string[]> {
  if (imported.length === 0) return []
  const gazetteer = await readGazetteer(tx)
  const placed = imported.map((job) => ({ ...job, placeId: job.placeId ?? placeIn(gazetteer, job.location) }))
  // In the order of the keys, so that concurrent imports cannot deadlock.
  const added = await tx
    .insert(jobs)
    .values(placed.toSorted((a, b) => (a.sourceKey < b.sourceKey ? -1 : 1)))
    .onConflictDoNothing({ target: jobs.sourceKey })
    .returning({ key: jobs.sourceKey, employerId: jobs.employerId, category: jobs.category })
  const changed = added.flatMap(({ employerId, category }) => [
    `jobs-of:${employerId}`,
    `similar:${category}`,
  ])
  if (added.length > 0) await invalidate(tx, ['jobs', 'employers', ...new Set(changed)])
  return added.flatMap(({ key }) => key ?? [])
}
