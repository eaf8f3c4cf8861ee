import { createHash } from 'node:crypto'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { LimitClass } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { type CounterOf, inThisProcess } from './counters.ts'

/** What a limit counts: the caller's address, the account, or the address that is written in the request. */
type Subject = 'ip' | 'account' | 'email' | 'email+ip' | 'token'

interface Limit {
  subject: Subject
  points: number
  seconds: number
  /** Only refused calls count (signing in): a person who gets it right is never held up. */
  failuresOnly?: true
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What limits count: calls of a class, or the bytes of uploads. */
type Counted = LimitClass | 'bytes'

/** Limits per class. Those per IP address are generous: whole islands share one address of their carrier. */
const limits: Record<Counted, readonly Limit[]> = {
  L: [
    { subject: 'email+ip', points: 10, seconds: 15 * minute, failuresOnly: true },
    { subject: 'email', points: 100, seconds: hour, failuresOnly: true },
  ],
  M: [
    { subject: 'email', points: 5, seconds: hour },
    { subject: 'ip', points: 30, seconds: hour },
  ],
  T: [
    { subject: 'token', points: 60, seconds: minute },
    { subject: 'ip', points: 600, seconds: minute },
  ],
  R: [{ subject: 'ip', points: 600, seconds: minute }],
  W: [{ subject: 'account', points: 60, seconds: minute }],
  H: [{ subject: 'account', points: 30, seconds: hour }],
  U: [{ subject: 'account', points: 20, seconds: hour }],
  bytes: [{ subject: 'account', points: 100 * 1024 * 1024, seconds: day }],
  PL: [{ subject: 'account', points: 30, seconds: minute }],
  PD: [{ subject: 'account', points: 120, seconds: minute }],
  PC: [
    { subject: 'account', points: 60, seconds: minute },
    { subject: 'account', points: 300, seconds: day },
  ],
}

export interface Caller {
  ip: string
  accountId: string | undefined
  input: unknown
  query: unknown
}

function text(from: unknown, key: string): string | undefined {
  if (typeof from !== 'object' || from === null || !(key in from)) return undefined
  const value = (from as Record<string, unknown>)[key]
  return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 300) : undefined
}

const digest = (value: string) => createHash('sha256').update(value).digest('base64url')

function keyOf(subject: Subject, caller: Caller): string | undefined {
  if (subject === 'ip') return caller.ip
  if (subject === 'account') return caller.accountId ?? caller.ip
  if (subject === 'token') {
    const token = text(caller.input, 'refreshToken') ?? text(caller.query, 'token')
    return token && digest(token)
  }
  const email = text(caller.input, 'email')
  if (email === undefined) return undefined
  return subject === 'email' ? email : `${email} ${caller.ip}`
}

export interface Limiter {
  /** @throws Problem `too_many` with the seconds to wait when the caller has used up a limit of the class */
  before(limitClass: LimitClass, path: string, caller: Caller): Promise<void>
  /** As `before`, and counts nothing: for a call that is not worth reading when it will be refused. */
  ask(limitClass: LimitClass, path: string, caller: Caller): Promise<void>
  /** Counts bytes of uploads over all calls. @throws Problem `too_many` when they go beyond the limit; then none count */
  takeBytes(bytes: number, caller: Caller): Promise<void>
  /** Takes back what never came of the bytes that were counted. */
  giveBytesBack(bytes: number, caller: Caller): Promise<void>
  /** Counts a refusal, for the classes where only those count. */
  refused(limitClass: LimitClass, path: string, caller: Caller): Promise<void>
}

const tooManyCalls = 'Too many attempts'
const tooManyBytes = 'You have uploaded as much as anybody may in a day'

function tooMany(millisecondsToWait: number, what = tooManyCalls): Problem {
  const seconds = Math.max(1, Math.ceil(millisecondsToWait / 1000))
  return new Problem('too_many', {
    words: `${what}. Please wait ${waitOf(seconds)} and try again`,
    retryAfterSeconds: seconds,
  })
}

function waitOf(seconds: number): string {
  if (seconds > 2 * hour) return `${Math.ceil(seconds / hour)} hours`
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
}

/** These share one counter over all calls; other classes count each call by itself. */
const overAllCalls: readonly Counted[] = ['R', 'U', 'bytes']

/** Counts calls per class and subject, where `counterOf` counts. */
export function limiter(counterOf: CounterOf = inThisProcess): Limiter {
  const counters = new Map<Limit, RateLimiterAbstract>()
  for (const [limitClass, list] of Object.entries(limits))
    for (const [place, limit] of list.entries())
      counters.set(limit, counterOf(`${limitClass}${place}`, limit))

  async function forEach(
    limitClass: Counted,
    path: string,
    caller: Caller,
    act: (counter: RateLimiterAbstract, key: string, limit: Limit) => Promise<void>,
  ): Promise<void> {
    for (const limit of limits[limitClass]) {
      const key = keyOf(limit.subject, caller)
      const counter = counters.get(limit)
      if (key !== undefined && counter)
        await act(counter, overAllCalls.includes(limitClass) ? key : `${path} ${key}`, limit)
    }
  }

  return {
    before: (limitClass, path, caller) =>
      forEach(limitClass, path, caller, async (counter, key, limit) => {
        if (limit.failuresOnly) {
          const used = await counter.get(key)
          if (used && used.consumedPoints >= limit.points) throw tooMany(used.msBeforeNext)
          return
        }
        const result = await counter.consume(key).catch((refusal: { msBeforeNext: number }) => refusal)
        if (!('remainingPoints' in result) || result.consumedPoints > limit.points)
          throw tooMany(result.msBeforeNext)
      }),
    ask: (limitClass, path, caller) =>
      forEach(limitClass, path, caller, async (counter, key, limit) => {
        const used = await counter.get(key)
        if (used && used.consumedPoints >= limit.points) throw tooMany(used.msBeforeNext)
      }),
    takeBytes: (bytes, caller) =>
      forEach('bytes', '', caller, async (counter, key, limit) => {
        const result = await counter.consume(key, bytes).catch((refusal: { msBeforeNext: number }) => refusal)
        if ('remainingPoints' in result && result.consumedPoints <= limit.points) return
        await counter.reward(key, bytes)
        throw tooMany(result.msBeforeNext, tooManyBytes)
      }),
    giveBytesBack: (bytes, caller) =>
      forEach('bytes', '', caller, async (counter, key) => void (await counter.reward(key, bytes))),
    refused: (limitClass, path, caller) =>
      forEach(limitClass, path, caller, async (counter, key, limit) => {
        if (limit.failuresOnly) await counter.penalty(key)
      }),
  }
}

/** For load tests only. */
export const noLimits: Limiter = {
  before: async () => {},
  ask: async () => {},
  takeBytes: async () => {},
  giveBytesBack: async () => {},
  refused: async () => {},
}
