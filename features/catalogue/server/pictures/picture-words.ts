import type { JobDetail } from '#contract/jobs.ts'
import { formatLongDate } from '#contract/maldives.ts'
import type { PictureWords } from './draw-picture.ts'

/** What the pages that are not about one job show. */
export const wordsOfSite: PictureWords = {
  title: 'Jobs across the Maldives',
  by: 'From Malé to the farthest atoll',
  facts: 'Search, apply, and learn what became of it',
  deadline: '',
}

function employerOf({ employerId, company }: JobDetail): string {
  return (typeof employerId === 'string' ? '' : employerId.companyName) || company
}

/** What one decides on: the job, who hires, where, and until when. */
export function wordsOfJob(job: JobDetail): PictureWords {
  return {
    title: job.title,
    by: employerOf(job),
    facts: [job.location, job.type].filter(Boolean).join('  ·  '),
    deadline: job.status === 'Active' ? `Apply by ${formatLongDate(job.expiryDate)}` : 'No longer open',
  }
}
