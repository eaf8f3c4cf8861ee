import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { type ApplicationStatus, applicationStatuses } from '#contract/application-status.ts'
import { namesWith } from '#contract/facts.ts'
import type { WaitingChoice } from '#contract/inbox-choices.ts'
import { statusForEmployer } from '#features/hiring/answer/server/held-decisions.ts'
import { oneOf } from '#platform/database/columns.ts'
import { applications, notWithdrawn, waitsForEmployer } from '#tables/applications.ts'
import { heldDecisions } from '#tables/inbox.ts'

const waiting = namesWith(applicationStatuses, 'waits')

/** What is asked of the inbox of a company. What is left out is no filter, but for `waiting`. */
export interface InboxFilters {
  employerId: string
  job?: string | undefined
  status?: ApplicationStatus | undefined
  words?: string | undefined
  label?: string | undefined
  /** Who waits, unless a status is asked for. */
  waiting?: WaitingChoice | undefined
}

/** It waits for a decision, and none is held. The first part is the condition of the index `applications_inbox`. */
export const waitsInInbox = sql<boolean>`(${waitsForEmployer} and ${or(
  isNull(heldDecisions.status),
  oneOf(heldDecisions.status, waiting),
)})`

/** Names with their table, which a query of one table leaves out of its columns. */
const ofApplication = sql`applications.id`

const conditions = {
  job: ({ job }: InboxFilters) => job && eq(applications.jobId, job),
  status: ({ status }: InboxFilters) => status && eq(statusForEmployer, status),
  words: ({ words }: InboxFilters) =>
    words &&
    sql`(exists (select from applicant_words
      where applicant_words.application_id = ${ofApplication} and applicant_words.words @@ words_query(${words}))
      or ${notWithdrawn} and exists (select from cv_texts
        where cv_texts.file_id = applications.cv_file_id and cv_texts.words @@ words_query(${words})))`,
  label: ({ employerId, label }: InboxFilters) =>
    label &&
    sql`exists (select from labelled_applications l join applicant_labels n on n.id = l.label_id
      where l.application_id = ${ofApplication} and n.employer_id = ${employerId}
        and (n.id = ${label} or fold(n.name) = fold(${label})))`,
  waiting: ({ status, waiting = status ? 'all' : 'yes' }: InboxFilters) =>
    waiting === 'all' ? undefined : waiting === 'yes' ? waitsInInbox : not(waitsInInbox),
} satisfies Record<string, (filters: InboxFilters) => SQL | '' | undefined>

export type FilterName = keyof typeof conditions

/**
 * The applications of a company that match, of its jobs that are there and of people who have not left. Needs a left join of
 * `held_decisions`.
 *
 * @param without a filter that is left out, as its own counts do
 */
export function matchingInbox(filters: InboxFilters, without?: FilterName): SQL | undefined {
  const chosen = (Object.keys(conditions) as FilterName[])
    .filter((name) => name !== without)
    .map((name) => conditions[name](filters) || undefined)
  return and(
    eq(applications.employerId, filters.employerId),
    isNotNull(applications.seekerId),
    isNotNull(applications.jobId),
    ...chosen,
  )
}
