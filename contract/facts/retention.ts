import { lasting } from '../base/in-words.ts'
import { millisecondsPerDay } from '../base/maldives.ts'

/** Retention of the events of an account. */
export const eventsKeptForDays = 180

/** Retention of the text of an e-mail: nobody resends it later. */
export const mailTextKeptForDays = 30

/** Retention of the list of people that an employer saw, used to notify them and to stop excessive reading. */
export const readingsKeptForDays = 30

/** Retention of the words of searches without results. */
export const missedKeptForDays = 90

/** A CV that comes in pieces is waited for this long. */
export const cvUploadsKeptForDays = 7

/** Days after which a certificate file that no profile uses is deleted. */
export const looseCertificatesKeptForDays = 1

/** Days after which a photo of a page is deleted, if no CV was made of it. */
export const cvPagesKeptForDays = 1

/** Retention of text messages and of the replies to them. */
export const textsKeptForDays = 30

/** Retention of what was sent to a webhook. */
export const deliveriesKeptForDays = 30

/** Retention of a document about an employer, from the day on which an operator looked at it. */
export const evidenceDocumentsKeptForDays = 30

/** Retention of an alert whose address nobody confirms. */
export const unconfirmedAlertsKeptForDays = 7

/** Retention of the last session of an account, after its end. */
export const lastSessionKeptForDays = 180

/** Retention of the activity log of a company, in months. */
export const activityKeptForMonths = 24

/** Retention of a bank's statement, from its import. */
export const statementsKeptForDays = 90

/** Days after the decision about a report in which the passage of a conversation stays with it. */
export const passagesKeptForDays = 30

/** Retention of what somebody wrote without a connection, on a device that somebody else uses now. */
export const waitingKeptForDays = 30

/** Retention of a draft of a job, from its last change. */
export const draftsKeptForDays = 180

/** Years in which the issued record of an advertisement can be checked. */
export const recordYears = 5

/** Retention of messages, interviews and offers after the end of their application, in months. */
export const messagesKeptForMonths = 24

/** Retention of invitations to apply, in months. */
export const invitationsKeptForMonths = 12

/** Retention of a message by the contact form and of its answer, in months from when it was done. */
export const contactKeptForMonths = 24

/** Retention of backups: the newest of each of the last days, weeks and months that have one. */
export const backupsKept = { days: 7, weeks: 4, months: 6 }

/** Months between the notice to the owner of an unused account and its removal. */
export const unusedNoticeMonths = 1

/**
 * Retention periods that operators set, in months. All are at least a year, so that half-year figures are
 * complete.
 */
export const retentionSettings = {
  applications: {
    label: 'Rejected and withdrawn applications',
    hint: 'Months after their last change.',
    months: 24,
  },
  accounts: {
    label: 'Accounts that nobody uses',
    hint: 'Months after the last login. Their owners are notified a month before.',
    months: 24,
  },
} as const
export type RetentionSetting = keyof typeof retentionSettings
export const retentionNames = Object.keys(retentionSettings) as RetentionSetting[]
export const retentionMonths = { min: 12, max: 60 }

/** Retention periods that the operator sets, in months. */
export type Retention = Record<RetentionSetting, number>

interface Kept {
  what: string
  /** The period, in words. */
  howLong: string
}

const days = (count: number) => lasting(count * millisecondsPerDay)

/**
 * Returns all retention periods for the privacy page. Each period is defined here or is a constant of the
 * product.
 */
export const retentionTable = ({ applications, accounts }: Retention): Kept[] => [
  {
    what: 'Personal data and files of a deleted account, CVs and certificates too',
    howLong: 'removed at once',
  },
  {
    what: 'Applications that were rejected or withdrawn',
    howLong: `${applications} months after their last change`,
  },
  {
    what: 'Photos and PDFs of certificates that are neither in a profile nor with an application',
    howLong: days(looseCertificatesKeptForDays),
  },
  {
    what: 'Photos of the pages of a CV that was not made',
    howLong: days(cvPagesKeptForDays),
  },
  {
    what: 'Messages, interviews and offers',
    howLong: `${messagesKeptForMonths} months after the application ended`,
  },
  {
    what: 'Messages that were sent along with a report of a job',
    howLong: `${days(passagesKeptForDays)} after our decision`,
  },
  {
    what: 'Messages that were sent along with a report of a conversation',
    howLong: 'until our decision',
  },
  {
    what: 'Messages to us by the contact form, with your name, phone number and address, and our answers',
    howLong: `${contactKeptForMonths} months after we dealt with them`,
  },
  { what: 'Invitations to apply for a job', howLong: `${invitationsKeptForMonths} months` },
  {
    what: 'Accounts that nobody uses',
    howLong: `${accounts} months after the last login, with an e-mail a month before. Not while an application, a job, a paid plan, credit or a refund is open, the account is suspended, or a company would be left without an owner`,
  },
  {
    what: 'Our log of what operators did about a company and its jobs, with its name',
    howLong: 'for good, also after the account is deleted',
  },
  {
    what: 'Invitations to the team of a company that nobody accepted, and links that confirm an address or set a password, with that address',
    howLong: 'removed when they expire',
  },
  {
    what: 'Former e-mail addresses of an account',
    howLong: 'as long as the account',
  },
  { what: 'Logins and changes of an account', howLong: days(eventsKeptForDays) },
  { what: 'Text of our e-mails', howLong: days(mailTextKeptForDays) },
  { what: 'Text messages, and the replies to them', howLong: days(textsKeptForDays) },
  { what: 'Alerts that nobody confirmed, with their address', howLong: days(unconfirmedAlertsKeptForDays) },
  { what: 'Words of searches that found nothing, without who searched', howLong: days(missedKeptForDays) },
  { what: 'Parts of a CV whose upload was not finished', howLong: days(cvUploadsKeptForDays) },
  { what: 'Drafts of jobs', howLong: `${days(draftsKeptForDays)} after their last change` },
  { what: 'What members of a company did, for its owners', howLong: `${activityKeptForMonths} months` },
  { what: 'Data sent to the programs of a company', howLong: days(deliveriesKeptForDays) },
  { what: 'Which employer was shown which job seeker', howLong: days(readingsKeptForDays) },
  { what: 'Our bank’s statements, which we compare with payments', howLong: days(statementsKeptForDays) },
  {
    what: 'Records of advertisements that an employer asked for: its name, the texts, days and counts',
    howLong: `${recordYears} years`,
  },
  {
    what: 'Documents that show who an employer is',
    howLong: `${days(evidenceDocumentsKeptForDays)} after we checked them`,
  },
  { what: 'Copies of all of it in backups', howLong: `${backupsKept.months} months` },
]
