import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#features/seekers/web/seeker-queries.ts'
import { useApi } from '#site/api/api-context.tsx'

/** The job seeker's own profile for an application. */
export function useOwnProfile(seekerId: string) {
  const { data, isError, dataUpdatedAt } = useQuery(profileQuery(useApi(), seekerId))
  return { profile: data, failed: isError, readAt: dataUpdatedAt }
}
