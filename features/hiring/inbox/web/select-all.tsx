import { useMutation } from '@tanstack/react-query'
import { formatCount } from '#contract/base/money.ts'
import { maxSelected } from '#contract/facts/bounds.ts'
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
  const everyone = useMutation({
    mutationFn: () => everyoneInInbox(api, chosen, maxSelected),
    onSuccess: ({ items }) => selection.replace(items),
  })
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
          busy={everyone.isPending && 'Selecting...'}
          onClick={() => everyone.mutate()}
        >
          {total > maxSelected ? `Select the first ${maxSelected}` : `Select all ${formatCount(count)}`}
        </Button>
      )}
      {everyone.isError && (
        <FieldError id="select-error">
          {wordsOf(everyone.error, 'The applicants could not be loaded. Please try again.')}
        </FieldError>
      )}
    </>
  )
}
