import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'

/** A person of a list or a board. */
export interface Listed {
  application: string
  name: string
  status: ApplicationStatus
  appliedDate: string
  /** Number of unread messages. */
  unread?: number
}

/** A person who moved up because others left is not new: new means an application after the page was opened. */
function personChange(before: Listed | undefined, after: Listed, since: Date): string | undefined {
  const { name, status, unread = 0 } = after
  if (!before) return new Date(after.appliedDate) > since ? `New applicant: ${name}` : undefined
  if (before.status !== status) return `${name}: ${status}`
  if (unread > (before.unread ?? 0)) return `New message: ${name}`
  return undefined
}

/**
 * Changes of a list by others between two updates, for a screen reader.
 *
 * @param since when the page was opened
 * @param own applications that were decided here, which are announced at once
 */
export function listChanges(
  before: readonly Listed[],
  after: readonly Listed[],
  { since, own }: { since: Date; own: ReadonlySet<string> },
): string {
  const known = new Map(before.map((one) => [one.application, one]))
  return after
    .filter(({ application }) => !own.has(application))
    .flatMap((one) => personChange(known.get(one.application), one, since) ?? [])
    .join('. ')
}

type Read = Pick<
  ApplicantDetail,
  'version' | 'status' | 'withdrawnDate' | 'documentsDate' | 'facts' | 'jobSeeker'
>

/** Changes of a person since the page was read, in words; undefined without a change that matters for a decision. */
export function changedMeanwhile(read: Read, now: Read): string | undefined {
  const { name } = read.jobSeeker
  if (now.version <= read.version) return undefined
  if (isWithdrawn(now.status) && !isWithdrawn(read.status)) return `${name} withdrew this application`
  if (now.status !== read.status) return `Changed in the meantime: ${name} is now ${now.status}`
  if (now.documentsDate !== read.documentsDate || JSON.stringify(now.facts) !== JSON.stringify(read.facts))
    return `${name} sent something newer in the meantime`
  return undefined
}
