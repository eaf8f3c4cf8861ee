import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import type { dashboard } from '#contract/companies/dashboard.ts'

export type Dashboard = ReplyOf<typeof dashboard>

/** Data of the dashboard. The key begins with `jobs`, so that every change of a job refreshes it. */
export function dashboardQuery(api: Api, employerId: string) {
  return queryOptions({
    queryKey: ['jobs', 'dashboard', employerId],
    queryFn: () => api('GET /api/employers/dashboard/:employerId', { params: { employerId } }),
    staleTime: 0,
  })
}

/** Number of employers on the site. */
export function employerCountQuery(api: Api) {
  return queryOptions({
    queryKey: ['employers', 'count'],
    queryFn: async () => (await api('GET /api/employers', { query: { limit: 1 } })).total,
  })
}

/** Data of a dashboard that could not be loaded: empty. */
export const emptyDashboard: Dashboard = {
  activeJobs: [],
  pastJobs: [],
  activeCount: 0,
  pastCount: 0,
  pausedJobs: [],
  pausedCount: 0,
  pendingCount: 0,
  heldCount: 0,
  scheduledCount: 0,
  unpaidCount: 0,
  newApplicants: 0,
  views: 0,
  email: '',
  contactEmail: '',
  isVerified: true,
  verificationWithdrawn: null,
}
