import type { Logger } from 'pino'
import { renewalMailWriter } from '#features/alerts/server/ask-for-renewal.ts'
import { alertMailWriter } from '#features/alerts/server/write-alert-mail.ts'
import { postToReceiver } from '#features/companies/integrations/server/post-to-receiver.ts'
import { WebhookSender } from '#features/companies/integrations/server/send-webhooks.ts'
import { applicationsMailWriter } from '#features/hiring/apply/server/applications-mail.ts'
import { mentionsMailWriter } from '#features/hiring/inbox/server/mentions.ts'
import { mailOutbox } from '#features/notifications/server/mail-outbox.ts'
import { mailTransport } from '#features/notifications/server/mail-transport.ts'
import { pushOutbox } from '#features/notifications/server/push-outbox.ts'
import { pushTransport } from '#features/notifications/server/push-transport.ts'
import { recordRun } from '#features/site-health/server/record-run.ts'
import { textGateway } from '#features/text-messages/server/sms-gateway.ts'
import { textOutbox } from '#features/text-messages/server/text-outbox.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { countRun } from '#platform/metrics/count-run.ts'
import { deliverDue, type Entry, type Outbox } from '#platform/outbox/deliver-due.ts'
import { keepDelivering } from '#platform/outbox/keep-delivering.ts'
import { periodically, type Task } from '#platform/periodically.ts'
import type { Repeated } from '#platform/repeat.ts'
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
function mails({ config, services, logger }: WorkerSettings) {
  const { smtpUrl, mailFrom: from, publicUrl } = config
  const folder = mailFolder(config)
  if (!smtpUrl) logger.info({ folder }, 'SMTP_URL is not set: mails are written as .eml files')
  return mailOutbox(mailTransport({ smtpUrl, folder, from, publicUrl, secret: services.secret }), {
    'job-alert': alertMailWriter(services),
    'alert-go-on': renewalMailWriter(services),
    'applications-received': applicationsMailWriter(services),
    'note-mention': mentionsMailWriter(services),
  })
}

/** The outboxes, each in rounds of its own. Without a gateway no text messages are sent. */
function keepSending(settings: WorkerSettings): Repeated[] {
  const { config, database, services, clock, logger } = settings
  const { db } = database
  const failureOf = (what: string) => (error: unknown) =>
    logger.warn({ err: error }, `the outbox of ${what} could not be read`)
  const keep = (what: string, round: () => Promise<readonly unknown[]>) =>
    keepDelivering({ round, onError: failureOf(what) })
  const send = <E extends Entry>(what: string, failure: string, outbox: Outbox<E>) =>
    keep(what, () =>
      deliverDue(db, outbox, clock, {
        onFailure: ({ id, kind, attempts }, { state, why: reason }) =>
          logger.warn({ entry: { id, kind, attempts, state }, reason }, failure),
      }),
    )
  const { secret, publicUrl, pushServices, webhookNetworks: networks } = services
  const { sms, mailFrom: from } = config
  const events = new WebhookSender({
    db,
    post: postToReceiver({ networks }),
    secret,
    publicUrl,
    clock,
    onError: failureOf('webhooks'),
  })
  const eventRounds = keep('webhooks', events.round)
  return [
    send('mails', 'a mail could not be sent', mails(settings)),
    send(
      'browsers',
      'a browser could not be told',
      pushOutbox(pushTransport({ secret, from, pushServices })),
    ),
    ...(sms
      ? [send('text messages', 'a text message could not be sent', textOutbox(textGateway(sms, logger)))]
      : []),
    {
      async stop() {
        await eventRounds.stop()
        await events.idle()
      },
    },
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
export function startWorker(settings: WorkerSettings): Repeated {
  settings.logger.info('this process delivers mail and keeps time')
  const parts = [...keepSending(settings), keepTime(settings)]
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()))
    },
  }
}
