import { ApiError } from './api-error.ts'

/** Was a change refused because somebody else has changed the same thing since it was read? */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'changed_meanwhile'
