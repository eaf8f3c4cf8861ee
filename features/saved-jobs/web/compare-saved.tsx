import { maxCompared } from '#contract/facts/bounds.ts'
import { Button } from '#site/ui/button.tsx'
import { staysAtBottom } from '#site/ui/stays-at-bottom.ts'

/** Id of the form of the checkboxes, which are in rows with their own forms. */
const formId = 'compare'

interface CompareTickProps {
  jobId: string
  title: string
  /** Ids of the chosen jobs. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Checkbox to compare a saved job, disabled at the maximum number. */
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

/** Link to the comparison, with the number of chosen jobs. Nothing lies over the list before one is chosen. */
export function CompareBar({ chosen }: { chosen: number }) {
  return (
    <form
      {...(chosen > 0 && staysAtBottom)}
      id={formId}
      action="/compare"
      className={chosen > 0 ? 'compare-bar' : ''}
    >
      <span role="status">
        {chosen === 1 && `1 of ${maxCompared} chosen. Tick another one`}
        {chosen > 1 && `${chosen} of ${maxCompared} chosen`}
      </span>
      {chosen > 1 && <Button type="submit">Compare</Button>}
    </form>
  )
}
