/** The feature that writes the tables of a file, such as `tables/places.ts` or `tables/jobs/reports.ts`. */
export function featureOf(file: string): string {
  const [, first = ''] = file.split('/')
  return first.replace(/\.ts$/, '')
}
