import type { Attempts } from '#platform/http/attempts.ts'
import type { Origin } from '#platform/http/origin.ts'

/** What a verb in which a password is compared needs to know of its call. */
export interface PasswordCall {
  origin: Origin
  attempts: Attempts
  now: Date
}
