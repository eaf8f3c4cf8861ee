import { millisecondsPerDay } from '#contract/maldives.ts'
import { codeMinutes } from '#contract/phone-codes.ts'

const minute = 60_000
const hour = 60 * minute

/** Lifetime of a code. Milliseconds. */
export const codeLife = codeMinutes * minute

/** Maximum number of attempts at a code, right or wrong. */
export const maxTries = 5

/** Of one number, whoever asks: a code in this many milliseconds, and so many in a day. */
export const codesOfNumber = { every: minute, inDay: 10 }

/**
 * Of the whole site. Codes for numbers that no account has are counted apart from the others: an attack that has texts sent to
 * strangers costs no more than this, and leaves those who have an account their codes.
 */
export const codesOfSite = {
  strangers: { inHour: 200, inDay: 1_000 },
  known: { inHour: 500, inDay: 2_000 },
  /** Of those to numbers with an account too, where it is asked for from a network in which that account signed in before. */
  welcome: { inHour: 1_000, inDay: 4_000 },
} as const

/** A number from which no code was entered for this long may be another person's by now. Milliseconds. */
export const provenFor = 180 * millisecondsPerDay

/** Since when a number must have been proven to open its account now. */
export const provenSince = (now: Date): Date => new Date(now.getTime() - provenFor)

export const isProven = (provenAt: Date, now: Date): boolean => provenAt > provenSince(now)

export const hourBefore = (now: Date): Date => new Date(now.getTime() - hour)
export const dayBefore = (now: Date): Date => new Date(now.getTime() - millisecondsPerDay)

/** A number as it is read: +960 777 1234. */
export const shownNumber = (number: string): string =>
  number.replace(/^(\+960)(\d{3})(\d{4})$/, (_, code, first, last) => `${code} ${first} ${last}`)

/** A number as others may see it: +960 *** **34. */
export const maskedNumber = (number: string): string => `+960 *** **${number.slice(-2)}`
