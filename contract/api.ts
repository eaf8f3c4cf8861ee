import * as account from './account.ts'
import * as accounts from './accounts.ts'
import * as alerts from './alerts.ts'
import * as apiKeys from './api-keys.ts'
import * as applicantNotes from './applicant-notes.ts'
import * as applicants from './applicants.ts'
import * as applicationFacts from './application-facts.ts'
import * as applications from './applications.ts'
import * as assignments from './assignments.ts'
import * as audit from './audit.ts'
import * as browse from './browse.ts'
import * as browserNotices from './browser-notices.ts'
import * as certificateFiles from './certificate-files.ts'
import * as companyActs from './company-acts.ts'
import * as contact from './contact.ts'
import * as conversations from './conversations.ts'
import * as cvUploads from './cv-uploads.ts'
import * as dashboard from './dashboard.ts'
import * as desk from './desk.ts'
import * as deskEmployers from './desk-employers.ts'
import * as deskHealth from './desk-health.ts'
import * as deskImport from './desk-import.ts'
import * as deskJobs from './desk-jobs.ts'
import * as deskMembers from './desk-members.ts'
import * as deskMessages from './desk-messages.ts'
import * as deskOperators from './desk-operators.ts'
import * as deskPlaces from './desk-places.ts'
import * as deskRetention from './desk-retention.ts'
import * as deskSearch from './desk-search.ts'
import * as deskSubscriptions from './desk-subscriptions.ts'
import * as deskTexts from './desk-texts.ts'
import * as doors from './doors.ts'
import * as employerPhotos from './employer-photos.ts'
import * as employers from './employers.ts'
import type { EndpointShape, InputIn, ParamsOf, QueryIn, ReplyOf } from './endpoint.ts'
import * as files from './files.ts'
import * as holidays from './holidays.ts'
import * as importBatches from './import-batches.ts'
import * as inbox from './inbox.ts'
import * as interviews from './interviews.ts'
import * as jobCheck from './job-check.ts'
import * as jobDrafts from './job-drafts.ts'
import * as jobFlags from './job-flags.ts'
import * as jobFollowers from './job-followers.ts'
import * as jobPosting from './job-posting.ts'
import * as jobSchedule from './job-schedule.ts'
import * as jobSearch from './job-search.ts'
import * as jobs from './jobs.ts'
import * as madeCvs from './made-cvs.ts'
import * as members from './members.ts'
import * as myPage from './my-page.ts'
import * as notices from './notices.ts'
import * as openid from './openid.ts'
import * as ownJobs from './own-jobs.ts'
import * as passkeys from './passkeys.ts'
import * as payRules from './pay-rules.ts'
import * as phoneDoor from './phone-door.ts'
import * as places from './places.ts'
import * as profileParts from './profile-parts.ts'
import * as replies from './replies.ts'
import * as salaries from './salaries.ts'
import * as savedJobs from './saved-jobs.ts'
import * as securityEvents from './security-events.ts'
import * as seekers from './seekers.ts'
import * as settings from './settings.ts'
import * as statistics from './statistics.ts'
import * as stillHiring from './still-hiring.ts'
import * as subscriptions from './subscriptions.ts'
import * as suggestions from './suggestions.ts'
import * as webhooks from './webhooks.ts'

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
  companyActs,
  contact,
  conversations,
  doors,
  employerPhotos,
  employers,
  files,
  inbox,
  holidays,
  interviews,
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
  phoneDoor,
  places,
  replies,
  myPage,
  savedJobs,
  seekers,
  profileParts,
  madeCvs,
  cvUploads,
  certificateFiles,
  dashboard,
  subscriptions,
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
  deskMessages,
  deskOperators,
  deskPlaces,
  deskRetention,
  deskSearch,
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

/** Options of the browser client only: a file with its field, upload progress, an abort signal. */
export interface CallExtras {
  file?: Blob | undefined
  fileField?: string
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

export type CallOf<K extends EndpointKey> = Given<'params', ParamsOf<Endpoints[K]>> &
  GivenQuery<QueryIn<Endpoints[K]>> &
  Given<'input', InputIn<Endpoints[K]>> &
  CallExtras

/** Calls an endpoint: over HTTP in the browser, in process during server rendering. */
export type Api = <K extends EndpointKey>(key: K, call: CallOf<K>) => Promise<ReplyOf<Endpoints[K]>>
