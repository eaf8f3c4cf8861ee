import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { orKeptReply } from '#features/offline/web/kept-reply.ts'
import { ApiError, allWordsOf } from '#site/api/api-error.ts'

/** Name of the reply that is kept for the time without a connection. */
export const keptApplications = 'applications'

const retries = 2
/** Milliseconds between two attempts. */
const pause = 1_000

/** The sign-in was refused before the list was requested. */
export class AuthenticationError extends Error {}

function isWorthRetrying(error: unknown): boolean {
  if (error instanceof AuthenticationError) return true
  return error instanceof ApiError && (error.isLineLost || error.status === 500)
}

/** Checks the sign-in, then loads the list. @throws AuthenticationError, ApiError */
async function fetchAppliedJobs(api: Api) {
  try {
    await api('GET /api/jobseekers/auth-test', {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      throw new AuthenticationError(`Authentication error: ${allWordsOf(error, 'Please log in to continue')}`)
    throw error
  }
  return (await api('GET /api/jobseekers/applied-jobs', {})).appliedJobs
}

/**
 * My applications, with up to two retries, a second apart, after a failure of the connection, the server or
 * the sign-in.
 */
export function appliedJobsQuery(api: Api, seekerId: string) {
  return queryOptions({
    queryKey: ['applied-jobs', seekerId],
    queryFn: () => orKeptReply(seekerId, keptApplications, () => fetchAppliedJobs(api)),
    retry: (failures, error) => failures < retries && isWorthRetrying(error),
    retryDelay: pause,
  })
}
