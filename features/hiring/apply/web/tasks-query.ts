import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'

/** Tasks of a job seeker: how many, and at which applications. */
export const tasksQuery = (api: Api, seekerId: string) =>
  queryOptions({
    queryKey: ['to-do', seekerId],
    queryFn: () => api('GET /api/jobseekers/tasks', {}),
  })
