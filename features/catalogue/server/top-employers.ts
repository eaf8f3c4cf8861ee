import { desc, eq, sql } from 'drizzle-orm'
import type { TopEmployer } from '#contract/catalogue/job-search.ts'
import { addressIn } from '#features/files/server/address.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { employers } from '#tables/companies/employers.ts'
import { files } from '#tables/files.ts'
import { jobSearch, openInSearch } from '#tables/jobs/job-search.ts'

const maxEmployers = 20

/** Employers with open jobs, most jobs first. */
export async function topEmployers(db: Db, { now }: { now: Date }): Promise<TopEmployer[]> {
  const counted = db
    .select({ employerId: jobSearch.employerId, jobCount: sql<number>`count(*)::int`.as('job_count') })
    .from(jobSearch)
    .where(openInSearch(now))
    .groupBy(jobSearch.employerId)
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
    .limit(maxEmployers)
  return rows.map((row) => (row.jobCount > maxCounted ? { ...row, jobCount: maxCounted, more: true } : row))
}
