import { join } from 'node:path'
import type { Logger } from 'pino'
import { announceJobs } from '#features/alerts/server/announce-jobs.ts'
import { matchNewJobs } from '#features/alerts/server/match-new-jobs.ts'
import {
  askForUnused,
  eraseAlerts,
  forgetToldJobs,
  understandAgain,
} from '#features/alerts/server/tidy-alerts.ts'
import { alertMailWriter } from '#features/alerts/server/write-alert-mail.ts'
import { endUnanswered } from '#features/applications/server/end-applications.ts'
import { forgetOldMessages, mailUnread } from '#features/conversations/server/mail-unread.ts'
import { sweepOrphans } from '#features/files/server/remove-file.ts'
import {
  endWithApplications,
  forgetOldInterviews,
  remindOfInterviews,
} from '#features/interviews/server/tidy-interviews.ts'
import { recordExpiredJobs, tellOfExpiringJobs } from '#features/jobs/server/expire-jobs.ts'
import { renewByItself } from '#features/jobs/server/renew-by-itself.ts'
import { textKeptFor } from '#features/notifications/rules.ts'
import { forgetOldPushes } from '#features/notifications/server/browser-notices.ts'
import { deliverDuePushes } from '#features/notifications/server/deliver-due-pushes.ts'
import { forgetOldMails } from '#features/notifications/server/forget-mails.ts'
import { keepDelivering } from '#features/notifications/server/keep-delivering.ts'
import { mailTransport } from '#features/notifications/server/mail-transport.ts'
import { pushTransport } from '#features/notifications/server/push-transport.ts'
import { startMailDelivery } from '#features/notifications/server/start-mail-delivery.ts'
import { sendWaitingAnswers } from '#features/replies/server/answer-waiting.ts'
import { countFigures } from '#features/replies/server/figures.ts'
import { remindOfAnswers } from '#features/replies/server/remind.ts'
import { tellOfClosing } from '#features/saved-jobs/server/tell-of-closing.ts'
import { endMissedDays } from '#features/search/server/missed.ts'
import { recountWords } from '#features/search/server/recount-words.ts'
import { forgetOldEvents } from '#features/security-events/server/forget-events.ts'
import { forgetCvUploads } from '#features/seekers/server/cv-in-pieces.ts'
import { forgetReadings } from '#features/seekers/server/directory-days.ts'
import { askWhetherHiring, pauseUnanswered } from '#features/still-hiring/server/ask.ts'
import { remindOfTerms } from '#features/subscriptions/server/remind-of-terms.ts'
import { type Config, temporaryFolder } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { removeOldFiles } from '#platform/files/remove-old-files.ts'
import { forgetReplies } from '#platform/http/answer-once.ts'
import { periodically } from '#platform/periodically.ts'
import type { Services } from '#platform/services.ts'

export interface WorkerSettings {
  config: Config
  database: Database
  services: Services
  clock: () => Date
  logger: Logger
}

/** An upload that takes this long has failed: what was received of it is left over. Milliseconds. */
const longestUpload = 60 * 60 * 1000

const mailFolder = ({ dataDir }: Config) => join(dataDir, 'mails')

/** Mails go over SMTP; without it they are files, and the log says where. */
function deliverMails({ config, database, services, clock, logger }: WorkerSettings): {
  stop(): Promise<void>
} {
  const { smtpUrl, mailFrom: from, publicUrl } = config
  const folder = mailFolder(config)
  if (!smtpUrl) logger.info({ folder }, 'SMTP_URL is not set: mails are written as .eml files')
  return startMailDelivery({
    db: database.db,
    transport: mailTransport({ smtpUrl, folder, from, publicUrl, secret: services.secret }),
    clock,
    writers: { 'job-alert': alertMailWriter(services) },
    onFailure: (mail, reason) => logger.warn({ mail, reason }, 'a mail could not be sent'),
    onError: (error) => logger.warn({ err: error }, 'the mail outbox could not be read'),
  })
}

/** Notices go to the push services of browsers. */
function tellBrowsers({ config, database: { db }, services, clock, logger }: WorkerSettings) {
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

/** New jobs are held against alerts and told, so that whoever wants it hears of one within minutes. */
function tellOfNewJobs({ database: { db }, clock }: WorkerSettings, onError: (error: unknown) => void) {
  return periodically({
    everyMinutes: 0.5,
    onError,
    async run() {
      await matchNewJobs(db, clock())
      await announceJobs(db, clock())
    },
  })
}

/**
 * Does what nobody calls for: delivers mail, records what has expired, tells of it, removes files without a row, and
 * forgets what is kept for a time only.
 * Every task takes its work from the database under locks, so any number of processes may run this.
 */
export function startWorker(settings: WorkerSettings): { stop(): Promise<void> } {
  const { database, services, clock, logger } = settings
  const { publicUrl, store } = services
  const onError = (error: unknown) => logger.warn({ err: error }, 'a periodic task failed')
  logger.info('this process delivers mail and keeps time')
  const tasks = [
    deliverMails(settings),
    tellBrowsers(settings),
    tellOfNewJobs(settings, onError),
    periodically({
      everyMinutes: 0.25,
      onError,
      async run() {
        await sendWaitingAnswers(database.db, { now: clock(), publicUrl })
        await mailUnread(database.db, { now: clock(), publicUrl })
        await endWithApplications(database.db, { site: services, now: clock() })
      },
    }),
    periodically({
      everyMinutes: 10,
      onError,
      async run() {
        await renewByItself(database.db, services, clock())
        await recordExpiredJobs(database.db, { now: clock(), publicUrl })
        await tellOfExpiringJobs(database.db, { now: clock(), publicUrl })
        await pauseUnanswered(database.db, { now: clock(), services })
        await askWhetherHiring(database.db, { now: clock(), services })
        await endUnanswered(database.db, { now: clock(), publicUrl })
        await remindOfInterviews(database.db, { site: services, now: clock() })
        await remindOfAnswers(database.db, { now: clock(), publicUrl })
        await countFigures(database.db, clock())
        await tellOfClosing(database.db, { now: clock(), publicUrl })
        await forgetReplies(database.db, clock())
        await remindOfTerms(database.db, { now: clock(), publicUrl })
        await endMissedDays(database.db, clock())
        // Last: with very many jobs it takes longer than it may.
        await recountWords(database.db, clock())
      },
    }),
    periodically({
      everyMinutes: 6 * 60,
      onError,
      async run() {
        await removeOldFiles(temporaryFolder(settings.config), longestUpload, clock())
        await removeOldFiles(mailFolder(settings.config), textKeptFor, clock())
        await sweepOrphans(database.db, store, clock())
        await eraseAlerts(database.db, clock())
        await understandAgain(database.db)
        await forgetToldJobs(database.db, clock())
        await askForUnused(database.db, { ...services, now: clock() })
        await forgetReadings(database.db, clock())
        await forgetCvUploads(database.db, clock())
        await forgetOldMessages(database.db, clock())
        await forgetOldInterviews(database.db, clock())
        await forgetOldEvents(database.db, clock())
        await forgetOldMails(database.db, clock())
        await forgetOldPushes(database.db, clock())
      },
    }),
  ]
  return {
    async stop() {
      await Promise.all(tasks.map((task) => task.stop()))
    },
  }
}
