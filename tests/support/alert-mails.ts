import { announceJobs } from '#features/alerts/server/announce-jobs.ts'
import { matchNewJobs } from '#features/alerts/server/match-new-jobs.ts'
import { alertMailWriter } from '#features/alerts/server/write-alert-mail.ts'
import type { OutboxMail } from '#features/notifications/server/mail-transport.ts'
import { Claims } from '#platform/outbox/claims.ts'
import { deliverDueMails } from './deliver.ts'
import type { TestApp } from './test-app.ts'

/**
 * Everything that the worker does for alerts: match, announce, and hand over to a mail server that takes all.
 * Returns the mails of alerts that it took.
 */
export async function mailAlerts(site: TestApp, send?: (mail: OutboxMail) => Promise<void>) {
  const { db } = site.database
  const sent: OutboxMail[] = []
  await matchNewJobs(db, site.clock.now)
  await announceJobs(db, site.services.publicUrl, site.clock.now)
  const transport = { send: send ?? (async (mail: OutboxMail) => void sent.push(mail)) }
  const writers = { 'job-alert': alertMailWriter(site.services) }
  const claims = new Claims()
  while ((await deliverDueMails(db, transport, site.clock.now, { writers, claims })) > 0);
  return sent.filter(({ kind }) => kind === 'job-alert')
}
