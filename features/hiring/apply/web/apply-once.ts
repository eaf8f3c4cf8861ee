import type { ApplicationStatus } from '#contract/application-status.ts'
import { ApiError, wordsOf } from '#site/api/api-error.ts'

export type SeenStatus = ApplicationStatus | 'Not Applied'

export interface Outcome {
  status: SeenStatus
  applicationId?: string | undefined
  /** Words of the notice: of success unless `failed` is set. */
  message: string
  failed?: true
  /** It is kept on this device until there is a connection. */
  waits?: true
}

export interface MyStatus {
  status: SeenStatus
  applicationId?: string | undefined
  /** Of one that was withdrawn. */
  mayApplyAgain?: boolean | undefined
}

interface Calls {
  apply: () => Promise<{ status: ApplicationStatus; message: string; applicationId: string }>
  check: () => Promise<MyStatus>
  wait: (milliseconds: number) => Promise<void>
}

export const success = 'Application successful!'
const pauseBeforeChecking = 1_000

/** By status and words, as the specification has it (P1-8-11): an answer need not carry our code. */
function isAlreadyApplied(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && /already applied/i.test(error.message)
}

/** A fault of the server, or no answer at all: the application may have been stored all the same. */
function isUnclear(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 500 || error.isNetwork)
}

/**
 * Applies, and finds out what became of it when the answer does not say: having applied before counts as success, and
 * after a fault the status is asked for a second later, which is the truth.
 *
 * @throws what the call throws, where there is no application
 */
export async function applyOnce({ apply, check, wait }: Calls): Promise<Outcome> {
  try {
    const { status, message, applicationId } = await apply()
    return { status: status ?? 'Applied', applicationId, message: message || success }
  } catch (error) {
    if (error instanceof ApiError && error.isEmpty) return { status: 'Applied', message: success }
    if (isAlreadyApplied(error))
      return { status: 'Applied', message: 'You have already applied for this job' }
    if (isUnclear(error)) {
      await wait(pauseBeforeChecking)
      const found = await check().catch(() => undefined)
      if (found && found.status !== 'Not Applied') return { ...found, message: success }
    }
    throw error
  }
}

/** Returns the notice about an attempt that failed. @param failureWords where the server has no words of its own */
export function notApplied(
  error: unknown,
  failureWords = 'Failed to apply for this job. Please try again.',
): Outcome {
  return { status: 'Not Applied', failed: true, message: wordsOf(error, failureWords) }
}
