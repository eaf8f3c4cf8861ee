import type { QueryClient } from '@tanstack/react-query'

/** Under which keys stands what shows applications. What belongs to a conversation stands below its key. */
const shown = [
  'thread',
  'application',
  'applicant',
  'applicants',
  'applied-jobs',
  'application-status',
  'my-page',
]

/** Brings everything again that an act about an application may change: whether one can still write to each other, too. */
export async function applicationChanged(queries: QueryClient): Promise<void> {
  await Promise.all(shown.map((key) => queries.invalidateQueries({ queryKey: [key] })))
}
