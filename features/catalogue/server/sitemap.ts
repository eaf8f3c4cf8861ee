import { setTimeout } from 'node:timers/promises'
import { and, asc, desc, eq, exists, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { JobsToBrowse } from '#contract/catalogue/browse.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobSearch, openInSearch } from '#tables/jobs/job-search.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { jobsForPage, type LandingKind, landingPath, pairPath } from '../landing-rules.ts'
import { browseJobs } from './browse-jobs.ts'
import { salaryPaths } from './salaries.ts'
import { element, xmlHead } from './xml.ts'

/** Approximate number of jobs in a sitemap, well below the permitted 50,000 to keep a reply small. */
const aimedAt = 10_000
const maxAllowed = 50_000
/** Number of newest jobs that are checked for changes when there are several sitemaps. */
const lookedAt = 2_000
const batch = 500

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const pages = [
  '/',
  '/browse',
  '/salaries',
  '/employers-list',
  '/about',
  '/get-started',
  '/privacy',
  '/terms',
  '/accessibility',
]

interface Site {
  publicUrl: string
  now: Date
}

function entry(kind: 'url' | 'sitemap', address: string, changedAt?: Date | null): string {
  return `<${kind}>${element('loc', address)}${element('lastmod', changedAt?.toISOString())}</${kind}>\n`
}

/**
 * Sitemaps of jobs are ranges of ids, which are random: sitemap 1 is all of them, 2 and 3 are the halves, 4
 * to 7 the quarters, and so on. A number therefore always means the same range, and no counting is needed.
 */
const digits = 3
export const maxSitemaps = 16 ** digits

/** First digits of a range of ids; undefined after the last. */
function beginning(range: number, ranges: number): string | undefined {
  if (range >= ranges) return undefined
  return ((range * maxSitemaps) / ranges).toString(16).padStart(digits, '0')
}

/** Number of ranges of the sitemaps that are as large as this one. */
const rangesOf = (part: number) => 2 ** Math.floor(Math.log2(part))

/** Condition for the ids in a sitemap. */
function within(part: number): SQL | undefined {
  const ranges = rangesOf(part)
  const first = beginning(part - ranges, ranges)
  const next = beginning(part - ranges + 1, ranges)
  return and(first ? gte(jobs.id, first) : undefined, next ? lt(jobs.id, next) : undefined)
}

/** Number of ranges, so that each has approximately the wanted number of jobs. */
function rangesFor(count: number, wanted: number): number {
  return Math.min(maxSitemaps, 2 ** Math.ceil(Math.log2(Math.max(1, count / wanted))))
}

/**
 * Index of the sitemaps, each with its newest change: one for pages and employers, and those for open jobs.
 * With many jobs only the newest are checked for changes, and the number comes from the planner's
 * statistics.
 *
 * @param wanted number of jobs per sitemap
 */
export async function sitemapIndex(db: Db, { publicUrl, now }: Site, wanted = aimedAt): Promise<string> {
  const { found, ranges } = await rangesAt(db, now, wanted)
  const newest = db
    .select({ id: jobSearch.jobId })
    .from(jobSearch)
    .where(openInSearch(now))
    .orderBy(desc(jobSearch.publishedAt), desc(jobSearch.jobId))
    .limit(found > wanted ? lookedAt : wanted)
    .as('newest')
  const begin = sql<string>`left(${newest.id}, ${sql.raw(String(digits))})`
  const changes = await db
    .select({
      begin,
      changedAt: sql<Date>`max(${jobs.updatedAt})`.mapWith(jobs.updatedAt),
    })
    .from(newest)
    .innerJoin(jobs, eq(jobs.id, newest.id))
    .groupBy(begin)
  const newestOf = new Map<number, Date>()
  for (const { begin, changedAt } of changes) {
    const range = Math.floor((Number.parseInt(begin, 16) * ranges) / maxSitemaps)
    const known = newestOf.get(range)
    if (!known || known < changedAt) newestOf.set(range, changedAt)
  }
  const [hired] = await db
    .select({ changedAt: sql<Date | null>`max(${employers.updatedAt})`.mapWith(employers.updatedAt) })
    .from(employers)
    .where(hiring(db, now))
  const parts = found === 0 ? [] : Array.from({ length: ranges }, (_, range) => range)
  const entries = [
    entry('sitemap', `${publicUrl}/sitemap-pages.xml`, hired?.changedAt),
    ...parts.map((range) =>
      entry('sitemap', `${publicUrl}/sitemap-jobs-${ranges + range}.xml`, newestOf.get(range)),
    ),
  ]
  return `${xmlHead}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** Number of sitemaps of jobs that the index names, and of open jobs, counted up to one more than the wanted number. */
async function rangesAt(db: Db, now: Date, wanted: number): Promise<{ found: number; ranges: number }> {
  const some = db
    .select({ one: sql`1` })
    .from(jobSearch)
    .where(openInSearch(now))
    .limit(wanted + 1)
    .as('some')
  const [{ found } = { found: 0 }] = await db.select({ found: sql<number>`count(*)::int` }).from(some)
  const estimated = found > wanted ? Math.max(found, await estimatedJobs(db)) : found
  return { found, ranges: rangesFor(estimated, wanted) }
}

async function estimatedJobs(db: Db): Promise<number> {
  const { rows } = await db.execute<{ rows: number }>(
    sql`select reltuples::float8 as rows from pg_class where oid = 'job_search'::regclass`,
  )
  return rows[0]?.rows ?? 0
}

/** Employers with an open job. */
const hiring = (db: Db, now: Date): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(jobs)
      .where(and(eq(jobs.employerId, employers.id), openJobs(now))),
  )

/** Pages of kinds of work in one place. */
const pairPaths = ({ pairs, places, atolls }: JobsToBrowse) =>
  pairs.flatMap(({ place, work }) => {
    const name = [...places, ...atolls].find(({ id }) => id === place)?.name
    return name ? pairPath(name, work) : []
  })

/** Pages of the places and categories with enough open jobs, of both together, and of salaries. */
async function landingPages(db: Db, now: Date): Promise<string[]> {
  const all = await browseJobs(db, now)
  const pathsOf = (kind: LandingKind, all: readonly { name: string; count: number }[]) =>
    all.filter(({ count }) => count >= jobsForPage).map(({ name }) => landingPath(kind, name))
  return [
    ...pathsOf('atoll', [...all.places, ...all.atolls]),
    ...pathsOf('category', all.categories),
    ...pairPaths(all),
    ...(await salaryPaths(db, now)),
  ]
}

/** Permanent pages, those of atolls and categories, and those of employers with open jobs. */
export async function sitemapOfPages(db: Db, { publicUrl, now }: Site): Promise<string> {
  const paths = [...pages, ...(await landingPages(db, now))].slice(0, maxAllowed)
  const found = await db
    .select({ id: employers.id, updatedAt: employers.updatedAt })
    .from(employers)
    .where(hiring(db, now))
    .orderBy(desc(employers.updatedAt))
    .limit(maxAllowed - paths.length)
  const entries = [
    ...paths.map((path) => entry('url', publicUrl + path)),
    ...found.map(({ id, updatedAt }) => entry('url', `${publicUrl}/employer-jobs/${id}`, updatedAt)),
  ]
  return `${xmlHead}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`
}

/**
 * Streams one sitemap of open jobs.
 *
 * @param part its number, from 1 to twice `maxSitemaps`, less one
 * @param wanted number of jobs per sitemap
 * @returns undefined when it has no open job, or is larger than twice the ones of the index: a search engine may have an
 * index from before the last doubling
 */
export async function sitemapOfJobs(
  db: Db,
  { publicUrl, now }: Site,
  part: number,
  wanted = aimedAt,
): Promise<AsyncGenerator<string> | undefined> {
  if (part >= 2 * maxSitemaps) return undefined
  const { ranges } = await rangesAt(db, now, wanted)
  if (2 * rangesOf(part) < ranges) return undefined
  const next = (after: string) =>
    db
      .select({ id: jobs.id, updatedAt: jobs.updatedAt })
      .from(jobs)
      .where(and(openJobs(now), within(part), gt(jobs.id, after)))
      .orderBy(asc(jobs.id))
      .limit(batch)
  const first = await next('')
  return first.length === 0 ? undefined : entries(first)

  async function* entries(first: Awaited<ReturnType<typeof next>>): AsyncGenerator<string> {
    yield `${xmlHead}<urlset ${namespace}>\n`
    let found = first
    for (let named = 0; ; ) {
      yield found.map(({ id, updatedAt }) => entry('url', `${publicUrl}/jobs/${id}`, updatedAt)).join('')
      named += found.length
      const last = found.at(-1)
      if (!last || found.length < batch || named >= maxAllowed) break
      const began = performance.now()
      found = await next(last.id)
      // Other requests get at least half of the time.
      await setTimeout(performance.now() - began)
    }
    yield '</urlset>\n'
  }
}

/** Allows everything but the API, except its logos and attachments. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\nAllow: /api/uploads/\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
