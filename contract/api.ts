import * as account from './accounts/account.ts'
import * as accounts from './accounts/accounts.ts'
import * as openid from './accounts/openid.ts'
import * as passkeys from './accounts/passkeys.ts'
import * as phoneSignIn from './accounts/phone-sign-in.ts'
import * as securityEvents from './accounts/security-events.ts'
import * as signInMethods from './accounts/sign-in-methods.ts'
import * as alerts from './alerts/alerts.ts'
import * as audit from './audit/audit.ts'
import type { EndpointShape, InputIn, ParamsOf, QueryIn, ReplyOf } from './base/endpoint.ts'
import * as browse from './catalogue/browse.ts'
import * as jobSearch from './catalogue/job-search.ts'
import * as activityLog from './companies/activity-log.ts'
import * as apiKeys from './companies/api-keys.ts'
import * as dashboard from './companies/dashboard.ts'
import * as deskEmployers from './companies/desk-employers.ts'
import * as deskMembers from './companies/desk-members.ts'
import * as employerPhotos from './companies/employer-photos.ts'
import * as employers from './companies/employers.ts'
import * as evidence from './companies/evidence.ts'
import * as members from './companies/members.ts'
import * as webhooks from './companies/webhooks.ts'
import * as contact from './contact/contact.ts'
import * as deskMessages from './contact/desk-messages.ts'
import * as desk from './desk/desk.ts'
import * as deskNotes from './desk/desk-notes.ts'
import * as deskOperators from './desk/desk-operators.ts'
import * as files from './files/files.ts'
import * as applicantNotes from './hiring/applicant-notes.ts'
import * as applicants from './hiring/applicants.ts'
import * as applicationFacts from './hiring/application-facts.ts'
import * as applications from './hiring/applications.ts'
import * as assignments from './hiring/assignments.ts'
import * as compare from './hiring/compare.ts'
import * as conversations from './hiring/conversations.ts'
import * as holidays from './hiring/holidays.ts'
import * as inbox from './hiring/inbox.ts'
import * as interviewCalendar from './hiring/interview-calendar.ts'
import * as interviews from './hiring/interviews.ts'
import * as offers from './hiring/offers.ts'
import * as replies from './hiring/replies.ts'
import * as textReplies from './hiring/text-replies.ts'
import * as deskImport from './imports/desk-import.ts'
import * as importBatches from './imports/import-batches.ts'
import * as invitations from './invitations/invitations.ts'
import * as deskJobs from './jobs/desk-jobs.ts'
import * as jobCheck from './jobs/job-check.ts'
import * as jobDrafts from './jobs/job-drafts.ts'
import * as jobFlags from './jobs/job-flags.ts'
import * as jobFollowers from './jobs/job-followers.ts'
import * as jobPosting from './jobs/job-posting.ts'
import * as jobRecords from './jobs/job-records.ts'
import * as jobReviews from './jobs/job-reviews.ts'
import * as jobSchedule from './jobs/job-schedule.ts'
import * as jobs from './jobs/jobs.ts'
import * as ownJobs from './jobs/own-jobs.ts'
import * as statistics from './jobs/statistics.ts'
import * as stillHiring from './jobs/still-hiring.ts'
import * as myPage from './my-page/my-page.ts'
import * as browserNotices from './notifications/browser-notices.ts'
import * as deskMails from './notifications/desk-mails.ts'
import * as deskTexts from './notifications/desk-texts.ts'
import * as notices from './notifications/notices.ts'
import * as deskRetention from './own-data/desk-retention.ts'
import * as payRules from './pay/pay-rules.ts'
import * as salaries from './pay/salaries.ts'
import * as deskPlaces from './places/desk-places.ts'
import * as places from './places/places.ts'
import * as savedJobs from './saved-jobs/saved-jobs.ts'
import * as deskSearch from './search/desk-search.ts'
import * as suggestions from './search/suggestions.ts'
import * as certificateFiles from './seekers/certificate-files.ts'
import * as cvUploads from './seekers/cv-uploads.ts'
import * as deskSeekers from './seekers/desk-seekers.ts'
import * as madeCvs from './seekers/made-cvs.ts'
import * as photographedCvs from './seekers/photographed-cvs.ts'
import * as profileParts from './seekers/profile-parts.ts'
import * as seekers from './seekers/seekers.ts'
import * as settings from './settings/settings.ts'
import * as deskHealth from './site-health/desk-health.ts'
import * as statements from './statements/statements.ts'
import * as deskLedger from './subscriptions/desk-ledger.ts'
import * as deskMoney from './subscriptions/desk-money.ts'
import * as deskSubscriptions from './subscriptions/desk-subscriptions.ts'
import * as invoices from './subscriptions/invoices.ts'
import * as subscriptions from './subscriptions/subscriptions.ts'

const modules = [
  account,
  accounts,
  alerts,
  apiKeys,
  applicantNotes,
  applicants,
  applications,
  assignments,
  applicationFacts,
  browse,
  browserNotices,
  activityLog,
  contact,
  compare,
  conversations,
  signInMethods,
  employerPhotos,
  evidence,
  employers,
  files,
  inbox,
  holidays,
  interviews,
  interviewCalendar,
  textReplies,
  offers,
  invitations,
  jobs,
  jobCheck,
  jobDrafts,
  jobFollowers,
  jobPosting,
  jobSchedule,
  jobSearch,
  ownJobs,
  stillHiring,
  statistics,
  members,
  notices,
  openid,
  passkeys,
  phoneSignIn,
  places,
  replies,
  myPage,
  savedJobs,
  seekers,
  profileParts,
  madeCvs,
  photographedCvs,
  cvUploads,
  certificateFiles,
  dashboard,
  invoices,
  subscriptions,
  statements,
  suggestions,
  webhooks,
  settings,
  audit,
  securityEvents,
  desk,
  deskEmployers,
  deskMembers,
  deskHealth,
  deskImport,
  importBatches,
  deskJobs,
  jobFlags,
  jobRecords,
  jobReviews,
  deskMessages,
  deskNotes,
  deskMails,
  deskSeekers,
  deskOperators,
  deskPlaces,
  deskRetention,
  deskSearch,
  deskLedger,
  deskMoney,
  deskSubscriptions,
  deskTexts,
  payRules,
  salaries,
] as const

type ValuesOf<Module> = Module extends unknown ? Module[keyof Module] : never
export type AnyEndpoint = Extract<ValuesOf<(typeof modules)[number]>, EndpointShape>

function isEndpoint(value: unknown): value is AnyEndpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
  )
}

/** All endpoints: the calls that routes serve and OpenAPI describes. */
export const endpoints: readonly AnyEndpoint[] = modules.flatMap((module) =>
  Object.values(module as Record<string, unknown>).filter(isEndpoint),
)

/** Endpoints by `'METHOD /path'`, which is how callers name them. A browser then needs no schema at run time. */
export type Endpoints = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }
export type EndpointKey = keyof Endpoints

type Given<Name extends string, T> = [T] extends [undefined]
  ? object
  : undefined extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }
type GivenQuery<T> = [T] extends [undefined] ? object : Partial<T> extends T ? { query?: T } : { query: T }

/** Options of the browser client only: a file with its field, upload progress, an abort signal, the headers of a reply. */
export interface CallExtras {
  file?: Blob | undefined
  fileField?: string
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** For calls that happen once. */
  onReply?: (headers: Headers) => void
}

export type CallOf<K extends EndpointKey> = Given<'params', ParamsOf<Endpoints[K]>> &
  GivenQuery<QueryIn<Endpoints[K]>> &
  Given<'input', InputIn<Endpoints[K]>> &
  CallExtras

/** Calls an endpoint: over HTTP in the browser, in process during server rendering. */
export type Api = <K extends EndpointKey>(key: K, call: CallOf<K>) => Promise<ReplyOf<Endpoints[K]>>
