import { and, gte, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { namesOf, namesWith } from '#contract/base/facts.ts'
import { dayOf } from '#contract/base/maldives.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { offerStates } from '#contract/facts/interview-states.ts'
import { nobodySuspended } from '#features/hiring/conversation/server/access.ts'
import { interviewsStand } from '#features/hiring/interview/rules.ts'
import { oneOf } from '#platform/database/columns.ts'
import { applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { threads } from '#tables/hiring/conversations.ts'
import { offers } from '#tables/hiring/interviews.ts'
import { blockedEmployers } from '#tables/seekers.ts'

const isBlocked = sql`(exists (select from ${threads} where ${threads.applicationId} = ${applications.id}
    and (${threads.blockedBySeekerAt} is not null or ${threads.blockedByEmployerAt} is not null))
  or exists (select from ${blockedEmployers} where ${blockedEmployers.seekerId} = ${applications.seekerId}
    and ${blockedEmployers.employerId} = ${applications.employerId}))`

/**
 * Can an open offer, joined with its application, be accepted? `mayAccept` of one that is shown is the same
 * (preventsAccepting in ../rules.ts).
 */
export const isAcceptable = (now: Date): SQL | undefined =>
  and(
    oneOf(offers.state, namesWith(offerStates, 'waits')),
    or(isNull(offers.until), gte(offers.until, dayOf(now))),
    oneOf(applications.status, namesOf(applicationStatuses, interviewsStand)),
    isNotNull(applications.seekerId),
    isNotNull(applications.employerId),
    or(isNotNull(applications.jobId), not(waitsForEmployer)),
    not(isBlocked),
    nobodySuspended,
  )
