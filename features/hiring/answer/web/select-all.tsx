import { useMutation } from '@tanstack/react-query'
import { formatCount } from '#contract/base/money.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Button } from '#site/ui/button.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { everyoneMatching } from './answer-all.ts'
import type { Chosen } from './applicant-queries.ts'

interface SelectAllProps {
  jobId: string
  chosen: Chosen
  rows: readonly Applicant[]
  /** Number of matches on all pages. */
  total: number
  selected: SelectedApplicants
  onSelect: (selected: SelectedApplicants) => void
}

/** Selected applicants by id, as they were read when they were selected. */
export type SelectedApplicants = ReadonlyMap<string, Applicant>

/** Adds people. Those who are selected already stay as they were read. */
const withAll = (selected: SelectedApplicants, found: readonly Applicant[]): SelectedApplicants =>
  new Map([...found.map((one) => [one._id, one] as const), ...selected])

/** Selects the page, and then all who match the search and the status. */
export function SelectAll({ jobId, chosen, rows, total, selected, onSelect }: SelectAllProps) {
  const api = useApi()
  const everyone = useMutation({
    mutationFn: () => everyoneMatching(api, jobId, chosen),
    onSuccess: (found) => onSelect(withAll(selected, found)),
  })
  const isPageSelected = rows.every(({ _id }) => selected.has(_id))
  const others = () => new Map([...selected].filter(([id]) => !rows.some(({ _id }) => _id === id)))

  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Checkbox
        label="Select all on this page"
        checked={isPageSelected}
        error={everyone.isError ? wordsOf(everyone.error, 'Failed to fetch applicants') : undefined}
        onChange={() => onSelect(isPageSelected ? others() : withAll(selected, rows))}
      />
      {isPageSelected && total > rows.length && selected.size < total && (
        <Button variant="quiet" busy={everyone.isPending && 'Selecting...'} onClick={() => everyone.mutate()}>
          Select all {formatCount(total)}
        </Button>
      )}
    </div>
  )
}
