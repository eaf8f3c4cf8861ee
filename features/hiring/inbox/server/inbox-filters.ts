import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { namesWith } from '#contract/base/facts.ts'
import { type ApplicationStatus, applicationStatuses } from '#contract/facts/application-status.ts'
import type { assignedChoices, WaitingChoice } from '#contract/facts/inbox-choices.ts'
import type { FactFilters } from '#contract/hiring/application-facts.ts'
import { statusForEmployer } from '#features/hiring/answer/server/due-decisions.ts'
import { hasOpenOffer } from '#features/hiring/answer/server/engaged.ts'
import { filtersFacts } from '#features/hiring/screening/fact-filter-rules.ts'
import { matchingApplications } from '#features/hiring/screening/server/matching-applications.ts'
import { oneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { applications, notWithdrawn, waitsForEmployer } from '#tables/hiring/applications.ts'
import { beingRefused, decisionsDue } from '#tables/hiring/inbox.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { type UnreadApplications, unreadApplications } from './unread-messages.ts'

const waiting = namesWith(applicationStatuses, 'waits')
/** As the employer sees it: a held decision counts. */
const isToDecide = sql`(${oneOf(statusForEmployer, namesWith(applicationStatuses, 'toDecide'))} and not ${hasOpenOffer})`

/** Filters of a company's inbox. An absent one does not filter, except `waiting`. */
export interface InboxFilters extends FactFilters {
  employerId: string
  /** Chosen jobs of a hiring manager, who has no access to other applications. */
  chosenJobs?: readonly string[] | undefined
  job?: string | undefined
  status?: ApplicationStatus | undefined
  words?: string | undefined
  label?: string | undefined
  /** People who wait, unless `status` is given. */
  waiting?: WaitingChoice | undefined
  /** 'me' is the calling member. */
  assigned?: (typeof assignedChoices)[number] | string | undefined
  /** Calling member; absent for a program. */
  memberId?: string | undefined
}

/** Filters with their looked up ids. */
export interface LookedUp extends InboxFilters {
  unread: UnreadApplications
  /** Applications whose facts match; undefined without a filter by facts. */
  passed: readonly string[] | undefined
}

/** Looks up lists for the conditions: applications with unread messages, and those whose facts match. */
export async function lookUp<T extends InboxFilters & { now: Date }>(
  db: Db,
  filters: T,
): Promise<T & LookedUp> {
  const { employerId, now } = filters
  return {
    ...filters,
    unread: await unreadApplications(db, employerId),
    passed: filtersFacts(filters)
      ? await matchingApplications(db, {
          filters,
          where: and(eq(applications.employerId, employerId), isNotNull(applications.jobId)),
          ofJobs: eq(jobs.employerId, employerId),
          now,
        })
      : undefined,
  }
}

/**
 * Undecided without a held decision, and not among prepared answers. The first part is the condition of the index
 * `applications_inbox`.
 */
export const waitsForDecision = ({ employerId }: Pick<InboxFilters, 'employerId'>): SQL =>
  sql`(${waitsForEmployer} and ${or(isNull(decisionsDue.status), oneOf(decisionsDue.status, waiting))}
    and ${applications.id} <> all (${beingRefused(employerId)}))`

/** Undecided, or decided with an unread message. */
const waitsInInbox = ({ unread, employerId }: Pick<LookedUp, 'unread' | 'employerId'>): SQL =>
  unread.decided.length === 0
    ? waitsForDecision({ employerId })
    : sql`(${waitsForDecision({ employerId })} or ${inArray(applications.id, unread.decided)})`

/** Has an unread message. */
const hasUnread = ({ unread }: Pick<LookedUp, 'unread'>): SQL => inArray(applications.id, unread.all)

/** Names with their table, which a query of one table omits from its columns. */
const ofApplication = sql`applications.id`

export const byWaiting: Record<WaitingChoice, (filters: LookedUp) => SQL | undefined> = {
  decide: (filters) => sql`(${waitsForDecision(filters)} and ${isToDecide})`,
  chosen: (filters) => sql`(${waitsForDecision(filters)} and not ${isToDecide})`,
  yes: waitsInInbox,
  no: (filters) => not(waitsInInbox(filters)),
  all: () => undefined,
  message: hasUnread,
}

/** Not assigned to a member. */
export const isUnassigned = sql`not exists (select from assigned_applications s
  where s.application_id = ${ofApplication})`

const isAssignedTo = (memberId: string) => sql`exists (select from assigned_applications s
  where s.application_id = ${ofApplication} and s.member_id = ${memberId})`

const conditions = {
  job: ({ job }: LookedUp) => job && eq(applications.jobId, job),
  status: ({ status }: LookedUp) => status && eq(statusForEmployer, status),
  words: ({ words }: LookedUp) =>
    words &&
    sql`(exists (select from applicant_words
      where applicant_words.application_id = ${ofApplication} and applicant_words.words @@ words_query(${words}))
      or ${notWithdrawn} and exists (select from cv_texts
        where cv_texts.file_id = applications.cv_file_id and cv_texts.words @@ words_query(${words}))
      or ${notWithdrawn} and exists (select from accounts
        where accounts.id = applications.seeker_id and starts_with(fold(accounts.email), fold(${words}))))`,
  label: ({ employerId, label }: LookedUp) =>
    label &&
    sql`exists (select from labelled_applications l join applicant_labels n on n.id = l.label_id
      where l.application_id = ${ofApplication} and n.employer_id = ${employerId}
        and (n.id = ${label} or fold(n.name) = fold(${label})))`,
  waiting: (filters: LookedUp) => byWaiting[filters.waiting ?? (filters.status ? 'all' : 'yes')](filters),
  assigned: ({ assigned, memberId = '' }: LookedUp) =>
    assigned &&
    (assigned === 'nobody' ? isUnassigned : isAssignedTo(assigned === 'me' ? memberId : assigned)),
  facts: ({ passed }: LookedUp) => passed && sql`${applications.id} = any(${sql.param(passed)})`,
} satisfies Record<string, (filters: LookedUp) => SQL | '' | undefined>

export type FilterName = keyof typeof conditions
export const filterNames = Object.keys(conditions) as FilterName[]

/** One filter as a condition; undefined if not chosen. */
export const conditionOf = (name: FilterName, filters: LookedUp): SQL | undefined =>
  conditions[name](filters) || undefined

/** Condition for the applications of a company's inbox: of existing jobs and accounts. */
export const ofInbox = ({ employerId, chosenJobs }: InboxFilters): SQL | undefined =>
  and(
    eq(applications.employerId, employerId),
    isNotNull(applications.seekerId),
    isNotNull(applications.jobId),
    chosenJobs && inArray(applications.jobId, [...chosenJobs]),
  )

/** Condition for the matching applications of a company. Needs a left join of `decisions_due`. */
export const matchingInbox = (filters: LookedUp): SQL | undefined =>
  and(ofInbox(filters), ...filterNames.map((name) => conditionOf(name, filters)))
