import { formatCount } from '#contract/base/money.ts'
import { maxJobsAtOnce } from '#contract/facts/bounds.ts'
import type { DeskJob } from '#contract/jobs/desk-jobs.ts'
import { Button } from '#site/ui/button.tsx'
import { staysAtBottom } from '#site/ui/stays-at-bottom.ts'

interface ChosenJobsProps {
  chosen: ReadonlyMap<string, DeskJob>
  onClear: () => void
  onAsk: (act: 'change' | 'remove several', jobs: DeskJob[]) => void
}

/** Actions for the chosen jobs of all pages, fixed below the list. */
export function ChosenJobs({ chosen, onClear, onAsk }: ChosenJobsProps) {
  const jobs = [...chosen.values()]
  const isShut = jobs.length > maxJobsAtOnce
  return (
    <section
      aria-label="Chosen jobs"
      {...staysAtBottom}
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-box border border-accent bg-raised p-3 shadow-over sm:px-4"
    >
      <p role="status" className="pl-1 font-semibold">
        {formatCount(jobs.length)} chosen{isShut && `, ${maxJobsAtOnce} at most`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" className="max-sm:px-2" onClick={onClear}>
          Clear
        </Button>
        <Button
          variant="secondary"
          className="max-sm:px-3"
          disabled={isShut}
          onClick={() => onAsk('change', jobs)}
        >
          Change
        </Button>
        <Button
          variant="danger"
          className="max-sm:px-3"
          disabled={isShut}
          onClick={() => onAsk('remove several', jobs)}
        >
          Remove
        </Button>
      </div>
    </section>
  )
}
