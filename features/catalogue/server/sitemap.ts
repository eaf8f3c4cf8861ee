import { and, asc, desc, gt, gte, max, type SQL, sql } from 'drizzle-orm'
import { employers } from '#features/employers/server/tables.ts'
import { openJobs } from '#features/jobs/server/open.ts'
import { jobs } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { element, xmlHead } from './xml.ts'

/** Well under the 50,000 that a sitemap may hold, so that one answer stays small. */
const jobsPerSitemap = 10_000
const batch = 1_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const pages = ['/', '/employers-list', '/about', '/get-started', '/privacy', '/terms', '/accessibility']

interface Site {
  publicUrl: string
  now: Date
}

function entry(kind: 'url' | 'sitemap', address: string, changedAt?: Date | null): string {
  return `<${kind}>${element('loc', address)}${element('lastmod', changedAt?.toISOString())}</${kind}>\n`
}

/** Which sitemaps there are, with the newest change in each: one of the pages and employers, one per 10,000 open jobs. */
export async function sitemapIndex(db: Db, { publicUrl, now }: Site): Promise<string> {
  const numbered = db
    .select({
      updatedAt: jobs.updatedAt,
      part: sql<number>`(row_number() over (order by ${jobs.id}) - 1) / ${jobsPerSitemap}`.as('part'),
    })
    .from(jobs)
    .where(openJobs(now))
    .as('numbered')
  const parts = await db
    .select({ part: sql<number>`${numbered.part}::int`, changedAt: max(numbered.updatedAt) })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(numbered.part)
  const [hired] = await db
    .select({ changedAt: max(employers.updatedAt) })
    .from(employers)
    .where(hiring(now))
  const entries = [
    entry('sitemap', `${publicUrl}/sitemap-pages.xml`, hired?.changedAt),
    ...parts.map(({ part, changedAt }) =>
      entry('sitemap', `${publicUrl}/sitemap-jobs-${part + 1}.xml`, changedAt),
    ),
  ]
  return `${xmlHead}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** Employers that have an open job. */
const hiring = (now: Date): SQL =>
  sql`${employers.id} in (select ${jobs.employerId} from ${jobs} where ${openJobs(now)})`

/** The pages that stay, and those of the employers that hire now. */
export async function sitemapOfPages(db: Db, { publicUrl, now }: Site): Promise<string> {
  const found = await db
    .select({ id: employers.id, updatedAt: employers.updatedAt })
    .from(employers)
    .where(hiring(now))
    .orderBy(desc(employers.updatedAt))
    .limit(40_000)
  const entries = [
    ...pages.map((path) => entry('url', publicUrl + path)),
    ...found.map(({ id, updatedAt }) => entry('url', `${publicUrl}/employer-jobs/${id}`, updatedAt)),
  ]
  return `${xmlHead}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`
}

/**
 * One sitemap of open jobs, piece by piece.
 *
 * @param part from 1
 * @returns undefined when there is no such part
 */
export async function sitemapOfJobs(
  db: Db,
  { publicUrl, now }: Site,
  part: number,
): Promise<AsyncGenerator<string> | undefined> {
  const [first] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(openJobs(now))
    .orderBy(asc(jobs.id))
    .limit(1)
    .offset((part - 1) * jobsPerSitemap)
  return first && entriesFrom(db, { publicUrl, now }, first.id)
}

async function* entriesFrom(db: Db, { publicUrl, now }: Site, first: string): AsyncGenerator<string> {
  yield `${xmlHead}<urlset ${namespace}>\n`
  let from: SQL = gte(jobs.id, first)
  for (let left = jobsPerSitemap; left > 0; ) {
    const found = await db
      .select({ id: jobs.id, updatedAt: jobs.updatedAt })
      .from(jobs)
      .where(and(openJobs(now), from))
      .orderBy(asc(jobs.id))
      .limit(Math.min(batch, left))
    yield found.map(({ id, updatedAt }) => entry('url', `${publicUrl}/jobs/${id}`, updatedAt)).join('')
    const last = found.at(-1)
    if (!last || found.length < batch) break
    left -= found.length
    from = gt(jobs.id, last.id)
  }
  yield '</urlset>\n'
}

/** Everything may be read but the API, whose logos and attachments may. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\nAllow: /api/uploads/\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
