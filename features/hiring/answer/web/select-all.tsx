import { useState } from 'react'
import type { Applicant } from '#contract/applicants.ts'
import { formatCount } from '#contract/money.ts'
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
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

/** Selects the page, and then all who match the search and the status. */
export function SelectAll({ jobId, chosen, rows, total, selected, onSelect }: SelectAllProps) {
  const api = useApi()
  const [isLooking, setLooking] = useState(false)
  const [error, setError] = useState<string>()
  const ids = rows.map((row) => row._id)
  const isPageSelected = ids.every((id) => selected.has(id))

  async function selectEveryone() {
    setLooking(true)
    setError(undefined)
    await everyoneMatching(api, jobId, chosen).then(
      (found) => onSelect(new Set([...selected, ...found])),
      (caught) => setError(wordsOf(caught, 'Failed to fetch applicants')),
    )
    setLooking(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Checkbox
        label="Select all on this page"
        checked={isPageSelected}
        error={error}
        onChange={() => {
          const others = [...selected].filter((id) => !ids.includes(id))
          onSelect(new Set(isPageSelected ? others : [...others, ...ids]))
        }}
      />
      {isPageSelected && total > rows.length && selected.size < total && (
        <Button variant="quiet" busy={isLooking && 'Selecting...'} onClick={() => void selectEveryone()}>
          Select all {formatCount(total)}
        </Button>
      )}
    </div>
  )
}
