import { wordsOf } from '#site/api/api-error.ts'

/** Words for a failed login. */
export const loginFailed = (error: unknown): string => wordsOf(error, 'Login failed')
