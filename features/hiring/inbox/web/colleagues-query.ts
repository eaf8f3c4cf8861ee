import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { seesApplicantsOf } from '#contract/companies/member-jobs.ts'

/** Members who work on the applicants of all these jobs, the viewer first. */
export const colleaguesQuery = (api: Api, employerId: string, jobIds: readonly string[]) =>
  queryOptions({
    queryKey: ['members', employerId],
    queryFn: () => api('GET /api/employers/:employerId/members', { params: { employerId } }),
    select: (members) =>
      members
        .filter((one) => !one.invited && !one.suspended)
        .filter((one) => jobIds.every((jobId) => seesApplicantsOf(one, jobId)))
        .toSorted((a, b) => Number(b.isMe) - Number(a.isMe)),
  })
