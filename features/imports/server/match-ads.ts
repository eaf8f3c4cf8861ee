import { inArray } from 'drizzle-orm'
import type { EmployerMatch } from '#features/companies/server/import-employers.ts'
import { isUnreachable } from '#features/notifications/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs.ts'
import type { Ad } from './ad.ts'
import { isSameAd } from './ad-keys.ts'

/** Titles of advertisements that exist from an earlier import. */
export async function importedTitles(db: Db, ads: readonly Ad[]): Promise<Map<Ad, string>> {
  if (ads.length === 0) return new Map()
  const rows = await db
    .select({ key: jobs.sourceKey, title: jobs.title, company: jobs.company, location: jobs.location })
    .from(jobs)
    .where(
      inArray(
        jobs.sourceKey,
        ads.flatMap(({ sourceKey, formerKey }) => [sourceKey, formerKey]),
      ),
    )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return new Map(
    ads.flatMap((ad) => {
      const former = byKey.get(ad.formerKey)
      const found = byKey.get(ad.sourceKey) ?? (former && isSameAd(ad, former) ? former : undefined)
      return found ? [[ad, found.title] as const] : []
    }),
  )
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
