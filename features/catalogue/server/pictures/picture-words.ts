import { formatLongDate } from '#contract/base/maldives.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { isPublished } from '#features/jobs/rules.ts'
import type { PictureWords } from './draw-picture.ts'
import { canBeRead } from './letters.ts'

/** Texts of the image for pages that are not about one job. */
export const wordsOfSite: PictureWords = {
  title: 'Jobs across the Maldives',
  by: 'From Malé to the farthest atoll',
  facts: 'Search, apply and see every answer',
  deadline: '',
}

function employerOf({ employerId, company }: JobDetail): string {
  return (typeof employerId === 'string' ? '' : employerId.companyName) || company
}

/** Replaces a title in a script without a font; the page itself shows it in full. */
const titleOf = ({ category }: JobDetail) =>
  category === 'Other' ? 'A job in the Maldives' : `A job in ${category}`

/** Texts of a job's image: job, employer, place and closing date. */
export function wordsOfJob(job: JobDetail): PictureWords {
  const employer = employerOf(job)
  return {
    title: canBeRead(job.title) ? job.title : titleOf(job),
    by: canBeRead(employer) ? employer : '',
    facts: [job.place?.label ?? job.location, job.type].filter(canBeRead).join('  ·  '),
    deadline: isPublished(job.status)
      ? `Apply by ${formatLongDate(job.expiryDate)}`
      : jobStatuses[job.status].over,
  }
}
