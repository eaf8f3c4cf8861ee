import type { ReactNode } from 'react'
import { formatShortDate } from '#contract/base/maldives.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { maldiviansFirstWords, restrictionWords } from '../rules.ts'
import { opensToAllLater } from './job-words.ts'

/** Restriction of the job, if any. */
export function Restriction({ job }: { job: JobDetail }): ReactNode {
  const later = opensToAllLater(job)
  const words = later
    ? maldiviansFirstWords(later, formatShortDate)
    : restrictionWords(job.applicationRestriction)
  return words && <p className="text-sm text-ink-soft">{words}.</p>
}

/** The words are those of the problem `job_closed`: the table of problems is too heavy for a public page. */
export function Closed() {
  return <p className="font-semibold">This job is no longer accepting applications</p>
}
