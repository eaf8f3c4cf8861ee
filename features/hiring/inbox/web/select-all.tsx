import { useState } from 'react'
import { maxSelected } from '#contract/bounds.ts'
import { formatCount } from '#contract/money.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Button } from '#site/ui/button.tsx'
import { FieldError } from '#site/ui/field.tsx'
import { type Chosen, everyoneInInbox } from './inbox-queries.ts'
import type { Selection } from './use-selection.ts'

interface SelectAllProps {
  chosen: Chosen
  total: number
  selection: Selection
}

/** Selects all matching people, up to the maximum of one bulk answer; or nobody. */
export function SelectAll({ chosen, total, selection }: SelectAllProps) {
  const api = useApi()
  const [isLooking, setLooking] = useState(false)
  const [error, setError] = useState<string>()
  async function selectAll() {
    setLooking(true)
    setError(undefined)
    await everyoneInInbox(api, chosen, maxSelected).then(
      ({ items }) => selection.replace(items),
      (caught) => setError(wordsOf(caught, 'The applicants could not be loaded. Please try again.')),
    )
    setLooking(false)
  }
  const count = Math.min(total, maxSelected)
  return (
    <>
      {selection.items.length > 0 ? (
        <Button variant="quiet" size="small" onClick={selection.clear}>
          Clear selection
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="small"
          busy={isLooking && 'Selecting...'}
          onClick={() => void selectAll()}
        >
          {total > maxSelected ? `Select the first ${maxSelected}` : `Select all ${formatCount(count)}`}
        </Button>
      )}
      {error && <FieldError id="select-error">{error}</FieldError>}
    </>
  )
}
