import {
  type EmployerMatch,
  employerKey,
  type KnownEmployer,
  matchEmployers,
  openImportedEmployers,
} from '#features/companies/server/import-employers.ts'
import { addJobs } from '#features/jobs/server/add-jobs.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ad } from './ad.ts'
import { broughtEarlier, namedIn, whyNotFor } from './match-ads.ts'
import { type SchedulePlan, scheduleOf, whyOver } from './schedule.ts'

/** Result of an advertisement; a text is the reason for its refusal. */
export type Outcome = 'imported' | 'there' | 'unconfirmed' | { refused: string }

export interface TakePlan extends SchedulePlan {
  importId: string
  /** Customers whose advertisements the operator confirmed. */
  confirmed: ReadonlySet<string>
}

/** Remark on an advertisement whose employer has claimed its account, or got one, since the file was read. */
export const customerNow = 'its employer is your customer now: please read the file again'

/**
 * Publishes advertisements, with new employers where needed, in the caller's transaction. The unique key on
 * `sourceKey` detects existing ones, so repeated or concurrent imports create no duplicates.
 */
export async function takeAds(tx: Db, ads: readonly Ad[], plan: TakePlan): Promise<Outcome[]> {
  const there = await broughtEarlier(tx, ads)
  const fresh = ads.filter((ad) => !there.has(ad))
  const matches = await matchEmployers(tx, fresh.map(namedIn))
  const outcomes = new Map<Ad, Outcome>()
  const wanted = fresh.flatMap((ad, at) => {
    const match = decided(ad, matches[at])
    const why = whyOver(ad, plan) ?? whyNotFor(ad, match)
    if (why) outcomes.set(ad, { refused: why })
    else if (match.is === 'customer' && !plan.confirmed.has(match.id)) outcomes.set(ad, 'unconfirmed')
    else return [{ ad, match }]
    return []
  })
  const opened = await openImportedEmployers(
    tx,
    wanted.flatMap(({ ad, match }) => (match.is === 'new' ? profileIn(ad) : [])),
    plan,
  )
  const rows = wanted.flatMap(({ ad, match }) => {
    const employer = employerOf(ad, match, opened)
    if (employer) return [rowOf(ad, employer, plan)]
    outcomes.set(ad, { refused: 'its employer was changed at the same moment. Please import it again' })
    return []
  })
  const added = new Set(await addJobs(tx, rows))
  return ads.map((ad) => outcomes.get(ad) ?? (added.has(ad.sourceKey) ? 'imported' : 'there'))
}

/** The match after the operator's answer about a suspended account of the same name. */
function decided({ otherThan }: Ad, match: EmployerMatch = { is: 'new' }): EmployerMatch {
  return match.is === 'namesake' && match.id === otherThan ? { is: 'new' } : match
}

function employerOf(
  ad: Ad,
  match: EmployerMatch,
  opened: ReadonlyMap<string, KnownEmployer>,
): KnownEmployer | undefined {
  if (match.is === 'new') return opened.get(employerKey(ad.employer.name))
  return match.is === 'customer' || match.is === 'imported' ? match : undefined
}

function profileIn(ad: Ad) {
  const { about, website } = ad.employer
  return { ...namedIn(ad), about, website, sector: ad.sector }
}

function rowOf(ad: Ad, employer: KnownEmployer, plan: TakePlan) {
  const { publishedAt, expiresAt } = scheduleOf(ad, plan)
  const { title, location, benefits, sector, category, type, mode, restriction, contactEmail, sourceKey } = ad
  return {
    title,
    location,
    benefits,
    sector,
    category,
    type,
    mode,
    restriction,
    contactEmail,
    sourceKey,
    referenceNumber: ad.referenceNumber,
    employerId: employer.id,
    company: employer.company,
    importId: plan.importId,
    applyAt: ad.applyAt || null,
    description: ad.description.html,
    descriptionText: ad.description.text,
    salaryMinInLaari: ad.salary.minInLaari,
    salaryMaxInLaari: ad.salary.maxInLaari,
    salaryPeriod: ad.salary.period,
    salaryCurrency: ad.salary.currency,
    payNotStated: ad.salary.notStated,
    serviceCharge: ad.salary.serviceCharge,
    status: expiresAt > plan.now ? ('Active' as const) : ('Expired' as const),
    publishedAt,
    expiresAt,
    paidUntil: expiresAt,
    createdAt: publishedAt,
    updatedAt: plan.now,
  }
}
