/** The tables of hiring fill several files. */
const ofHiring = ['applications', 'conversations', 'inbox', 'interviews', 'replies']

/** Features whose tables fill several files. */
const houses: Record<string, readonly string[]> = {
  jobs: [
    'job-drafts',
    'job-flags',
    'job-followers',
    'job-records',
    'job-reviews',
    'reports',
    'own-jobs',
    'still-hiring',
    'views',
  ],
  companies: ['employers', 'employer-evidence', 'employer-photos', 'members', 'activity-log', 'integrations'],
  desk: ['desk-notes'],
  accounts: ['security-events', 'phone-numbers'],
  subscriptions: ['ledger'],
}

/** The feature that writes the tables of a file, such as `tables/jobs.ts`. */
export function featureOf(file: string): string {
  const name = file.slice('tables/'.length, -'.ts'.length)
  if (ofHiring.includes(name)) return 'hiring'
  for (const [house, names] of Object.entries(houses)) if (names.includes(name)) return house
  // Written by a trigger on jobs.
  return name === 'job-search' ? 'jobs' : name
}
