import { desc, eq, sql } from 'drizzle-orm'
import type { TopEmployer } from '#contract/job-search.ts'
import { addressIn } from '#features/files/server/address.ts'
import { countedAtMost } from '#platform/database/counted.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/employers.ts'
import { files } from '#tables/files.ts'
import { jobEntries } from '#tables/jobs.ts'

const most = 20

/**
 * The employers with the most open jobs, most first; only those that have one. On a board with more jobs than are
 * counted, those that have the most of the newest.
 */
export async function topEmployers(db: Db, { now }: { now: Date }): Promise<TopEmployer[]> {
  const isOpen = sql`expires_at >= ${now.toISOString()}::timestamptz`
  const counted = db
    .select({
      employerId: sql<string>`employer_id`.as('employer_id'),
      jobCount: sql<number>`(
        select count(*)::int from (
          select from ${jobEntries} where ${jobEntries.employerId} = candidates.employer_id and ${isOpen}
          limit ${countedAtMost + 1}
        ) as few
      )`.as('job_count'),
    })
    .from(
      sql`(
        select employer_id from (
          select employer_id from ${jobEntries} where ${isOpen} order by published_at desc limit ${countedAtMost}
        ) as newest
        group by employer_id order by count(*) desc limit ${2 * most}
      ) as candidates`,
    )
    .as('counted')
  const rows = await db
    .select({
      _id: employers.id,
      companyName: employers.company,
      logo: addressIn(files.path),
      jobCount: counted.jobCount,
      industry: employers.industry,
      sector: employers.sector,
    })
    .from(counted)
    .innerJoin(employers, eq(employers.id, counted.employerId))
    .leftJoin(files, eq(files.id, employers.logoFileId))
    .orderBy(desc(counted.jobCount), sql`fold(${employers.company})`, employers.id)
    .limit(most)
  return rows.map((row) =>
    row.jobCount > countedAtMost ? { ...row, jobCount: countedAtMost, more: true } : row,
  )
}
