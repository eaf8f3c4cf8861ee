import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#features/seekers/web/seeker-queries.ts'
import { useApi } from '#site/api/api-context.tsx'

/** The job seeker's own profile for an application. */
export function useOwnProfile(seekerId: string) {
  const { data, isFetched, dataUpdatedAt } = useQuery(profileQuery(useApi(), seekerId))
  // Also while it is read again, which the parts of the sheet begin: the sheet stays open.
  return { profile: data, failed: isFetched && !data, readAt: dataUpdatedAt }
}
