import { forgetKeys } from '#site/api/forget-keys.ts'
import { open } from '#site/api/idempotency.ts'

/**
 * Forgets the renewal of a job whose reply was lost, with an act that undoes it: the same renewal afterwards is another one, and
 * the stored reply of the first would say that it is done.
 */
export const forgetRenewal = (jobId: string) => forgetKeys(`/jobs/renew/${jobId}\n`)

/** The same for a posting, with the deletion of a job of its title: its reply is lost, and its id with it. */
export function forgetPosting(title: string): void {
  // Spaces may follow, which the server takes off.
  const titled = `"title":${JSON.stringify(title).slice(0, -1)}`
  for (const call of open.keys()) if (call.includes('/api/jobs\n') && call.includes(titled)) open.delete(call)
}
