// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the meaning of a table that is laid out as blocks
import type { AnswerStatus } from '#contract/facts/application-status.ts'
import type { ComparedPerson } from '#contract/hiring/compare.ts'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

interface PersonHeadProps {
  person: ComparedPerson
  /** Key that moves to this person. */
  number: number
  /** Possible decisions; none for members who may not decide. */
  moves: readonly AnswerStatus[]
  onDecide: (status: AnswerStatus) => void
}

const decisions = [
  { status: 'Shortlisted', label: 'Shortlist', variant: 'secondary' },
  { status: 'Interview', label: 'Interview', variant: 'secondary' },
  { status: 'Rejected', label: 'Reject', variant: 'danger-quiet' },
] as const

/** Head of a column: the person, the job, the status, and the decisions. */
export function PersonHead({ person, number, moves, onDecide }: PersonHeadProps) {
  const { application, applicant, job, status } = person
  return (
    <th
      role="columnheader"
      scope="col"
      data-person={application}
      className="min-w-0 snap-start p-3 align-top font-normal wrap-anywhere focus-within:bg-accent-tint sm:border-l sm:not-print:min-w-44"
    >
      <span className="flex items-baseline justify-between gap-2">
        <TextLink to={`/employer/inbox?waiting=all&open=${application}`} className="font-semibold">
          <Written>{applicant.name}</Written>
        </TextLink>
        <kbd className="text-xs text-ink-soft max-lg:hidden print:hidden">{number}</kbd>
      </span>
      <span className="block text-sm text-ink-soft">
        <Written>{job.title}</Written>
      </span>
      <span className="mt-1 block">
        <ApplicationStatusBadge status={status} />
      </span>
      {moves.length > 0 && (
        <span className="mt-2 flex flex-wrap gap-1.5 print:hidden">
          {decisions
            .filter((one) => moves.includes(one.status))
            .map((one) => (
              <Button
                key={one.status}
                size="small"
                variant={one.variant}
                onClick={() => onDecide(one.status)}
              >
                {one.label}
                <span className="sr-only"> {applicant.name}</span>
              </Button>
            ))}
        </span>
      )}
    </th>
  )
}
