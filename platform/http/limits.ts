import { createHash } from 'node:crypto'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { secondsPerDay, secondsPerHour, secondsPerMinute } from '#contract/base/durations.ts'
import type { LimitClass } from '#contract/base/endpoint.ts'
import { countOf } from '#contract/base/in-words.ts'
import { Problem } from '#contract/base/problems.ts'
import { maxApiKeys, maxHourlyCalls } from '#contract/facts/bounds.ts'
import { type CounterOf, inThisProcess } from './counters.ts'
import { type Share, sharesOf } from './network.ts'

/**
 * Subject of a limit: the caller's network, the account, the token in the request, or the e-mail address in it. Anybody can type
 * that one, so each network has its own count of it: a stranger elsewhere takes nothing from its owner.
 */
type Subject = 'ip' | 'account' | 'email' | 'token'

interface Words {
  what?: string
  /** Alternative to waiting, added to the message. */
  otherwise?: string | undefined
}

interface Limit {
  subject: Subject
  points: number
  seconds: number
  /** One counter for all calls of the class; otherwise each call has its own. */
  overAllCalls?: true
  /** Said instead of 'Too many attempts'. */
  words?: Words
}

/** Units of limits: calls of a class, or uploaded bytes. */
type Counted = LimitClass | 'bytes'

/** Somebody reads this at the first try, when a crowd shares the address. */
const crowded: Words = { what: 'Very many people have just asked for this from your network' }

const logInOtherwise: Words = { ...crowded, otherwise: ', or log in with your e-mail address or a passkey' }

/**
 * Limits per class. Those per IP address are generous: whole islands share one address of their carrier. They are counted
 * before those of a typed text, so that a refused flood makes no counter for each text.
 */
const limits: Record<Counted, readonly Limit[]> = {
  // Wrong passwords are counted where they are checked: see attempts.ts.
  L: [{ subject: 'ip', points: 600, seconds: secondsPerMinute }],
  // The recipient may be a stranger to the caller.
  M: [
    { subject: 'ip', points: 300, seconds: secondsPerHour, words: crowded },
    { subject: 'email', points: 5, seconds: secondsPerHour },
  ],
  // Each message costs money. The limits per number and for the site are in the database
  // (features/accounts/phone-numbers).
  S: [
    { subject: 'ip', points: 200, seconds: secondsPerHour, words: logInOtherwise },
    { subject: 'ip', points: 600, seconds: secondsPerDay, words: logInOtherwise },
  ],
  C: [
    { subject: 'ip', points: 120, seconds: secondsPerHour, words: crowded },
    { subject: 'email', points: 5, seconds: secondsPerHour },
  ],
  T: [
    { subject: 'ip', points: 600, seconds: secondsPerMinute },
    { subject: 'token', points: 60, seconds: secondsPerMinute },
  ],
  R: [{ subject: 'ip', points: 600, seconds: secondsPerMinute, overAllCalls: true }],
  // Pages ask by themselves, in every tab and with every change: nobody meets this one in ordinary use.
  A: [{ subject: 'account', points: 600, seconds: secondsPerMinute }],
  W: [{ subject: 'account', points: 60, seconds: secondsPerMinute }],
  H: [{ subject: 'account', points: maxHourlyCalls, seconds: secondsPerHour }],
  U: [{ subject: 'account', points: 20, seconds: secondsPerHour, overAllCalls: true }],
  bytes: [{ subject: 'account', points: 100 * 1024 * 1024, seconds: secondsPerDay, overAllCalls: true }],
  PL: [{ subject: 'account', points: 30, seconds: secondsPerMinute }],
  PD: [{ subject: 'account', points: 120, seconds: secondsPerMinute }],
  PC: [
    { subject: 'account', points: 60, seconds: secondsPerMinute },
    { subject: 'account', points: 300, seconds: secondsPerDay },
  ],
}

export interface Caller {
  ip: string
  accountId: string | undefined
  /** Company of an API key, which is the account. */
  companyOfKey?: string | undefined
  input: unknown
  query: unknown
  /** The input as the verb reads it; undefined when it would be refused. A refused body mails nothing to its address. */
  readInput?: () => unknown
}

function text(from: unknown, key: string): string | undefined {
  if (typeof from !== 'object' || from === null || !(key in from)) return undefined
  const value = (from as Record<string, unknown>)[key]
  return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 300) : undefined
}

const digest = (value: string) => createHash('sha256').update(value).digest('base64url')

function nameOf(subject: Exclude<Subject, 'ip'>, caller: Caller): string | undefined {
  if (subject === 'account') return caller.accountId
  if (subject === 'email') return text(caller.readInput?.(), 'email')
  const token = text(caller.input, 'refreshToken') ?? text(caller.query, 'token')
  return token && digest(token)
}

/**
 * Returns the shares of a call. A caller without an account counts by network. The keys of a company have ten times the share of
 * one together, or a key that is made again would begin at zero.
 */
function sharesFor(subject: Subject, caller: Caller): Share[] {
  const name = subject === 'ip' ? undefined : nameOf(subject, caller)
  if (name !== undefined && subject === 'email')
    return sharesOf(caller.ip).map((share) => ({ ...share, name: `${name} ${share.name}` }))
  if (name !== undefined && subject === 'account' && caller.companyOfKey !== undefined)
    return [
      { name, times: 1 },
      { name: `keys of ${caller.companyOfKey}`, times: maxApiKeys },
    ]
  if (name !== undefined) return [{ name, times: 1 }]
  return subject === 'ip' || subject === 'account' ? sharesOf(caller.ip) : []
}

export interface Limiter {
  /** @throws Problem `too_many` with the seconds to wait when the caller has reached a limit of the class */
  before(limitClass: LimitClass, path: string, caller: Caller): Promise<void>
  /** Like `before` without counting: for a call that would be refused after reading it. */
  ask(limitClass: LimitClass, path: string, caller: Caller): Promise<void>
  /** Counts uploaded bytes over all calls. @throws Problem `too_many` beyond the limit; then none are counted */
  takeBytes(bytes: number, caller: Caller): Promise<void>
  /** Uncounts bytes that never arrived. */
  giveBytesBack(bytes: number, caller: Caller): Promise<void>
}

export function tooMany(
  millisecondsToWait: number,
  { what = 'Too many attempts', otherwise = '' }: Words = {},
): Problem {
  const seconds = Math.max(1, Math.ceil(millisecondsToWait / 1000))
  return new Problem('too_many', {
    words: `${what}. Please wait ${waitOf(seconds)} and try again${otherwise}`,
    retryAfterSeconds: seconds,
  })
}

function waitOf(seconds: number): string {
  if (seconds > 2 * secondsPerHour) return `${Math.ceil(seconds / secondsPerHour)} hours`
  return seconds > 90
    ? `${Math.ceil(seconds / secondsPerMinute)} minutes`
    : countOf(seconds, 'second', 'seconds')
}

const tooManyBytes = { what: 'You have uploaded as much as anybody may in a day' }

/** Counts calls per class and subject, in the given counters. */
export function limiter(counterOf: CounterOf = inThisProcess): Limiter {
  const counters = new Map<Limit, RateLimiterAbstract>()
  for (const [counted, list] of Object.entries(limits))
    for (const [place, limit] of list.entries()) counters.set(limit, counterOf(`${counted}${place}`, limit))

  async function forEach(
    counted: Counted,
    path: string,
    caller: Caller,
    act: (counter: RateLimiterAbstract, key: string, limit: Limit) => Promise<unknown>,
  ): Promise<void> {
    for (const limit of limits[counted]) {
      const counter = counters.get(limit)
      for (const { name, times } of sharesFor(limit.subject, caller)) {
        const key = limit.overAllCalls ? name : `${path} ${name}`
        if (counter) await act(counter, key, { ...limit, points: limit.points * times })
      }
    }
  }

  return {
    before: (limitClass, path, caller) =>
      forEach(limitClass, path, caller, async (counter, key, { points, words }) => {
        const used = await counter.penalty(key)
        if (used.consumedPoints > points) throw tooMany(used.msBeforeNext, words)
      }),
    ask: (limitClass, path, caller) =>
      forEach(limitClass, path, caller, async (counter, key, { points, words }) => {
        const used = await counter.get(key)
        if (used && used.consumedPoints >= points) throw tooMany(used.msBeforeNext, words)
      }),
    takeBytes: (bytes, caller) =>
      forEach('bytes', '', caller, async (counter, key, { points }) => {
        const used = await counter.penalty(key, bytes)
        if (used.consumedPoints <= points) return
        await counter.reward(key, bytes)
        throw tooMany(used.msBeforeNext, tooManyBytes)
      }),
    giveBytesBack: (bytes, caller) =>
      forEach('bytes', '', caller, (counter, key) => counter.reward(key, bytes)),
  }
}

/** For load tests only. */
export const noLimits: Limiter = {
  before: async () => {},
  ask: async () => {},
  takeBytes: async () => {},
  giveBytesBack: async () => {},
}
