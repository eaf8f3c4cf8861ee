import { useWaiting } from '#features/offline/web/use-waiting.ts'
import type { Waiting } from '#features/offline/web/waiting-calls.ts'

/** The application for a job that was written offline and waits on this device; not a refused one. */
export function useWaitingApplication(seekerId: string, jobId: string): Waiting | undefined {
  return useWaiting(seekerId)?.find(
    ({ kind, params, refused }) => kind === 'application' && params.jobId === jobId && !refused,
  )
}
