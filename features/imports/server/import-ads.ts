import { inArray } from 'drizzle-orm'
import {
  employerKey,
  findOrImportEmployers,
  type KnownEmployer,
} from '#features/employers/server/find-or-import-employers.ts'
import { addJobs } from '#features/jobs/server/add-jobs.ts'
import type { Db } from '#platform/database/database.ts'
import { isUnavailable } from '#platform/database/failures.ts'
import { jobs } from '#tables/jobs.ts'
import { type SchedulePlan, scheduleOf } from './dates.ts'
import type { Ad } from './read-ad.ts'

/** What became of an advertisement; a text is why the database could not take it. */
export type Outcome = 'imported' | 'there' | { refused: string }

/**
 * Takes a batch of advertisements with their employers: each is there whole afterwards or not at all. The unique key on
 * `sourceKey` decides what is there already, so importing again, or twice at once, brings nothing twice. A batch that
 * the database refuses is taken one by one, to name the row that is at fault.
 * @param known employers met before in this import; added to
 * @throws when the database cannot be used; what was taken before stays
 */
export async function importAds(
  db: Db,
  ads: readonly Ad[],
  plan: SchedulePlan,
  known: Map<string, KnownEmployer | null>,
): Promise<Outcome[]> {
  try {
    return await patiently(() => takeTogether(db, ads, plan, known))
  } catch (error) {
    if (isUnavailable(error)) throw error
  }
  const outcomes: Outcome[] = []
  for (const ad of ads) {
    try {
      outcomes.push(...(await patiently(() => takeTogether(db, [ad], plan, known))))
    } catch (error) {
      if (isUnavailable(error)) throw error
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      outcomes.push({
        refused: `the database refused it: ${cause instanceof Error ? cause.message : String(cause)}`,
      })
    }
  }
  return outcomes
}

/** Which of these keys have been imported before. */
export async function importedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: jobs.sourceKey })
    .from(jobs)
    .where(inArray(jobs.sourceKey, [...keys]))
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

/** Another import may hold a key or an employer for a moment. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      if (!isUnavailable(error) || attempt === 4) throw error
      await new Promise((go) => setTimeout(go, attempt * 300))
    }
  }
}

async function takeTogether(
  db: Db,
  ads: readonly Ad[],
  plan: SchedulePlan,
  known: Map<string, KnownEmployer | null>,
): Promise<Outcome[]> {
  const met = new Map<string, KnownEmployer | null>()
  const taken = await db.transaction(async (tx) => {
    const there = await importedKeys(
      tx,
      ads.map(({ sourceKey }) => sourceKey),
    )
    const fresh = ads.filter(({ sourceKey }) => !there.has(sourceKey))
    const strangers = fresh.filter(({ employer }) => !known.has(employerKey(employer.name)))
    const found = await findOrImportEmployers(
      tx,
      strangers
        .map(({ employer, sector }) => ({ ...employer, company: employer.name, sector }))
        .map(({ name: _, ...profile }) => profile),
      plan,
    )
    for (const [key, employer] of found) met.set(key, employer)
    const rows = fresh.flatMap((ad) => {
      const key = employerKey(ad.employer.name)
      const employer = known.get(key) ?? met.get(key)
      return employer ? [rowOf(ad, employer, plan)] : []
    })
    return addJobs(tx, rows)
  })
  for (const [key, employer] of met) known.set(key, employer)
  const keys = new Set(taken)
  return ads.map((ad) => {
    if (keys.delete(ad.sourceKey)) return 'imported'
    return known.get(employerKey(ad.employer.name)) === null ? refusedFor(ad) : 'there'
  })
}

/** Why an advertisement of an account that is shut is not taken. */
export const refusedFor = ({ employer }: Ad): Outcome => ({
  refused: `the account ${employer.email ?? employer.name} is suspended or has not verified its address`,
})

function rowOf(ad: Ad, employer: KnownEmployer, plan: SchedulePlan) {
  const { publishedAt, expiresAt } = scheduleOf(ad, plan)
  const { title, location, benefits, sector, category, type, mode, restriction, contactEmail, sourceKey } = ad
  return {
    ...{ title, location, benefits, sector, category, type, mode, restriction, contactEmail, sourceKey },
    ...{ employerId: employer.id, company: employer.company },
    description: ad.description.html,
    descriptionText: ad.description.text,
    salaryMinInLaari: ad.salary.minInLaari,
    salaryMaxInLaari: ad.salary.maxInLaari,
    salaryPeriod: ad.salary.period,
    salaryCurrency: ad.salary.currency,
    status: expiresAt > plan.now ? ('Active' as const) : ('Expired' as const),
    ...{ publishedAt, expiresAt, paidUntil: expiresAt, createdAt: publishedAt, updatedAt: plan.now },
  }
}
