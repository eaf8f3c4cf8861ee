import { isOpen } from '#features/jobs/rules.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { renderPage } from '../pages.ts'
import type { TestApp } from '../test-app.ts'
import { Checks, checkBreadcrumbs, checkJobPage, isAtPlaceAbroad, isOutside } from './check-markup.ts'
import { checkFeed, checkRss, checkSitemaps } from './check-xml.ts'

/** Checks everything that a board sends to search engines and aggregators, field by field against their rules. */
export async function checkBoard(site: TestApp): Promise<Checks> {
  const checks = new Checks()
  const { now } = site.clock
  const siteUrl = site.services.publicUrl
  const all = await site.database.db.select().from(jobs)
  const open = new Set(all.filter((job) => isOpen(job, now)).map(({ id }) => id))

  for (const job of all.filter(({ status }) => status !== 'Pending')) {
    const before = checks.wrong.length
    const page = await renderPage(site, `/jobs/${job.id}`)
    checkJobPage(checks, page, job, { siteUrl, now, open: open.has(job.id) })
    for (let at = before; at < checks.wrong.length; at += 1) checks.wrong[at] += ` (${job.title}, ${job.id})`
  }

  const [organization] = (await renderPage(site, '/')).structuredData
  checks.that(
    organization?.['@type'] === 'Organization' && organization.url === `${siteUrl}/`,
    'Organization',
  )
  checks.that(String(organization?.logo).startsWith(`${siteUrl}/`), 'Organization.logo')
  for (const id of new Set(all.map(({ employerId }) => employerId))) {
    const path = `/employer-jobs/${id}`
    const [list = {}] = (await renderPage(site, path)).structuredData
    checkBreadcrumbs(checks, list, path, siteUrl)
  }

  const read = async (path: string) => (await site.call<string>('GET', path)).body
  await checkSitemaps(checks, read, { siteUrl, now, open })
  checkRss(checks, await read('/jobs.rss'), { siteUrl, now, open })
  const fed = all.filter((job) => open.has(job.id) && !isAtPlaceAbroad(job))
  checkFeed(checks, await read('/jobs-feed.xml'), {
    siteUrl,
    now,
    open: new Set(fed.map(({ id }) => id)),
    unplaced: new Set(fed.filter(isOutside).map(({ id }) => id)),
  })
  return checks
}
