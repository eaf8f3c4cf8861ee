import { namesOf } from '../base/facts.ts'
import { jobStatuses, scheduled } from './job-status.ts'

/** Statuses by which people filter jobs: those that they read, where Pending excludes scheduled ones. */
export const statusChoices = [...namesOf(jobStatuses), scheduled] as const
export type StatusChoice = (typeof statusChoices)[number]

/** The same without those that are shown as another one. */
export const offeredStatuses = statusChoices.filter(
  (status) => status === scheduled || jobStatuses[status].shownAs === status,
)
