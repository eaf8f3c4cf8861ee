import type { ApplicantDetail } from '#contract/applicants.ts'
import type { ApplicationStatus } from '#contract/application-status.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'

/** Somebody of a list or a board. */
export interface Listed {
  application: string
  name: string
  status: ApplicationStatus
  appliedDate: string
  /** Messages that nobody of the company has read. */
  unread?: number
}

/** A person who came onto the page because others left it is no news: new is who applied after the page stood. */
function newsOfOne(before: Listed | undefined, after: Listed, since: Date): string | undefined {
  const { name, status, unread = 0 } = after
  if (!before) return new Date(after.appliedDate) > since ? `New applicant: ${name}` : undefined
  if (before.status !== status) return `${name}: ${status}`
  if (unread > (before.unread ?? 0)) return `New message: ${name}`
  return undefined
}

/**
 * What others did to a list between two looks, as it is read out.
 *
 * @param since when the page stood first
 * @param own the applications that were decided here, which is said at once
 */
export function newsOfList(
  before: readonly Listed[],
  after: readonly Listed[],
  { since, own }: { since: Date; own: ReadonlySet<string> },
): string {
  const known = new Map(before.map((one) => [one.application, one]))
  return after
    .filter(({ application }) => !own.has(application))
    .flatMap((one) => newsOfOne(known.get(one.application), one, since) ?? [])
    .join('. ')
}

type Read = Pick<
  ApplicantDetail,
  'version' | 'status' | 'withdrawnDate' | 'documentsDate' | 'facts' | 'jobSeeker'
>

/**
 * What changed about a person since they were read, in words; undefined where nothing did that a decision depends on.
 */
export function changedMeanwhile(read: Read, now: Read): string | undefined {
  const { name } = read.jobSeeker
  if (now.version <= read.version) return undefined
  if (isWithdrawn(now.status) && !isWithdrawn(read.status)) return `${name} withdrew this application`
  if (now.status !== read.status) return `Changed meanwhile: ${name} is now ${now.status}`
  if (now.documentsDate !== read.documentsDate || JSON.stringify(now.facts) !== JSON.stringify(read.facts))
    return `${name} sent something newer meanwhile`
  return undefined
}
