import { maxCompared } from '#contract/bounds.ts'
import { inWords } from '#contract/in-words.ts'
import { Button } from '#site/ui/button.tsx'

/** The form that the ticks of the saved jobs belong to, by its id: they stand in rows that have forms of their own. */
const formId = 'compare'

interface CompareTickProps {
  jobId: string
  title: string
  /** The ids of the jobs that are chosen. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Chooses a saved job for comparing. With as many chosen as fit, no other one can be. */
export function CompareTick({ jobId, title, chosen, onChange }: CompareTickProps) {
  const isChosen = chosen.includes(jobId)
  return (
    <label className="compare-tick">
      <input
        type="checkbox"
        name="job"
        value={jobId}
        form={formId}
        checked={isChosen}
        disabled={!isChosen && chosen.length >= maxCompared}
        onChange={() => onChange(isChosen ? chosen.filter((id) => id !== jobId) : [...chosen, jobId])}
      />
      Compare<span className="sr-only"> {title}</span>
    </label>
  )
}

/** Leads to the chosen jobs side by side, and says how many they are. */
export function CompareBar({ chosen }: { chosen: number }) {
  return (
    <form id={formId} action="/compare" className="compare-bar">
      <span role="status">
        {chosen === 0 && `Tick up to ${inWords(maxCompared)} jobs to compare what you saved`}
        {chosen === 1 && `1 of ${maxCompared} chosen. Tick another one`}
        {chosen > 1 && `${chosen} of ${maxCompared} chosen`}
      </span>
      {chosen > 1 && <Button type="submit">Compare</Button>}
    </form>
  )
}
