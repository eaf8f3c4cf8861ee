import type { Logger } from 'pino'
import { alertMailWriter } from '#features/alerts/server/write-alert-mail.ts'
import { postToReceiver } from '#features/companies/integrations/server/post-to-receiver.ts'
import { WebhookSender } from '#features/companies/integrations/server/send-webhooks.ts'
import { applicationsMailWriter } from '#features/hiring/apply/server/applications-mail.ts'
import { mentionsMailWriter } from '#features/hiring/inbox/server/mentions.ts'
import { type Delivery, deliverDueMails } from '#features/notifications/server/deliver-due-mails.ts'
import { deliverDuePushes } from '#features/notifications/server/deliver-due-pushes.ts'
import { keepDelivering } from '#features/notifications/server/keep-delivering.ts'
import { mailTransport } from '#features/notifications/server/mail-transport.ts'
import { pushTransport } from '#features/notifications/server/push-transport.ts'
import { recordRun } from '#features/site-health/server/record-run.ts'
import { deliverDueTexts, type OnFailure } from '#features/text-messages/server/deliver-due-texts.ts'
import { textGateway } from '#features/text-messages/server/sms-gateway.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { countRun } from '#platform/metrics/count-run.ts'
import { periodically, type Task } from '#platform/periodically.ts'
import type { Services } from '#platform/services.ts'
import { traced } from '#platform/traces/trace.ts'
import { backupTasks } from './backup-tasks.ts'
import { mailFolder, periodicTasks } from './periodic-tasks.ts'

export interface WorkerSettings {
  config: Config
  database: Database
  services: Services
  clock: () => Date
  logger: Logger
  /** Milliseconds from the start to the first run of the periodic tasks. */
  firstAfter?: number
}

/** Mails go over SMTP. Without it they are written as files, and the log names the folder. */
function deliverMails({ config, database, services, clock, logger }: WorkerSettings): {
  stop(): Promise<void>
} {
  const { smtpUrl, mailFrom: from, publicUrl } = config
  const folder = mailFolder(config)
  if (!smtpUrl) logger.info({ folder }, 'SMTP_URL is not set: mails are written as .eml files')
  const transport = mailTransport({ smtpUrl, folder, from, publicUrl, secret: services.secret })
  const delivery: Delivery = {
    writers: {
      'job-alert': alertMailWriter(services),
      'applications-received': applicationsMailWriter(services),
      'note-mention': mentionsMailWriter(services),
    },
    onFailure: (mail, reason) => logger.warn({ mail, reason }, 'a mail could not be sent'),
  }
  return keepDelivering({
    round: () => deliverDueMails(database.db, transport, clock(), delivery),
    onError: (error) => logger.warn({ err: error }, 'the mail outbox could not be read'),
  })
}

/** Notices go to the push services of browsers. */
function pushToBrowsers({ config, database: { db }, services, clock, logger }: WorkerSettings) {
  const transport = pushTransport({
    secret: services.secret,
    from: config.mailFrom,
    pushServices: services.pushServices,
    onFailure: (reason) => logger.warn({ reason }, 'a browser could not be told'),
  })
  return keepDelivering({
    round: () => deliverDuePushes(db, transport, clock()),
    onError: (error) => logger.warn({ err: error }, 'the outbox of browsers could not be read'),
  })
}

/** Events go to the webhooks of companies. */
function sendWebhooks({ database: { db }, services, clock, logger }: WorkerSettings) {
  const { secret, publicUrl, webhookNetworks: networks } = services
  const onError = (error: unknown) => logger.warn({ err: error }, 'the outbox of webhooks could not be read')
  const sender = new WebhookSender({
    db,
    post: postToReceiver({ networks }),
    secret,
    publicUrl,
    clock,
    onError,
  })
  const rounds = keepDelivering({ round: sender.round, onError })
  return {
    async stop() {
      await rounds.stop()
      await sender.idle()
    },
  }
}

/** Text messages go to the gateway of SMS_URL; without one none are sent. */
function deliverTexts({ config: { sms }, database: { db }, clock, logger }: WorkerSettings) {
  if (!sms) return []
  const gateway = textGateway(sms, logger)
  const onFailure: OnFailure = (message, reason) =>
    logger.warn({ message, reason }, 'a text message could not be sent')
  return [
    keepDelivering({
      round: () => deliverDueTexts(db, gateway, clock(), onFailure),
      onError: (error) => logger.warn({ err: error }, 'the outbox of text messages could not be read'),
    }),
  ]
}

/** Each run is a trace of its own. */
const tracedTasks = (tasks: readonly Task[]): Task[] =>
  tasks.map(({ run, ...task }) => ({ ...task, run: () => traced({ name: `task ${task.name}` }, run) }))

/** Logs each failure with the name of its task. */
function keepTime({ config, database, services, clock, logger, firstAfter }: WorkerSettings) {
  const { db, pool } = database
  const databaseUrl = pool.options.connectionString ?? ''
  return periodically({
    tasks: tracedTasks([
      ...periodicTasks({ db, services, config, clock }),
      ...backupTasks({ config, databaseUrl, store: services.store, clock }),
    ]),
    ...(firstAfter !== undefined && { firstAfter }),
    onRun(run) {
      const { name: task, milliseconds, error } = run
      countRun(run, clock())
      recordRun(db, run, clock()).catch((failure: unknown) =>
        logger.warn({ task, err: failure }, 'the run of a periodic task could not be recorded'),
      )
      if (error !== undefined) logger.warn({ task, milliseconds, err: error }, 'a periodic task failed')
    },
  })
}

/**
 * Runs the background work: delivers mails and notices, and runs the periodic tasks. Any number of
 * processes may run it.
 */
export function startWorker(settings: WorkerSettings): { stop(): Promise<void> } {
  settings.logger.info('this process delivers mail and keeps time')
  const parts = [
    deliverMails(settings),
    pushToBrowsers(settings),
    sendWebhooks(settings),
    ...deliverTexts(settings),
    keepTime(settings),
  ]
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()))
    },
  }
}
