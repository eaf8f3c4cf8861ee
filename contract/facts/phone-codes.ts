import { millisecondsPerDay } from '../base/maldives.ts'

/** Purposes of a code: to register, log in, set a new password, or add the number to an account. */
export const codePurposes = ['register', 'sign-in', 'reset', 'add'] as const

/** Number of digits of a code. */
export const codeDigits = 6

/** Minutes for which a code is valid. */
export const codeMinutes = 10

/** Days without a code after which a number may belong to another person. */
const provenDays = 180

/** A number must have been proven since then to open its account. */
export const provenSince = (now: Date): Date => new Date(now.getTime() - provenDays * millisecondsPerDay)
