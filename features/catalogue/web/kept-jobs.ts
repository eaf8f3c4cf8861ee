import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import type { PageData } from '#site/page.ts'
import { jobsCache } from '#site/service-worker/cache-names.ts'

const beforeData = '<script type="application/json" id="data">'

function dataOf(html: string): PageData {
  const from = html.indexOf(beforeData) + beforeData.length
  const to = html.indexOf('</script>', from)
  return from < beforeData.length || to < 0 ? { queries: [] } : JSON.parse(html.slice(from, to))
}

/** The job of a cached page, from the data in the page. */
function jobIn(html: string): JobDetail | undefined {
  const { queries = [] } = dataOf(html)
  // A page cached by an earlier release has another format; the next visit replaces it.
  const [found] = Array.isArray(queries)
    ? queries.filter(([[of, what]]) => of === 'jobs' && what === 'one')
    : []
  return found?.[1] as JobDetail | undefined
}

/** Shows a job from its cached page where it could not be read, as data that is to be read again. */
export async function showKept(queries: QueryClient, queryKey: QueryKey, jobId: string): Promise<void> {
  if (!('caches' in window)) return
  const page = await caches.match(`/jobs/${jobId}`, { cacheName: jobsCache })
  const job = page && jobIn(await page.text())
  const { watchKept } = await import('#site/kept-copy.ts')
  if (!job || queries.getQueryData(queryKey)) return
  watchKept(queries)
  queries.setQueryData(queryKey, job, { updatedAt: 0 })
}

/** Jobs with cached pages, latest first. */
export async function keptJobs(): Promise<JobDetail[]> {
  if (!('caches' in window)) return []
  const cache = await caches.open(jobsCache)
  const pages = await cache.matchAll()
  const jobs = await Promise.all(pages.map(async (page) => jobIn(await page.text())))
  return jobs.filter((job) => job !== undefined).reverse()
}
