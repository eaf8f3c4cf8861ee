import type { ProblemBody } from '#contract/problems.ts'

/** A call that was refused, or that never reached the server (`status` 0). */
export class ApiError extends Error {
  readonly status: number
  readonly body: Partial<ProblemBody>
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: Partial<ProblemBody>, retryAfterSeconds?: number) {
    super(body.error ?? body.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
  }

  get isNetwork(): boolean {
    return this.status === 0
  }

  /** What is wrong, by the name of the input. */
  get fields(): Record<string, string> {
    return this.body.fields ?? {}
  }
}

/** The server's own words, or the fallback where it had none. */
export function wordsOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback
}
