import { maxSavedInBrowser } from '#contract/facts/bounds.ts'
import { draftPrefix } from '#site/drafts.ts'
import { keep, kept } from '#site/kept.ts'

/** A saved job with the note of its browser, if any. */
export interface BroughtJob {
  jobId: string
  note?: string | undefined
}

/** Deleted with the drafts: it is the account's, and not for the next person at this browser. */
const keyOf = (seekerId: string) => `${draftPrefix}saved-jobs-left:${seekerId}`

/** Jobs that an account brought from this browser, and could not take. */
export function leftHere(seekerId: string): BroughtJob[] {
  const left = kept(keyOf(seekerId))
  return Array.isArray(left) ? left : []
}

export function keepLeft(seekerId: string, jobs: readonly BroughtJob[]): void {
  const once = new Map(jobs.map((job) => [JSON.stringify(job), job]))
  keep(keyOf(seekerId), once.size > 0 ? [...once.values()].slice(0, maxSavedInBrowser) : undefined)
}
