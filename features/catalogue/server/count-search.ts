import type { Paged } from '#contract/base/endpoint.ts'
import { searchJobs } from '#contract/catalogue/job-search.ts'
import type { Searched } from '#platform/http/routes.ts'
import { searches } from '#platform/metrics/metrics.ts'

/** Counts searches for jobs by whether they had results. */
export function countSearch({ endpoint, found }: Pick<Searched, 'endpoint' | 'found'>): void {
  if (endpoint !== searchJobs) return
  searches.inc({ outcome: (found as Paged<unknown>).total > 0 ? 'found' : 'nothing' })
}
