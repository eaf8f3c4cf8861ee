import { asc, desc, sql } from 'drizzle-orm'
import { employers } from '#features/employers/server/tables.ts'
import { openJobs } from '#features/jobs/server/open.ts'
import { jobs } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { element, xmlHead } from './xml.ts'

/** Well under the 50,000 that a sitemap may hold, so that one answer stays small. */
export const jobsPerSitemap = 10_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const pages = ['/', '/employers-list', '/about', '/get-started', '/privacy', '/terms', '/accessibility']

interface Site {
  publicUrl: string
  now: Date
}

function entry(kind: 'url' | 'sitemap', address: string, changedAt?: Date): string {
  return `<${kind}>${element('loc', address)}${element('lastmod', changedAt?.toISOString())}</${kind}>\n`
}

/** Which sitemaps there are: one of the pages and employers, and one per 10,000 open jobs. */
export async function sitemapIndex(db: Db, { publicUrl, now }: Site): Promise<string> {
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(jobs).where(openJobs(now))
  const count = Math.ceil((counted?.count ?? 0) / jobsPerSitemap)
  const parts = [
    '/sitemap-pages.xml',
    ...Array.from({ length: count }, (_, part) => `/sitemap-jobs-${part + 1}.xml`),
  ]
  const entries = parts.map((path) => entry('sitemap', publicUrl + path)).join('')
  return `${xmlHead}<sitemapindex ${namespace}>\n${entries}</sitemapindex>\n`
}

/** The pages that stay, and those of the employers that hire now. */
export async function sitemapOfPages(db: Db, { publicUrl, now }: Site): Promise<string> {
  const hiring = await db
    .selectDistinct({ id: employers.id, updatedAt: employers.updatedAt })
    .from(employers)
    .where(sql`${employers.id} in (select ${jobs.employerId} from ${jobs} where ${openJobs(now)})`)
    .orderBy(desc(employers.updatedAt))
    .limit(40_000)
  const entries = [
    ...pages.map((path) => entry('url', publicUrl + path)),
    ...hiring.map(({ id, updatedAt }) => entry('url', `${publicUrl}/employer-jobs/${id}`, updatedAt)),
  ]
  return `${xmlHead}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`
}

/** @param part from 1. @returns undefined when there is no such part */
export async function sitemapOfJobs(
  db: Db,
  { publicUrl, now }: Site,
  part: number,
): Promise<string | undefined> {
  const found = await db
    .select({ id: jobs.id, updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(openJobs(now))
    .orderBy(asc(jobs.id))
    .limit(jobsPerSitemap)
    .offset((part - 1) * jobsPerSitemap)
  if (found.length === 0) return undefined
  const entries = found.map(({ id, updatedAt }) => entry('url', `${publicUrl}/jobs/${id}`, updatedAt))
  return `${xmlHead}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`
}

/** Everything may be read but the API, whose logos and attachments may. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\nAllow: /api/uploads/\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
