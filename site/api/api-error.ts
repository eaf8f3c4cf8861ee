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

const lineLost = 'The connection was lost. Please check it and try again.'

/** Message of the server, or that there was no connection to it, or the fallback without either. */
export function wordsOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  return withFullStop(error.message) || (error.isNetwork ? lineLost : fallback)
}

/** Like `wordsOf`, with the server's additional text. */
export function allWordsOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return wordsOf(error, fallback)
  const messages = [error.body.error, error.body.message].filter(Boolean)
  return withFullStop([...new Set(messages)].join(': ')) || wordsOf(error, fallback)
}

/** Reason for a failed read, and what to do: a lost connection is not our fault. @param status 0 without a reply */
export function whyUnread(status: number): string {
  return status === 0 ? lineLost : 'The fault is on our side. Please try again in a moment.'
}

/** Message of the server, or the reason why there is none. */
export function reasonOf(error: unknown): string {
  return wordsOf(error, whyUnread(error instanceof ApiError ? error.status : 500))
}
