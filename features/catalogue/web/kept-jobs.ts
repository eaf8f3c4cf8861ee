import type { JobDetail } from '#contract/jobs.ts'
import type { PageData } from '#site/page.ts'
import { jobsCache } from '#site/service-worker/cache-names.ts'

const dataOfPage = /<script type="application\/json" id="data">(.*?)<\/script>/s

/** The job that a page is about, from what came with the page. */
function jobIn(html: string): JobDetail | undefined {
  const { queries = [] }: PageData = JSON.parse(dataOfPage.exec(html)?.[1] ?? '{}')
  // A page that was kept before this release wrote its answers otherwise; it is read again once it is visited.
  const [found] = Array.isArray(queries)
    ? queries.filter(([[of, what]]) => of === 'jobs' && what === 'one')
    : []
  return found?.[1] as JobDetail | undefined
}

/** A job as its page said it when that was kept. */
export async function keptJob(jobId: string): Promise<JobDetail | undefined> {
  if (!('caches' in window)) return undefined
  const page = await caches.match(`/jobs/${jobId}`, { cacheName: jobsCache })
  return page && jobIn(await page.text())
}

/** The jobs whose pages the service worker has kept, those kept last first. */
export async function keptJobs(): Promise<JobDetail[]> {
  if (!('caches' in window)) return []
  const cache = await caches.open(jobsCache)
  const pages = await cache.matchAll()
  const jobs = await Promise.all(pages.map(async (page) => jobIn(await page.text())))
  return jobs.filter((job) => job !== undefined).reverse()
}
