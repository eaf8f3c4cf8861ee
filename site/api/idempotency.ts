import type { EndpointKey } from '#contract/api.ts'

/** Calls that must not happen twice. The contract marks the same ones; a test compares. */
export const onceOnly: readonly EndpointKey[] = [
  'POST /api/jobs',
  'POST /api/jobs/:jobId/apply',
  'PUT /api/jobs/renew/:jobId',
  'POST /api/jobs/renew',
  'POST /api/employers/select-subscription',
  'POST /api/admin/employers/:employerId/grant-plan',
  'POST /api/employers/upload-payment-slip',
  'POST /api/jobs/:jobId/answer-waiting',
  'POST /api/threads/:applicationId/messages',
  'POST /api/threads/:applicationId/document-requests',
  'POST /api/threads/:applicationId/interviews',
  'POST /api/threads/:applicationId/offers',
]

/** Keys of calls whose outcome is not known yet, by what they said. */
const open = new Map<string, string>()

/**
 * The key under which the server does a call once. When its reply was lost, the same call made again, by whatever
 * button, carries the same key; after an answer it is a new one.
 */
export function keyFor(method: string, address: string, body: string, file: Blob | undefined) {
  const said = [
    method,
    address,
    body,
    file instanceof File ? `${file.name} ${file.lastModified}` : '',
    file?.size,
  ]
  const call = said.join('\n')
  const key = open.get(call) ?? randomKey()
  open.set(call, key)
  return {
    key,
    answered(status: number) {
      if (status > 0 && status < 500 && status !== 401) open.delete(call)
    },
  }
}

/** Not `randomUUID`, which browsers offer on secure addresses alone. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
