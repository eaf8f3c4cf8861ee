import type { EndpointKey } from '#contract/api.ts'

/** Calls that must not be performed twice. The contract marks the same ones; a test compares them. */
export const onceOnly: readonly EndpointKey[] = [
  'POST /api/jobs',
  'POST /api/jobs/:jobId/apply',
  'PUT /api/jobs/renew/:jobId',
  'POST /api/jobs/renew',
  'POST /api/employers/select-subscription',
  'POST /api/admin/employers/:employerId/grant-plan',
  'POST /api/admin/subscriptions/:subscriptionId/credit-notes',
  'POST /api/admin/subscriptions/:subscriptionId/refunds',
  'POST /api/admin/subscriptions/:subscriptionId/payments',
  'POST /api/employers/upload-payment-slip',
  'POST /api/jobs/:jobId/answer-waiting',
  'PATCH /api/jobs/:jobId/applicants',
  'PATCH /api/jobs/:jobId/applicants/:applicantId',
  'POST /api/jobs/:jobId/applicants/:applicantId/notes',
  'POST /api/threads/:applicationId/messages',
  'POST /api/threads/:applicationId/document-requests',
  'POST /api/threads/:applicationId/interviews',
  'PUT /api/threads/:applicationId/interviews/:interviewId',
  'POST /api/threads/:applicationId/offers',
  'POST /api/threads/:applicationId/papers',
  'POST /api/employers/invitations-to-apply',
]

/** Keys of calls with an unknown outcome, by their content. `forget-keys.ts` deletes some, outside of the scripts of every page. */
export const open = new Map<string, string>()

/**
 * Idempotency key of a call. After a lost reply the same call, from any button, has the same key; after a
 * reply it gets a new one.
 */
export function keyFor(method: string, address: string, body: string, file: Blob | undefined) {
  const { name, lastModified, size } = (file ?? {}) as Partial<File>
  const call = [method, address, body, name, lastModified, size].join('\n')
  const key = open.get(call) ?? randomKey()
  open.set(call, key)
  return {
    key,
    answered(status: number) {
      if (status > 0 && status < 500 && status !== 401) open.delete(call)
    },
  }
}

/** Not `randomUUID`, which browsers only offer on secure origins. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
