import type { Attempts } from '#platform/http/attempts.ts'
import type { Origin } from '#platform/http/origin.ts'

/** Facts of a call that a verb needs to check a password. */
export interface PasswordCall {
  origin: Origin
  attempts: Attempts
  now: Date
}
