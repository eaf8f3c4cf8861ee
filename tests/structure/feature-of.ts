/** The tables of hiring fill several files. */
const ofHiring = ['applications', 'conversations', 'inbox', 'interviews', 'replies']

/** The feature that writes the tables of a file, such as `tables/jobs.ts`. */
export function featureOf(file: string): string {
  const name = file.slice('tables/'.length, -'.ts'.length)
  if (ofHiring.includes(name)) return 'hiring'
  // Written by a trigger on jobs.
  return name === 'job-search' ? 'jobs' : name
}
