import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { EmployerMatch } from '#features/companies/server/import-employers.ts'
import { isUnreachable } from '#features/notifications/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { importRows, imports } from '#tables/imports.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import type { Ad } from './ad.ts'
import { isSameAd } from './ad-keys.ts'

/**
 * Remarks on advertisements that an earlier import has brought. Of those the jobs are there, or were deleted since: what an
 * employer has deleted does not come back with the next file.
 */
export async function broughtEarlier(db: Db, ads: readonly Ad[]): Promise<Map<Ad, string>> {
  if (ads.length === 0) return new Map()
  const keys = ads.flatMap(({ sourceKey, formerKey }) => [sourceKey, formerKey])
  const there = await db
    .select({ key: jobs.sourceKey, title: jobs.title, company: jobs.company, location: jobs.location })
    .from(jobs)
    .where(inArray(jobs.sourceKey, keys))
  const brought = await db
    .select({
      key: importRows.sourceKey,
      title: importRows.title,
      company: importRows.employer,
      location: importRows.location,
    })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    // The verdict is a literal for the partial index `import_rows_source`.
    .where(
      and(
        inArray(importRows.sourceKey, keys),
        sql`${importRows.verdict} = 'imported'`,
        isNull(imports.takenBackAt),
      ),
    )
  const inJobs = finder(there)
  const inRows = finder(brought)
  return new Map(
    ads.flatMap((ad) => {
      const job = inJobs(ad)
      const found = job ?? inRows(ad)
      const remark = `taken by an earlier import as '${found?.title}'${job ? '' : ', and deleted since'}`
      return found ? [[ad, remark] as const] : []
    }),
  )
}

interface Brought {
  key: string | null
  title: string
  company: string
  location: string
}

/** Finds the row of an advertisement by its key, or by that of an earlier release. */
function finder(rows: readonly Brought[]): (ad: Ad) => Brought | undefined {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return (ad) => {
    const former = byKey.get(ad.formerKey)
    return byKey.get(ad.sourceKey) ?? (former && isSameAd(ad, former) ? former : undefined)
  }
}

/** Employer of an advertisement, as matching needs it. */
export const namedIn = ({ employer: { name, email }, contactEmail }: Ad) => ({
  company: name,
  email,
  contactEmail,
})

/** Reason why an advertisement cannot be published for the matched employer; undefined if it can. */
export function whyNotFor(ad: Ad, match: EmployerMatch): string | undefined {
  if (match.is === 'shut') return `the account ${match.email} is suspended or has not verified its address`
  if (match.is === 'person')
    return `the address ${match.email} belongs to a person with an account here, who is in no company`
  if (match.is === 'namesake')
    return `an account called '${ad.employer.name}' is suspended: please read the file again`
  const isReachable =
    ad.contactEmail !== '' ||
    ad.applyAt !== '' ||
    match.is === 'customer' ||
    (match.is === 'imported' && !isUnreachable(match.email))
  return isReachable
    ? undefined
    : 'nobody could be told of an application: it names no e-mail address and nowhere to apply'
}
