import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import { hasApplied } from '#features/hiring/rules.ts'
import { ApiError, wordsOf } from '#site/api/api-error.ts'

export type SeenStatus = ApplicationStatus | 'Not Applied'

export interface Outcome {
  status: SeenStatus
  applicationId?: string | undefined
  /** Words of the notice, which reports a success unless `failed` is set. */
  message: string
  failed?: true
  /** It is stored on this device until there is a connection. */
  waits?: true
  /** There was one already, sent from another tab or device. */
  wasThere?: true
}

export interface MyStatus {
  status: SeenStatus
  applicationId?: string | undefined
  /** For a withdrawn application. */
  mayApplyAgain?: boolean | undefined
}

interface Calls {
  apply: () => Promise<{ status: ApplicationStatus; message: string; applicationId: string }>
  check: () => Promise<MyStatus>
  wait: (milliseconds: number) => Promise<void>
}

export const success = 'Application successful!'
const pauseBeforeChecking = 1_000

/**
 * Words for a person who had applied before, if the reply says so: by code, or by status and words as specified
 * (P1-8-11), since a reply may lack our code.
 */
function alreadyApplied(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  if (error.body.code === 'already_applied') return error.message
  return /already applied/i.test(error.message) ? 'You have already applied for this job' : undefined
}

/** A server error, or no reply: the application may be stored nevertheless. */
function isUnclear(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 500 || error.isNetwork)
}

/**
 * Applies, and resolves unclear replies: having applied before counts as success, and after a failure the
 * status is queried a second later.
 *
 * @throws what the call throws, if there is no application
 */
export async function applyOnce({ apply, check, wait }: Calls): Promise<Outcome> {
  try {
    const { status, message, applicationId } = await apply()
    return { status: status ?? 'Applied', applicationId, message: message || success }
  } catch (error) {
    if (error instanceof ApiError && error.isEmpty) return { status: 'Applied', message: success }
    const before = alreadyApplied(error)
    if (before) return { status: 'Applied', message: before, wasThere: true }
    if (isUnclear(error)) {
      await wait(pauseBeforeChecking)
      const found = await check().catch(() => undefined)
      if (found && hasApplied(found.status)) return { ...found, message: success }
    }
    throw error
  }
}

/** Returns the notice about a failed attempt. @param failureWords for a failure without words of the server */
export function notApplied(
  error: unknown,
  failureWords = 'Failed to apply for this job. Please try again.',
): Outcome {
  // The specified words say the same of a lost connection (P1-8-12).
  const isLost = error instanceof ApiError && error.isNetwork
  return {
    status: 'Not Applied',
    failed: true,
    message: isLost ? failureWords : wordsOf(error, failureWords),
  }
}
