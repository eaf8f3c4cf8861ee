import type { Decisions } from './use-decisions.ts'

/** Reads out the last decision, or changes by others. */
export function Announcement({ of }: { of: Decisions }) {
  return (
    <p role="status" className="sr-only">
      {of.announcement}
    </p>
  )
}
