import { namesOf } from '#contract/base/facts.ts'
import { type ListedOwnJob, type SeveralAct, severalActs } from '#contract/jobs/own-jobs.ts'
import { canMove, isPublished } from '#features/jobs/rules.ts'

/** Acts of the table on several jobs: those of the server, and copying. */
export const tableActs = {
  ...severalActs,
  copy: { label: 'Copy', busy: 'Copying...' },
} as const
export type TableAct = SeveralAct | 'copy'

/** Is the act possible for the job, as far as the list knows? The server decides. */
function mayDo(act: SeveralAct, { status, publishAt, featured }: ListedOwnJob): boolean {
  if (act === 'delete') return true
  if (act === 'publish') return Boolean(publishAt)
  if (act === 'feature') return isPublished(status) && !featured
  if (act === 'unfeature') return featured
  return canMove(act, status)
}

/** Acts that are possible for at least one of these jobs. */
export const actsFor = (jobs: readonly ListedOwnJob[]): SeveralAct[] =>
  namesOf(severalActs).filter((act) => jobs.some((job) => mayDo(act, job)))

/** Jobs with applicants, whose closing asks who was hired. */
export const withPeople = (jobs: readonly ListedOwnJob[]): ListedOwnJob[] =>
  jobs.filter((job) => mayDo('close', job) && (job.applicationsCount ?? 0) > 0)

/** A job as the list showed it. An act that ends it concerns everybody who has applied. */
export const asRead = ({ _id, version, applicationsCount }: ListedOwnJob, act: SeveralAct) => ({
  _id,
  version,
  ...((act === 'close' || act === 'delete') && { applicants: applicationsCount }),
})
