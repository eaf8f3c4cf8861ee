import type { JobDetail } from '#contract/jobs.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { isPublished } from '#features/jobs/rules.ts'
import type { PictureWords } from './draw-picture.ts'
import { canBeRead } from './letters.ts'

/** Words on the picture of pages that are not about one job. */
export const wordsOfSite: PictureWords = {
  title: 'Jobs across the Maldives',
  by: 'From Malé to the farthest atoll',
  facts: 'Search, apply and see every answer',
  deadline: '',
}

function employerOf({ employerId, company }: JobDetail): string {
  return (typeof employerId === 'string' ? '' : employerId.companyName) || company
}

/** In place of a title in a script that no font here has; the page itself shows it whole. */
const titleOf = ({ category }: JobDetail) =>
  category === 'Other' ? 'A job in the Maldives' : `A job in ${category}`

/** The facts for a decision: job, employer, place and closing date. */
export function wordsOfJob(job: JobDetail): PictureWords {
  const employer = employerOf(job)
  return {
    title: canBeRead(job.title) ? job.title : titleOf(job),
    by: canBeRead(employer) ? employer : '',
    facts: [job.location, job.type].filter(canBeRead).join('  ·  '),
    deadline: isPublished(job.status) ? `Apply by ${formatLongDate(job.expiryDate)}` : 'No longer open',
  }
}
