import { formatLongDate } from '#contract/base/maldives.ts'
import { salaryText } from '#contract/base/money.ts'
import { siteName } from '#contract/base/site-name.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { inKindText, onTopText, sureWords } from '#features/pay/pay-words.ts'

/** Texts of a printed notice, from the top down; '' for a part that the job does not state. */
export interface NoticeWords {
  employer: string
  title: string
  place: string
  pay: string
  /** Guaranteed pay, what is on top of it, and benefits in kind. */
  morePay: string[]
  kind: string
  closing: string
  /** Beside the code. */
  howToApply: string
}

/** Texts of the notice of a job. */
export function noticeWords(job: JobDetail, publicUrl: string): NoticeWords {
  const { title, company, place, location, type, mode, salaryRange, guaranteed, expiryDate, employerId } = job
  const employer = (typeof employerId === 'string' ? '' : employerId.companyName) || company
  const isStated = salaryRange.min !== undefined || salaryRange.max !== undefined
  return {
    employer,
    title,
    place: place?.label ?? location,
    pay: isStated ? salaryText(job, 'job page') : '',
    morePay: [sureWords(job, guaranteed), onTopText(job.pay), inKindText(job.pay)].filter(
      (line) => line !== undefined,
    ),
    kind: [type, mode].join(', '),
    closing: `Apply by ${formatLongDate(expiryDate)}`,
    howToApply: `Scan the code with a phone camera, or search for “${title}” on ${siteName}: ${publicUrl.replace(/^https?:\/\//, '')}`,
  }
}
