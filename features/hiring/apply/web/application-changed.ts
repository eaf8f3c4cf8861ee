import type { QueryClient } from '@tanstack/react-query'

/** Query keys of lists and pages of applications. Conversations have keys below them. */
const lists = ['thread', 'application', 'applicants', 'applied-jobs', 'application-status', 'to-do']

/** Reloads the lists that an act about an application may change, but not the applicant that is open. */
export async function applicationsChanged(queries: QueryClient): Promise<void> {
  // Removed, so that the next visit does not show old tasks until the reply comes.
  queries.removeQueries({ queryKey: ['my-page'], type: 'inactive' })
  await Promise.all([...lists, 'my-page'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
}

/** Reloads everything that an act about an application may change, including whether writing is allowed. */
export async function applicationChanged(queries: QueryClient): Promise<void> {
  await Promise.all([applicationsChanged(queries), queries.invalidateQueries({ queryKey: ['applicant'] })])
}
