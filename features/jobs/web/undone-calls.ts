import { forgetKeys } from '#site/api/forget-keys.ts'

/**
 * Forgets the renewal of a job whose reply was lost, with an act that undoes it: the same renewal afterwards is another one, and
 * the stored reply of the first would say that it is done.
 */
export const forgetRenewal = (jobId: string) => forgetKeys(`/jobs/renew/${jobId}\n`)

/** The same for a posting, with a deletion. */
export const forgetPosting = () => forgetKeys('/api/jobs\n')
