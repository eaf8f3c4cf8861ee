import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { entitlementQuery } from './job-queries.ts'
import { scheduleCost } from './posting-words.ts'

/** Payment of a job on the day for which it is scheduled, beside the other scheduled ones. */
export function ScheduleCost(one: { publishAt: string; jobId?: string }) {
  const { data } = useQuery(entitlementQuery(useApi(), one))
  return data && <>{scheduleCost(data, data.oneMore)}</>
}
