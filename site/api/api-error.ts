import type { ProblemBody } from '#contract/problems.ts'

interface Particulars {
  retryAfterSeconds?: number | undefined
  /** It took longer than a call may. */
  isTimeout?: boolean
}

/** A call that was refused, that was answered with nothing (a `status` of success), or that got no answer (0). */
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

  /** The line failed before the time was up: asking again may help at once. */
  get isLineLost(): boolean {
    return this.isNetwork && !this.isTimeout
  }

  /** The server said that it went well, and not what came of it. */
  get isEmpty(): boolean {
    return this.status >= 200 && this.status < 300
  }

  /** Mistakes by the name of the input. */
  get fields(): Record<string, string> {
    return this.body.fields ?? {}
  }
}

/** The server's own words, or the fallback where it had none. */
export function wordsOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback
}

/** As `wordsOf`, with what the server says beside its error. */
export function allWordsOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return wordsOf(error, fallback)
  const said = [error.body.error, error.body.message].filter(Boolean)
  return [...new Set(said)].join(': ') || fallback
}

/** Why something could not be read, and what to do: a lost line is not a fault of ours. @param status 0 when nothing answered */
export function whyUnread(status: number): string {
  return status === 0
    ? 'The connection was lost. Please check it and try again.'
    : 'The fault is on our side. Please try again in a moment.'
}

/** The server's own words, or why there are none. */
export function reasonOf(error: unknown): string {
  return wordsOf(error, whyUnread(error instanceof ApiError ? error.status : 500))
}
