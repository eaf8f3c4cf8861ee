import { ApiError } from '#site/api/api-error.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { SearchIcon } from '#site/ui/icons.tsx'
import { ListFailed } from './desk-list.tsx'

interface SubjectFailedProps {
  noun: string
  error: Error
  retry: () => void
}

/** Replaces a page about one thing that does not exist or could not be loaded. */
export function SubjectFailed({ noun, error, retry }: SubjectFailedProps) {
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  if (!isGone) return <ListFailed nouns={[noun, noun]} error={error} retry={retry} />
  return (
    <EmptyState icon={<SearchIcon />} title={`There is no such ${noun}`}>
      It may be gone, or the address is not complete.
    </EmptyState>
  )
}
