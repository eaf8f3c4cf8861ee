import { and, gte, type SQL, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { fromLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { ownCities } from '#contract/facts/place-values.ts'
import { categories } from '#contract/facts/vocabularies.ts'
import type { SalaryDetail, SalaryGroup } from '#contract/pay/salaries.ts'
import { rateAt, shownRate } from '#features/pay/server/exchange-rate.ts'
import { listed } from '#features/search/server/title-query.ts'
import type { Db } from '#platform/database/database.ts'
import { isPublicJob, jobs } from '#tables/jobs.ts'
import { places } from '#tables/places.ts'
import { slugOf } from '../landing-rules.ts'
import { bandsOf, minForSalary, quartilesOf } from '../salary-rules.ts'
import { guaranteedAt } from './filter-kinds.ts'

const year = 365 * millisecondsPerDay

/** Jobs with guaranteed pay that were public in the last year. */
const asked = (now: Date) =>
  and(isPublicJob, gte(jobs.publishedAt, new Date(now.getTime() - year)), sql`${guaranteedAt(now, jobs)} > 0`)

/** A title without its suffix: 'Cashier' of 'Cashier (10 positions)' and of 'Cashier, Hulhumalé'. */
const bareTitle = sql`btrim(regexp_replace(${jobs.title}, '\\s*([(,/|]|\\s[-–]\\s).*$', ''))`
const titleSlug = sql`btrim(regexp_replace(fold(${bareTitle}), '[^a-z0-9]+', '-', 'g'), '-')`

const enough = sql`count(*) >= ${minForSalary}`

interface Row extends Record<string, unknown> {
  kind: SalaryGroup['kind']
  slug: string
  name: string
  jobs: number
  /** Laari of each job in ascending order. */
  pays: number[]
  employers: number
}

const keyOf = { category: sql`${jobs.category}`, title: titleSlug, place: sql`area.id` }
const nameOf = {
  category: sql`${jobs.category}`,
  title: sql`mode() within group (order by ${bareTitle})`,
  place: sql`min(area.label)`,
}
/** Every place that a job lies in: its island, its city, its atoll, which is counted without a city of its own. */
const areas = sql`join ${places} on ${places.id} = ${jobs.placeId} join ${places} as area on area.id = any(${places.path})
  and (area.kind <> 'atoll' or not ${places.path} && array[${listed(Object.values(ownCities))}])`

/** Groups of a kind with enough jobs, most jobs first. */
async function groupsOf(db: Db, kind: SalaryGroup['kind'], now: Date, only?: SQL): Promise<Row[]> {
  const [key, name] = [keyOf[kind], nameOf[kind]]
  const { rows } = await db.execute<Row>(sql`
    select ${key} as slug, ${name} as name, count(*)::int as jobs,
      count(distinct ${jobs.employerId})::int as employers,
      json_agg(${guaranteedAt(now, jobs)} order by ${guaranteedAt(now, jobs)}) as pays
    from ${jobs} ${kind === 'place' ? areas : sql``} where ${and(asked(now), only)}
    group by 1 having ${enough}
    order by jobs desc, slug limit 200`)
  return rows
    .map((row) => ({ ...row, kind, slug: kind === 'category' ? slugOf(row.slug) : row.slug }))
    .filter(({ slug }) => slug !== '')
}

const shown = ({ kind, slug, name, jobs: count, pays }: Row): SalaryGroup => ({
  kind,
  slug,
  name,
  jobs: count,
  median: fromLaari(quartilesOf(pays).median),
})

/** Salaries of all categories, titles and places with enough jobs. */
export async function salaries(db: Db, now: Date): Promise<{ groups: SalaryGroup[] }> {
  const groups = [
    ...(await groupsOf(db, 'category', now)),
    ...(await groupsOf(db, 'title', now)),
    ...(await groupsOf(db, 'place', now)),
  ]
  return { groups: groups.map(shown) }
}

const onlyOf = (kind: SalaryGroup['kind'], slug: string, category: string | undefined) => {
  if (kind === 'category') return sql`${jobs.category} = ${category}`
  return kind === 'place' ? sql`area.id = ${slug}` : sql`${titleSlug} = ${slug}`
}

/** The islands and other parts of a place with enough jobs. */
const partsOf = async (db: Db, id: string, now: Date): Promise<SalaryGroup[]> =>
  (await groupsOf(db, 'place', now, sql`area.path @> array[${id}::text] and area.id <> ${id}`)).map(shown)

/** @throws Problem `not_found` when there is no such category, title or place, or it has too few jobs */
export async function salaryOf(
  db: Db,
  { kind, slug, now }: { kind: SalaryGroup['kind']; slug: string; now: Date },
): Promise<SalaryDetail> {
  const category = categories.find((one) => slugOf(one) === slug)
  if (kind === 'category' && !category) throw new Problem('not_found')
  const [group] = await groupsOf(db, kind, now, onlyOf(kind, slug, category))
  if (!group) throw new Problem('not_found')
  const { pays, employers } = group
  const { lower, upper } = quartilesOf(pays)
  return {
    ...shown(group),
    employers,
    parts: kind === 'place' ? await partsOf(db, group.slug, now) : [],
    lower: fromLaari(lower),
    upper: fromLaari(upper),
    least: fromLaari(pays[0] ?? 0),
    most: fromLaari(pays.at(-1) ?? 0),
    bands: bandsOf(pays).map((band) => ({ ...band, from: fromLaari(band.from), to: fromLaari(band.to) })),
    exchangeRate: shownRate(await rateAt(db, now)),
  }
}
