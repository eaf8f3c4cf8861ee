import { join } from 'node:path'
import { hour } from '#contract/base/durations.ts'
import { forgetCodes } from '#features/accounts/phone-numbers/server/forget-codes.ts'
import { forgetOldEvents } from '#features/accounts/security-events/server/forget-events.ts'
import { forgetLinks } from '#features/accounts/server/forget-links.ts'
import { forgetSessions } from '#features/accounts/server/forget-sessions.ts'
import { forgetSpentChallenges } from '#features/accounts/server/spend-once.ts'
import { announceJobs } from '#features/alerts/server/announce-jobs.ts'
import { askForRenewal } from '#features/alerts/server/ask-for-renewal.ts'
import { forgetAnnouncedJobs, forgetOldAlerts } from '#features/alerts/server/forget-old-alerts.ts'
import { matchNewJobs } from '#features/alerts/server/match-new-jobs.ts'
import { understandAgain } from '#features/alerts/server/understand-again.ts'
import { deleteSeenDocuments, endEvidence } from '#features/companies/evidence/server/end-evidence.ts'
import { forgetDeliveries } from '#features/companies/integrations/server/deliveries.ts'
import { forgetTeamInvitations } from '#features/companies/members/server/forget-invitations.ts'
import { forgetContact } from '#features/contact/server/forget-contact.ts'
import { sweepOrphans } from '#features/files/server/remove-file.ts'
import { carryOutDecisions, forgetSettledDecisions } from '#features/hiring/answer/server/carry-out.ts'
import { forgetEndedApplications } from '#features/hiring/apply/server/forget-ended.ts'
import { forgetOldMessages, mailUnread } from '#features/hiring/conversation/server/mail-unread.ts'
import { endWithApplications } from '#features/hiring/interview/server/end-with-applications.ts'
import { forgetOldInterviews } from '#features/hiring/interview/server/forget-interviews.ts'
import { remindOfInterviews } from '#features/hiring/interview/server/remind-of-interviews.ts'
import { remindOfOffers, remindOfOnboarding } from '#features/hiring/offer/server/remind-of-offers.ts'
import { countFigures } from '#features/hiring/promised-answers/server/answer-figures.ts'
import { endUnanswered } from '#features/hiring/promised-answers/server/end-applications.ts'
import { remindOfAnswers } from '#features/hiring/promised-answers/server/remind-of-answers.ts'
import { forgetInvitations } from '#features/invitations/server/my-invitations.ts'
import { forgetOldDrafts } from '#features/jobs/drafts/server/drafts.ts'
import { flagJobs } from '#features/jobs/flags/server/flag-jobs.ts'
import { forgetRecords } from '#features/jobs/record/server/issue-record.ts'
import { forgetPassages } from '#features/jobs/reports/server/passage.ts'
import { notifyOfExpiringJobs, recordExpiredJobs } from '#features/jobs/server/expire-jobs.ts'
import { publishScheduledJobs } from '#features/jobs/server/publish-scheduled-jobs.ts'
import { renewAutomatically } from '#features/jobs/server/renew-automatically.ts'
import { releaseUnlooked } from '#features/jobs/server/review/release-unlooked.ts'
import { askWhetherHiring, pauseUnanswered } from '#features/jobs/still-hiring/server/ask-whether-hiring.ts'
import { forgetViews } from '#features/jobs/views/server/count-views.ts'
import { readProfiles } from '#features/my-page/server/profile-words.ts'
import { textKeptFor } from '#features/notifications/rules.ts'
import { forgetAskedMails } from '#features/notifications/server/asked-mails.ts'
import { forgetOldPushes } from '#features/notifications/server/browser-notices.ts'
import { forgetOldMails } from '#features/notifications/server/forget-mails.ts'
import { notifyUnused, removeUnused } from '#features/own-data/server/remove-unused.ts'
import { notifyOfClosing } from '#features/saved-jobs/server/notify-of-closing.ts'
import { notifyOfOpening } from '#features/saved-jobs/server/notify-of-opening.ts'
import { endMissedDays } from '#features/search/server/missed.ts'
import { recountWords } from '#features/search/server/recount-words.ts'
import { forgetLooseCertificates } from '#features/seekers/server/certificate-files.ts'
import { forgetCvUploads } from '#features/seekers/server/cv-in-pieces.ts'
import { readCvs } from '#features/seekers/server/cv-text.ts'
import { forgetReadings } from '#features/seekers/server/directory-days.ts'
import { notifyOfExpiry } from '#features/seekers/server/notify-of-expiry.ts'
import { forgetCvPages } from '#features/seekers/server/photographed-cv.ts'
import { readSettings } from '#features/settings/server/read-settings.ts'
import { forgetStatements } from '#features/statements/server/delete-statements.ts'
import { checkLedger } from '#features/subscriptions/server/desk/check-ledger.ts'
import { remindOfTerms } from '#features/subscriptions/server/remind-of-terms.ts'
import { compareSlips } from '#features/subscriptions/server/slips/see-slip.ts'
import { forgetTexts } from '#features/text-messages/server/forget-texts.ts'
import { type Config, temporaryFolder } from '#platform/config.ts'
import type { Db } from '#platform/database/database.ts'
import { removeLeftFolders } from '#platform/files/in-temporary-folder.ts'
import { removeOldFiles } from '#platform/files/remove-old-files.ts'
import { forgetReplies } from '#platform/http/idempotency.ts'
import type { Task } from '#platform/periodically.ts'
import type { Services } from '#platform/services.ts'

/** Milliseconds after which an unfinished upload counts as failed and its remains are deleted. */
const maxUploadMilliseconds = hour

export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'mails')

/** Arguments of a task: each reads what it needs. */
interface Given extends Services {
  services: Services
  site: Services
  config: Config
  now: Date
}

type Work = Record<string, (db: Db, given: Given) => Promise<unknown>>

const byTime =
  (task: (db: Db, now: Date) => Promise<unknown>): Work[string] =>
  (db, { now }) =>
    task(db, now)
const withServices =
  (task: (db: Db, services: Services, now: Date) => Promise<unknown>): Work[string] =>
  (db, { services, now }) =>
    task(db, services, now)
const withFiles =
  (task: (db: Db, store: Services['store'], now: Date) => Promise<unknown>): Work[string] =>
  (db, { store, now }) =>
    task(db, store, now)

/**
 * Tasks by interval in minutes, in the order in which they run. Each takes its work under locks, so any
 * number of processes may run it.
 */
const work: readonly { everyMinutes: number; tasks: Work }[] = [
  {
    // Decisions that can be undone for some seconds are sent in the second after.
    everyMinutes: 1 / 60,
    tasks: {
      'carry-out-decisions': carryOutDecisions,
    },
  },
  {
    everyMinutes: 0.25,
    tasks: {
      'publish-scheduled-jobs': withServices(publishScheduledJobs),
      'mail-unread': mailUnread,
      'end-interviews': endWithApplications,
    },
  },
  {
    // Alerts announce a new job within minutes.
    everyMinutes: 0.5,
    tasks: {
      'match-new-jobs': byTime(matchNewJobs),
      'announce-jobs': (db, { publicUrl, now }) => announceJobs(db, publicUrl, now),
    },
  },
  {
    everyMinutes: 1,
    tasks: {
      'flag-jobs': byTime(flagJobs),
      'release-unlooked-jobs': withServices(releaseUnlooked),
      'compare-slips': withFiles(compareSlips),
    },
  },
  {
    everyMinutes: 10,
    tasks: {
      'renew-jobs': withServices(renewAutomatically),
      'end-evidence': byTime(endEvidence),
      'record-expired-jobs': recordExpiredJobs,
      'mail-expiring-jobs': notifyOfExpiringJobs,
      'pause-unanswered-jobs': pauseUnanswered,
      'ask-whether-hiring': askWhetherHiring,
      'end-unanswered-applications': endUnanswered,
      'remind-of-interviews': remindOfInterviews,
      'remind-of-offers': remindOfOffers,
      'remind-of-papers': remindOfOnboarding,
      'remind-of-answers': remindOfAnswers,
      'count-answer-figures': byTime(countFigures),
      'mail-closing-saved-jobs': notifyOfClosing,
      'mail-opened-saved-jobs': notifyOfOpening,
      'mail-expiring-certificates': notifyOfExpiry,
      'forget-settled-decisions': byTime(forgetSettledDecisions),
      'forget-views': byTime(forgetViews),
      'forget-replies': byTime(forgetReplies),
      // Mails what the browser of an ended sign-in has not shown.
      'forget-browser-notices': byTime(forgetOldPushes),
      'forget-sessions': byTime(forgetSessions),
      'forget-spent-challenges': byTime(forgetSpentChallenges),
      'forget-passages': byTime(forgetPassages),
      'forget-texts': byTime(forgetTexts),
      'forget-phone-codes': byTime(forgetCodes),
      'forget-asked-mails': byTime(forgetAskedMails),
      'remind-of-terms': remindOfTerms,
      'end-missed-days': byTime(endMissedDays),
      'read-profiles': byTime(readProfiles),
      'read-cvs': withFiles(readCvs),
      // Last, because it takes long with very many jobs.
      'recount-words': byTime(recountWords),
    },
  },
  {
    everyMinutes: 6 * 60,
    tasks: {
      'remove-failed-uploads': (_, { config, now }) =>
        removeOldFiles(temporaryFolder(config), maxUploadMilliseconds, now),
      'remove-left-copies': (_, { now }) => removeLeftFolders(maxUploadMilliseconds, now),
      'remove-mail-files': (_, { config, now }) => removeOldFiles(mailFolder(config), textKeptFor, now),
      'check-ledger': byTime(checkLedger),
      'remove-orphan-files': withFiles(sweepOrphans),
      'erase-alerts': byTime(forgetOldAlerts),
      'understand-alerts-again': byTime(understandAgain),
      'forget-announced-jobs': byTime(forgetAnnouncedJobs),
      'ask-for-unused-alerts': askForRenewal,
      'forget-directory-readings': byTime(forgetReadings),
      'forget-team-invitations': byTime(forgetTeamInvitations),
      'forget-links': byTime(forgetLinks),
      'forget-invitations': byTime(forgetInvitations),
      'forget-job-drafts': byTime(forgetOldDrafts),
      'forget-cv-uploads': byTime(forgetCvUploads),
      'forget-loose-certificates': withFiles(forgetLooseCertificates),
      'forget-cv-pages': withFiles(forgetCvPages),
      'forget-job-records': byTime(forgetRecords),
      'delete-seen-documents': withFiles(deleteSeenDocuments),
      'forget-contact': byTime(forgetContact),
      'forget-messages': byTime(forgetOldMessages),
      'forget-interviews': byTime(forgetOldInterviews),
      'forget-security-events': byTime(forgetOldEvents),
      'forget-webhook-deliveries': byTime(forgetDeliveries),
      'forget-statements': byTime(forgetStatements),
      'forget-mails': byTime(forgetOldMails),
      'forget-ended-applications': async (db, { services, now }) =>
        forgetEndedApplications(db, services.store, {
          months: (await readSettings(db, services)).retention.applications,
          now,
        }),
      'notify-of-unused-accounts': async (db, { services, now }) =>
        notifyUnused(db, {
          months: (await readSettings(db, services)).retention.accounts,
          site: services,
          now,
        }),
      'remove-unused-accounts': async (db, { services, now }) =>
        removeUnused(db, services.store, {
          months: (await readSettings(db, services)).retention.accounts,
          site: services,
          now,
        }),
    },
  },
]

interface Settings extends Pick<Given, 'services' | 'config'> {
  db: Db
  clock: () => Date
}

/**
 * Creates the tasks that run by the clock. They record expiries, send the mails about them, and delete data
 * past its retention.
 */
export function periodicTasks({ db, services, config, clock }: Settings): Task[] {
  return work.flatMap(({ everyMinutes, tasks }) =>
    Object.entries(tasks).map(([name, run]) => ({
      name,
      everyMinutes,
      run: () => run(db, { ...services, services, site: services, config, now: clock() }),
    })),
  )
}
