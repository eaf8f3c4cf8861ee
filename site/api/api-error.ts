import type { ProblemBody } from '#contract/base/problems.ts'
import { withFullStop } from '#site/full-stop.ts'

interface Particulars {
  retryAfterSeconds?: number | undefined
  /** It exceeded the timeout. */
  isTimeout?: boolean
}

/** A refused call, an empty success (with its `status`), or a missing reply (0). */
export class ApiError extends Error {
  readonly status: number
  readonly body: Partial<ProblemBody>
  readonly retryAfterSeconds: number | undefined
  readonly isTimeout: boolean

  constructor(status: number, body: Partial<ProblemBody>, particulars: Particulars = {}) {
    super(body.error ?? body.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfterSeconds = particulars.retryAfterSeconds
    this.isTimeout = particulars.isTimeout ?? false
  }

  get isNetwork(): boolean {
    return this.status === 0
  }

  /** The connection failed before the timeout: a retry may help at once. */
  get isLineLost(): boolean {
    return this.isNetwork && !this.isTimeout
  }

  /** The server reported success without a body. */
  get isEmpty(): boolean {
    return this.status >= 200 && this.status < 300
  }

  /** Errors by the name of the input. */
  get fields(): Record<string, string> {
    return this.body.fields ?? {}
  }
}

/** Our own words for an act that failed; not those for a read, nor any that the specification quotes. */
const actFailed = /could not (?!be (loaded|opened|read))/

/**
 * The fallback and, behind it, that the connection was lost. Only one of them asks to try again. An act may have arrived,
 * so words of our own that it failed are left out.
 */
export function lostWords(fallback: string, advice = 'Please check it and try again.', kept = ''): string {
  const what = actFailed.test(fallback) ? '' : fallback
  return `${what.replace(/(.)\.?$/, '$1. ')}The connection was lost.${kept}${what.endsWith('again.') ? '' : ` ${advice}`}`
}

/** Message of the server, or the fallback, followed by the reason if there was no connection. */
export function wordsOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  return withFullStop(error.message) || (error.isNetwork ? lostWords(fallback) : fallback)
}

/** Like `wordsOf`, with the server's additional text. */
export function allWordsOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return wordsOf(error, fallback)
  const messages = [error.body.error, error.body.message].filter(Boolean)
  return withFullStop([...new Set(messages)].join(': ')) || wordsOf(error, fallback)
}

/** Reason for a failed read, and what to do: a lost connection is not our fault. @param status 0 without a reply */
export function whyUnread(status: number): string {
  return status === 0 ? lostWords('') : 'The fault is on our side. Please try again in a moment.'
}

/** Message of the server, or the reason why there is none. @param what what failed, named before that reason */
export function reasonOf(error: unknown, what = ''): string {
  const isLost = error instanceof ApiError && error.isNetwork
  return wordsOf(error, isLost ? what : `${what && `${what}. `}${whyUnread(500)}`)
}

/** Is there nothing at the address any more? */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
