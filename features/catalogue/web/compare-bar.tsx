import { inWords } from '#contract/in-words.ts'
import { maxCompared } from '#contract/periods.ts'

/** The form that the ticks of cards belong to, by its id. */
const formId = 'compare'

/**
 * Ticks a job for comparing. The tick belongs to the form of `CompareBar`, so nothing of it needs a script. It stands above the
 * link that the whole card is.
 */
export function CompareTick({ jobId, title }: { jobId: string; title: string }) {
  return (
    <label className="compare-tick">
      <input type="checkbox" name="job" value={jobId} form={formId} />
      Compare<span className="sr-only"> {title}</span>
    </label>
  )
}

/** Leads to the jobs that were ticked; it is there once one is. @param with a job that is compared in any case */
export function CompareBar({ with: jobId }: { with?: string }) {
  return (
    <form id={formId} action="/compare" className="compare-bar">
      {jobId && <input type="hidden" name="job" value={jobId} />}
      <span>
        {jobId ? `With this job, up to ${inWords(maxCompared)}` : `Up to ${inWords(maxCompared)} jobs`}
      </span>
      <button type="submit" className="button min-h-11 bg-accent px-4 text-on-accent hover:bg-accent-strong">
        Compare
      </button>
    </form>
  )
}
