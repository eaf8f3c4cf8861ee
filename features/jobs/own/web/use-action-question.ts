import { useState } from 'react'
import type { ListedOwnJob } from '#contract/jobs/own-jobs.ts'
import { useJobActions } from '#features/jobs/web/use-job-actions.ts'
import type { Acted } from './action-dialog.tsx'
import { type TableAction, withPeople } from './available-actions.ts'

interface Ending {
  act: 'close' | 'delete'
  jobs: readonly ListedOwnJob[]
}

/**
 * Questions before an act of the table. Deleting a single job, and closing one with applicants, is asked as
 * on its card (`ending`); everything else with one question for all (`asked`).
 *
 * @param onActed called with the jobs after an act on them
 */
export function useActionQuestion(onActed: (jobs: readonly ListedOwnJob[]) => void) {
  const acts = useJobActions()
  const [asked, setAsked] = useState<{ act: TableAction; jobs: readonly ListedOwnJob[] }>()
  const [ending, setEnding] = useState<Ending>()
  const [acted, setActed] = useState<Acted>()
  const isOfCards = (act: TableAction, jobs: readonly ListedOwnJob[]): act is Ending['act'] =>
    jobs.length === 1 && (act === 'delete' || (act === 'close' && withPeople(jobs).length > 0))
  return {
    asked,
    ending,
    acted,
    acts,
    ask(act: TableAction, jobs: readonly ListedOwnJob[]) {
      acts.clear()
      setActed(undefined)
      if (isOfCards(act, jobs)) setEnding({ act, jobs })
      else setAsked({ act, jobs })
    },
    cancel: () => setAsked(undefined),
    ended: (job: ListedOwnJob) => onActed([job]),
    endingOver: () => setEnding(undefined),
    done(outcome: Acted | undefined) {
      const people = asked?.act === 'close' ? withPeople(asked.jobs) : []
      if (people.length > 0) setEnding({ act: 'close', jobs: people })
      setAsked(undefined)
      setActed(outcome)
      onActed(asked?.jobs ?? [])
    },
    dismiss: () => setActed(undefined),
  }
}
