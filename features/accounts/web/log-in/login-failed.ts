import { ApiError, reasonOf, wordsOf } from '#site/api/api-error.ts'

/** Words for a failed login: those of the server, or that the connection was lost. */
export function loginFailed(error: unknown): string {
  const isLost = error instanceof ApiError && error.isNetwork
  return isLost ? `Login failed. ${reasonOf(error)}` : wordsOf(error, 'Login failed')
}
