import { type ReactNode, useState } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import type { OwnJobTab } from '#contract/jobs/own-jobs.ts'
import { Button } from '#site/ui/button.tsx'
import { FoundCount } from '#site/ui/found-count.tsx'
import { RefreshIcon } from '#site/ui/rich/icons.tsx'
import { canMove } from '../rules.ts'
import { ActionOutcome } from './action-outcome.tsx'

import { type Ending, EndJobDialog } from './end-job-dialog.tsx'
import { NoJobs } from './no-jobs.tsx'
import { OwnJobCard } from './own-job-card.tsx'
import { RenewSeveral } from './renew-several.tsx'
import { UnsentAnswers } from './unsent-answers.tsx'
import { useJobActions } from './use-job-actions.ts'

const atOnce = 20
interface OwnJobsProps {
  jobs: readonly OwnJob[]
  tab: OwnJobTab
  /** Shown for a search without results. */
  empty?: ReactNode
}

/** One tab of the list with its messages. */
export function OwnJobs({ jobs, tab, empty }: OwnJobsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [shown, setShown] = useState(atOnce)
  const [ending, setEnding] = useState<Ending>()
  const acts = useJobActions()
  const { message, clear } = acts

  return (
    <div className="space-y-3 pt-4">
      <ActionOutcome message={message} onDismiss={clear}>
        <UnsentAnswers />
      </ActionOutcome>
      {!chosen && jobs.filter(({ status }) => canMove('renew', status)).length > 1 && (
        <Button
          variant="secondary"
          size="small"
          icon={<RefreshIcon className="size-4" />}
          onClick={() => setChosen(new Set())}
        >
          Renew several
        </Button>
      )}
      <FoundCount isHidden>{countOf(jobs.length, 'job', 'jobs')}</FoundCount>
      {jobs.length === 0 && empty}
      {jobs.length === 0 && !empty && <NoJobs tab={tab} />}
      {jobs.length > 0 && (
        <ul className="space-y-3">
          {jobs.slice(0, shown).map((job) => (
            <OwnJobCard
              key={job._id}
              job={job}
              acts={acts}
              choice={
                chosen && {
                  isChosen: chosen.has(job._id),
                  onToggle: () => setChosen(toggled(chosen, job._id)),
                }
              }
              onDelete={() => setEnding({ job, act: 'delete' })}
              onClose={() => setEnding({ job, act: 'close' })}
            />
          ))}
        </ul>
      )}
      {jobs.length > shown && (
        <div className="text-center">
          <Button variant="secondary" onClick={() => setShown(shown + atOnce)}>
            Show more
          </Button>
        </div>
      )}
      {chosen && <RenewSeveral jobs={jobs} chosen={chosen} onChoose={setChosen} onDone={acts.sayDone} />}
      {ending && (
        <EndJobDialog ending={ending} acts={acts} listed={jobs} onClose={() => setEnding(undefined)} />
      )}
    </div>
  )
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}
