import { namesOf } from '#contract/base/facts.ts'
import { type ListedOwnJob, type SeveralAction, severalActions } from '#contract/jobs/own-jobs.ts'
import { canMove, isPublished } from '#features/jobs/rules.ts'

/** Actions of the table on several jobs: those of the server, and copying. */
export const tableActions = {
  ...severalActions,
  copy: { label: 'Copy', busy: 'Copying...' },
} as const
export type TableAction = SeveralAction | 'copy'

/** Is the act possible for the job, as far as the list knows? The server decides. */
function mayDo(act: SeveralAction, { status, publishAt, featured }: ListedOwnJob): boolean {
  if (act === 'delete') return true
  if (act === 'publish') return Boolean(publishAt)
  if (act === 'feature') return isPublished(status) && !featured
  if (act === 'unfeature') return featured
  return canMove(act, status)
}

/** Actions that are possible for at least one of these jobs. */
export const actionsFor = (jobs: readonly ListedOwnJob[]): SeveralAction[] =>
  namesOf(severalActions).filter((act) => jobs.some((job) => mayDo(act, job)))

/** Jobs for which the act counts as posting: each uses an ad, unless an Annual plan or the free period covers it. */
export function postedBy(act: TableAction, jobs: readonly ListedOwnJob[]): ListedOwnJob[] {
  if (act !== 'publish' && act !== 'go on' && act !== 'reopen') return []
  return jobs.filter((job) => mayDo(act, job) && (act === 'publish' || job.countsAsPosting))
}

/** Jobs with applicants, whose closing asks who was hired. */
export const withPeople = (jobs: readonly ListedOwnJob[]): ListedOwnJob[] =>
  jobs.filter((job) => mayDo('close', job) && (job.applicationsCount ?? 0) > 0)

/** A job as the list showed it. An act that ends it concerns everybody who has applied. */
export const asRead = ({ _id, version, applicationsCount }: ListedOwnJob, act: SeveralAction) => ({
  _id,
  version,
  ...((act === 'close' || act === 'delete') && { applicants: applicationsCount }),
})
