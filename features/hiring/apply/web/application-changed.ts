import type { QueryClient } from '@tanstack/react-query'

/** Under which keys stand lists and pages of applications. What belongs to a conversation stands below its key. */
const lists = ['thread', 'application', 'applicants', 'applied-jobs', 'application-status', 'my-page']

/** Brings the lists again that an act about an application may change, but not the applicant who is being read. */
export async function applicationsChanged(queries: QueryClient): Promise<void> {
  await Promise.all(lists.map((key) => queries.invalidateQueries({ queryKey: [key] })))
}

/** Brings everything again that an act about an application may change: whether one can still write to each other, too. */
export async function applicationChanged(queries: QueryClient): Promise<void> {
  await Promise.all([applicationsChanged(queries), queries.invalidateQueries({ queryKey: ['applicant'] })])
}
