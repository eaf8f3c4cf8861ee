import { useSavedCount } from '#site/saved-store.ts'

/** Number of saved jobs behind their link. Pages are the same for all, so it comes after hydration. */
export function SavedCount({ className = 'ml-1.5' }: { className?: string }) {
  const count = useSavedCount()
  return count > 0 && <span className={`text-xs/5 tabular-nums ${className}`}> {count}</span>
}
