import { Button } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { SearchIcon } from '#site/ui/icons.tsx'
import type { useListAddress } from './use-list-address.ts'

/** Message for a search without results, with a link to all jobs. */
export const NothingFits = ({ address }: { address: ReturnType<typeof useListAddress> }) => (
  <EmptyState
    icon={<SearchIcon />}
    title="No jobs found"
    action={
      <Button variant="secondary" onClick={() => address.set({ q: '', status: '', only: '' })}>
        Clear search
      </Button>
    }
  >
    Nothing matches the search and the filters.
  </EmptyState>
)
