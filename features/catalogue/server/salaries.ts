import { and, gte, type SQL, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { fromLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { salaryKinds } from '#contract/facts/pay-vocabularies.ts'
import { ownCities } from '#contract/facts/place-values.ts'
import { categories } from '#contract/facts/vocabularies.ts'
import type { Salaries, SalaryDetail, SalaryGroup, SalarySearch } from '#contract/pay/salaries.ts'
import { rateAt, shownRate } from '#features/pay/server/exchange-rate.ts'
import { sqlList } from '#features/search/server/title-query.ts'
import type { Db } from '#platform/database/database.ts'
import { isPublicJob, jobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'
import { salaryPath, slugOf } from '../landing-rules.ts'
import { bandsOf, minForSalary, quartilesOf } from '../salary-rules.ts'
import { guaranteedAt } from './filter-kinds.ts'

const year = 365 * millisecondsPerDay

/** Jobs with guaranteed pay that were public in the last year. */
const asked = (now: Date) =>
  and(isPublicJob, gte(jobs.publishedAt, new Date(now.getTime() - year)), sql`${guaranteedAt(now, jobs)} > 0`)

/**
 * A title without its suffix: 'Cashier' of 'Cashier (10 positions)' and of 'Cashier/Storekeeper'. A slash behind one or two
 * letters belongs to the name: 'A/C Technician'.
 */
const bareTitle = sql`btrim(regexp_replace(${jobs.title}, '\\s*([(,]|\\s[-–]\\s).*$|(?<=\\w{3})\\s*[/|].*$', ''))`
const titleSlug = sql`btrim(regexp_replace(fold(${bareTitle}), '[^a-z0-9]+', '-', 'g'), '-')`

const enough = sql`count(*) >= ${minForSalary}`

type Kind = SalaryGroup['kind']

interface Row extends Record<string, unknown> {
  slug: string
  name: string
  jobs: number
  /** Laari. */
  median: number
}

const keyOf = { category: sql`${jobs.category}`, title: titleSlug, place: sql`area.id` }
const nameOf = {
  category: sql`${jobs.category}`,
  title: sql`mode() within group (order by ${bareTitle})`,
  place: sql`min(area.label)`,
}
/** Every place that a job lies in: its island, its city, its atoll, which is counted without a city of its own. */
const areas = sql`join ${places} on ${places.id} = ${jobs.placeId} join ${places} as area on area.id = any(${places.path})
  and (area.kind <> 'atoll' or not ${places.path} && array[${sqlList(Object.values(ownCities))}])`

/** A title has an address of three letters or more, which the call for its page takes. */
const hasAddress = sql`length(${titleSlug}) between 3 and ${sql.raw(String(lengths.name))}`

/** Groups of a kind with enough jobs. @param figures further columns */
const groupsOf = (kind: Kind, now: Date, only?: SQL, figures?: SQL): SQL => sql`
  select ${keyOf[kind]} as slug, ${nameOf[kind]} as name, count(*)::int as jobs, ${figures ?? medianAt(now)}
  from ${jobs} ${kind === 'place' ? areas : sql``} where ${and(asked(now), only)}
  group by 1 having ${enough} and ${kind === 'title' ? hasAddress : sql`true`}`

/** Median by nearest rank, as `quartilesOf` has it. */
const medianAt = (now: Date) =>
  sql`(percentile_disc(0.5) within group (order by ${guaranteedAt(now, jobs)}))::float8 as median`

const addressOf = (kind: Kind, slug: string) => (kind === 'category' ? slugOf(slug) : slug)

const shown = (kind: Kind, { slug, name, jobs: count, median }: Row): SalaryGroup => ({
  kind,
  slug: addressOf(kind, slug),
  name,
  jobs: count,
  median: fromLaari(median),
})

/** Salaries of categories, titles and places with enough jobs: a page of each kind, most jobs first. */
export async function salaries(
  db: Db,
  { kind: only, q, page, limit, now }: SalarySearch & { now: Date },
): Promise<Salaries> {
  const groups: SalaryGroup[] = []
  const totals = { category: 0, title: 0, place: 0 }
  for (const kind of salaryKinds.filter((one) => !only || one === only)) {
    const isNamed = q ? sql`fold(name) like containing(${q})` : sql`true`
    const { rows } = await db.execute<Row & { total: number }>(sql`
      with found as materialized (select * from (${groupsOf(kind, now)}) as groups where ${isNamed})
      select (select count(*)::int from found) as total, page.*
      from (select 1) as one left join (
        select * from found order by jobs desc, slug limit ${limit} offset ${(page - 1) * limit}
      ) as page on true`)
    totals[kind] = rows[0]?.total ?? 0
    groups.push(...rows.filter(({ slug }) => slug !== null).map((row) => shown(kind, row)))
  }
  return { groups, totals }
}

/** Addresses of all pages of salaries. */
export async function salaryPaths(db: Db, now: Date): Promise<string[]> {
  const paths: string[] = []
  for (const kind of salaryKinds) {
    const { rows } = await db.execute<Row>(sql`${groupsOf(kind, now)} order by jobs desc, slug`)
    paths.push(...rows.map(({ slug }) => salaryPath({ kind, slug: addressOf(kind, slug) })))
  }
  return paths
}

const onlyOf = (kind: Kind, slug: string, category: string | undefined) => {
  if (kind === 'category') return sql`${jobs.category} = ${category}`
  return kind === 'place' ? sql`area.id = ${slug}` : sql`${titleSlug} = ${slug}`
}

/** Islands and other parts of a place with enough jobs; an atoll has none of its city, which is not counted with it. */
async function partsOf(db: Db, id: string, now: Date): Promise<SalaryGroup[]> {
  const city = ownCities[id]
  const isApart = city ? sql`area.path @> array[${city}::text]` : sql`false`
  const isPart = sql`area.path @> array[${id}::text] and area.id <> ${id} and not ${isApart}`
  const { rows } = await db.execute<Row>(sql`${groupsOf('place', now, isPart)} order by jobs desc, slug`)
  return rows.map((row) => shown('place', row))
}

/** Laari of each job in ascending order, and the number of employers. */
const paysAt = (now: Date) => sql`${medianAt(now)}, count(distinct ${jobs.employerId})::int as employers,
  json_agg(${guaranteedAt(now, jobs)} order by ${guaranteedAt(now, jobs)}) as pays`

/** @throws Problem `not_found` when there is no such category, title or place, or it has too few jobs */
export async function salaryOf(
  db: Db,
  { kind, slug, now }: { kind: Kind; slug: string; now: Date },
): Promise<SalaryDetail> {
  const category = categories.find((one) => slugOf(one) === slug)
  if (kind === 'category' && !category) throw new Problem('not_found')
  const { rows } = await db.execute<Row & { pays: number[]; employers: number }>(
    groupsOf(kind, now, onlyOf(kind, slug, category), paysAt(now)),
  )
  const [group] = rows
  if (!group) throw new Problem('not_found')
  const { pays, employers } = group
  const { lower, upper } = quartilesOf(pays)
  return {
    ...shown(kind, group),
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
