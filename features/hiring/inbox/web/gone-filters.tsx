import type { ReplyOf } from '#contract/base/endpoint.ts'
import { capital, listed } from '#contract/base/in-words.ts'
import { assignedChoices } from '#contract/facts/inbox-choices.ts'
import type { inboxCounts } from '#contract/hiring/inbox.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { type Chosen, inboxHref } from './inbox-queries.ts'

type GoneFilter = 'assigned' | 'label' | 'job'

const goneWords: Record<GoneFilter, string> = {
  assigned: 'the member it is assigned to',
  label: 'its label',
  job: 'its job',
}

/** Filters of the address, such as those of a saved list, that name somebody or something that is gone. */
export function goneFilters(
  { assigned, label, job }: Chosen,
  { members, labels, jobs }: Pick<ReplyOf<typeof inboxCounts>, 'members' | 'labels' | 'jobs'>,
): GoneFilter[] {
  const isOf = (all: readonly { _id: string }[], id: string) => all.some(({ _id }) => _id === id)
  const isNamed = labels.some(({ name }) => name.toLowerCase() === label?.toLowerCase())
  const isGone: Record<GoneFilter, boolean> = {
    assigned:
      assigned !== undefined && !assignedChoices.some((one) => one === assigned) && !isOf(members, assigned),
    label: label !== undefined && !isNamed && !isOf(labels, label),
    job: job !== undefined && !isOf(jobs, job),
  }
  return (['assigned', 'label', 'job'] as const).filter((name) => isGone[name])
}

/** Says what is gone, and drops it. */
export function GoneFilters({ chosen, gone }: { chosen: Chosen; gone: readonly GoneFilter[] }) {
  const without = Object.fromEntries(gone.map((name) => [name, undefined])) as Partial<Chosen>
  const [are, it] = gone.length === 1 ? ['is', 'it'] : ['are', 'them']
  return (
    <Alert
      tone="info"
      action={
        <ButtonLink size="small" variant="secondary" to={inboxHref(chosen, without)}>
          Continue without {it}
        </ButtonLink>
      }
    >
      {capital(listed(gone.map((name) => goneWords[name])))} {are} no longer there, so this list is empty.
    </Alert>
  )
}
