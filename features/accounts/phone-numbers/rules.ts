import { hour, minute } from '#contract/base/durations.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { codeMinutes, provenSince } from '#contract/facts/phone-codes.ts'

/** Lifetime of a code in milliseconds. */
export const codeLife = codeMinutes * minute

/**
 * Maximum number of attempts at a code, right or wrong: as many from the network that asked for it, and from all others
 * together, so that a stranger's wrong guesses leave the owner theirs.
 */
export const maxTries = 5

/**
 * Maximum number of strangers' attempts per number and day. Above it, only networks the account has signed in from may try,
 * and only codes they asked for.
 */
const maxStrangeTriesInDay = 20

/**
 * Milliseconds until so many strange attempts are older than a day that strange networks can try again; 0 if they can now.
 *
 * @param codes of the last day, the oldest first
 */
export function waitOfStrangers(
  codes: readonly { createdAt: Date; isWelcome: boolean; tries: number; otherTries: number }[],
  now: Date,
): number {
  const triesAt = (code: (typeof codes)[number]) => code.otherTries + (code.isWelcome ? 0 : code.tries)
  let strange = codes.reduce((sum, code) => sum + triesAt(code), 0)
  let wait = 0
  for (const code of codes) {
    if (strange < maxStrangeTriesInDay) break
    strange -= triesAt(code)
    wait = code.createdAt.getTime() - dayBefore(now).getTime()
  }
  return wait
}

/** Time between two codes for a number. Milliseconds. */
export const codeEvery = minute

/**
 * Codes per day for a number. Networks from which its account has signed in before share one limit; all
 * others share another, of which each has a part. So nobody can use up another's.
 */
export const codesOfNumber = { inDay: 10, inDayOfNetwork: 5 }

/** Codes per day that one account may send to numbers it adds, over all numbers: each goes to somebody who may be a stranger. */
export const codesOfAccount = { inDay: 10 }

/**
 * Limits of the whole site. Codes for numbers without an account are counted separately: an attack with
 * texts to strangers then costs no more than this, and account owners still get their codes.
 */
export const codesOfSite = {
  strangers: { inHour: 200, inDay: 1_000 },
  known: { inHour: 500, inDay: 2_000 },
  /** Limit for numbers with an account, requested from a network in which that account signed in before. */
  welcome: { inHour: 1_000, inDay: 4_000 },
} as const

export const isProven = (provenAt: Date, now: Date): boolean => provenAt > provenSince(now)

export const hourBefore = (now: Date): Date => new Date(now.getTime() - hour)
export const dayBefore = (now: Date): Date => new Date(now.getTime() - millisecondsPerDay)

/** Display format of a number: +960 777 1234. */
export const shownNumber = (number: string): string =>
  number.replace(/^(\+960)(\d{3})(\d{4})$/, (_, code, first, last) => `${code} ${first} ${last}`)

/** Masked number for others: +960 *** **34. */
export const maskedNumber = (number: string): string => `+960 *** **${number.slice(-2)}`
