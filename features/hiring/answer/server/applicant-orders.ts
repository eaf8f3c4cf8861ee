import { sql } from 'drizzle-orm'
import { namesOf } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import type { ApplicantSort } from '#contract/facts/vocabularies.ts'
import { factOrders } from '#features/hiring/screening/server/fact-orders.ts'
import { placeIn } from '#platform/database/columns.ts'
import { down, type Key, up } from '#platform/database/page-rows.ts'
import { applications } from '#tables/hiring/applications.ts'
import { statusForEmployer } from './due-decisions.ts'
import { shownName } from './shown-to-employer.ts'

const newest = [down(applications.appliedAt), down(applications.id)]

/** Orders that an employer chooses, in a job and in the inbox. They need a join of `accounts` and a left join of `decisions_due`. */
export const applicantOrders: Record<ApplicantSort, Key[]> = {
  newest,
  oldest: [up(applications.appliedAt), up(applications.id)],
  name: [up(sql`fold(${shownName})`), ...newest],
  status: [up(placeIn(namesOf(applicationStatuses), statusForEmployer), { kind: 'number' }), ...newest],
  ...factOrders(newest),
}
