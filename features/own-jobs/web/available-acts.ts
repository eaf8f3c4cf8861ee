import { namesOf } from '#contract/facts.ts'
import { type ListedOwnJob, type SeveralAct, severalActs } from '#contract/own-jobs.ts'
import { canMove, isPublished } from '#features/jobs/rules.ts'

/** Everything that the table does with several jobs: the acts of the server, and copying. */
export const tableActs = {
  ...severalActs,
  copy: { label: 'Copy', busy: 'Copying...' },
} as const
export type TableAct = SeveralAct | 'copy'

/** May this be done with the job, as far as the list can know? The server decides. */
function mayDo(act: SeveralAct, { status, publishAt, featured }: ListedOwnJob): boolean {
  if (act === 'delete') return true
  if (act === 'publish') return Boolean(publishAt)
  if (act === 'feature') return isPublished(status) && !featured
  if (act === 'unfeature') return featured
  return canMove(act, status)
}

/** The acts that are good for one of these jobs at least. */
export const actsFor = (jobs: readonly ListedOwnJob[]): SeveralAct[] =>
  namesOf(severalActs).filter((act) => jobs.some((job) => mayDo(act, job)))

/** Those of which is asked who got them when they close. */
export const withPeople = (jobs: readonly ListedOwnJob[]): ListedOwnJob[] =>
  jobs.filter((job) => mayDo('close', job) && (job.applicationsCount ?? 0) > 0)
