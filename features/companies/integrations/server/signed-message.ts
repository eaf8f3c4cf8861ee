import { Webhook } from 'standardwebhooks'
import { siteName } from '#contract/base/site-name.ts'
import type { webhookDeliveries } from '#tables/companies/integrations.ts'

type Delivery = typeof webhookDeliveries.$inferSelect

/** Without names, letters and files: a program reads those with an API key, whose scopes the company chose. */
function dataOf({
  event,
  jobId,
  jobTitle,
  applicationId,
  applicantId,
  status,
  closing,
}: Delivery & Applicant) {
  if (event === 'test') return {}
  const job = { jobId, jobTitle }
  return event === 'job.closed' ? { ...job, reason: closing } : { ...job, applicationId, applicantId, status }
}

interface Applicant {
  /** Id for `/api/jobs/:jobId/applicants/:applicantId`; null without an application. */
  applicantId: string | null
}

/** Message of an event, signed by Standard Webhooks with each of the secrets. */
export function signedMessage(
  delivery: Delivery & Applicant,
  { secrets, publicUrl, now }: { secrets: readonly string[]; publicUrl: string; now: Date },
): { headers: Record<string, string>; body: string } {
  const { eventId, event, at } = delivery
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data: dataOf(delivery) })
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': `${siteName} (${publicUrl}/api/docs)`,
      'webhook-id': eventId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, now, body)).join(' '),
    },
    body,
  }
}
