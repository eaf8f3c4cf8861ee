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
      'publish-scheduled-jobs': (db, { services, now }) => publishScheduledJobs(db, services, now),
      'mail-unread': mailUnread,
      'end-interviews': endWithApplications,
    },
  },
  {
    // Alerts announce a new job within minutes.
    everyMinutes: 0.5,
    tasks: {
      'match-new-jobs': (db, { now }) => matchNewJobs(db, now),
      'announce-jobs': (db, { publicUrl, now }) => announceJobs(db, publicUrl, now),
    },
  },
  {
    everyMinutes: 1,
    tasks: {
      'flag-jobs': (db, { now }) => flagJobs(db, now),
      'release-unlooked-jobs': (db, { services, now }) => releaseUnlooked(db, services, now),
      'compare-slips': (db, { store, now }) => compareSlips(db, store, now),
    },
  },
  {
    everyMinutes: 10,
    tasks: {
      'renew-jobs': (db, { services, now }) => renewAutomatically(db, services, now),
      'end-evidence': (db, { now }) => endEvidence(db, now),
      'record-expired-jobs': recordExpiredJobs,
      'mail-expiring-jobs': notifyOfExpiringJobs,
      'pause-unanswered-jobs': pauseUnanswered,
      'ask-whether-hiring': askWhetherHiring,
      'end-unanswered-applications': endUnanswered,
      'remind-of-interviews': remindOfInterviews,
      'remind-of-offers': remindOfOffers,
      'remind-of-papers': remindOfOnboarding,
      'remind-of-answers': remindOfAnswers,
      'count-answer-figures': (db, { now }) => countFigures(db, now),
      'mail-closing-saved-jobs': notifyOfClosing,
      'mail-opened-saved-jobs': notifyOfOpening,
      'mail-expiring-certificates': notifyOfExpiry,
      'forget-settled-decisions': (db, { now }) => forgetSettledDecisions(db, now),
      'forget-views': (db, { now }) => forgetViews(db, now),
      'forget-replies': (db, { now }) => forgetReplies(db, now),
      // Mails what the browser of an ended sign-in has not shown.
      'forget-browser-notices': (db, { now }) => forgetOldPushes(db, now),
      'forget-sessions': (db, { now }) => forgetSessions(db, now),
      'forget-spent-challenges': (db, { now }) => forgetSpentChallenges(db, now),
      'forget-passages': (db, { now }) => forgetPassages(db, now),
      'forget-texts': (db, { now }) => forgetTexts(db, now),
      'forget-phone-codes': (db, { now }) => forgetCodes(db, now),
      'forget-asked-mails': (db, { now }) => forgetAskedMails(db, now),
      'remind-of-terms': remindOfTerms,
      'end-missed-days': (db, { now }) => endMissedDays(db, now),
      'read-profiles': (db, { now }) => readProfiles(db, now),
      'read-cvs': (db, { store, now }) => readCvs(db, store, now),
      // Last, because it takes long with very many jobs.
      'recount-words': (db, { now }) => recountWords(db, now),
    },
  },
  {
    everyMinutes: 6 * 60,
    tasks: {
      'remove-failed-uploads': (_, { config, now }) =>
        removeOldFiles(temporaryFolder(config), maxUploadMilliseconds, now),
      'remove-left-copies': (_, { now }) => removeLeftFolders(maxUploadMilliseconds, now),
      'remove-mail-files': (_, { config, now }) => removeOldFiles(mailFolder(config), textKeptFor, now),
      'check-ledger': (db, { now }) => checkLedger(db, now),
      'remove-orphan-files': (db, { store, now }) => sweepOrphans(db, store, now),
      'erase-alerts': (db, { now }) => forgetOldAlerts(db, now),
      'understand-alerts-again': (db, { now }) => understandAgain(db, now),
      'forget-announced-jobs': (db, { now }) => forgetAnnouncedJobs(db, now),
      'ask-for-unused-alerts': askForRenewal,
      'forget-directory-readings': (db, { now }) => forgetReadings(db, now),
      'forget-team-invitations': (db, { now }) => forgetTeamInvitations(db, now),
      'forget-links': (db, { now }) => forgetLinks(db, now),
      'forget-invitations': (db, { now }) => forgetInvitations(db, now),
      'forget-job-drafts': (db, { now }) => forgetOldDrafts(db, now),
      'forget-cv-uploads': (db, { now }) => forgetCvUploads(db, now),
      'forget-loose-certificates': (db, { store, now }) => forgetLooseCertificates(db, store, now),
      'forget-cv-pages': (db, { store, now }) => forgetCvPages(db, store, now),
      'forget-job-records': (db, { now }) => forgetRecords(db, now),
      'delete-seen-documents': (db, { store, now }) => deleteSeenDocuments(db, store, now),
      'forget-contact': (db, { now }) => forgetContact(db, now),
      'forget-messages': (db, { now }) => forgetOldMessages(db, now),
      'forget-interviews': (db, { now }) => forgetOldInterviews(db, now),
      'forget-security-events': (db, { now }) => forgetOldEvents(db, now),
      'forget-webhook-deliveries': (db, { now }) => forgetDeliveries(db, now),
      'forget-statements': (db, { now }) => forgetStatements(db, now),
      'forget-mails': (db, { now }) => forgetOldMails(db, now),
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
