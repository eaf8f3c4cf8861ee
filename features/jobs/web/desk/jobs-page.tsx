import { useState } from 'react'
import type { SelectionReply } from '#contract/base/selection.ts'
import { offeredStatuses } from '#contract/facts/status-choices.ts'
import type { DeskJob } from '#contract/jobs/desk-jobs.ts'
import { type FlagChoice, flagChoices } from '#contract/jobs/job-flags.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskList } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { DeskFilter, DeskSearch } from '#site/desk/desk-search.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { Outcomes } from '#site/ui/rich/outcomes.tsx'
import { titleOf } from '../../reason-rules.ts'
import { ChosenJobs } from './chosen-jobs.tsx'
import { CorrectJobsDialog } from './correct-jobs-dialog.tsx'
import { JobDialog, RemoveSeveralDialog } from './job-dialog.tsx'
import { JobsTable } from './jobs-table.tsx'

export default function JobsPage() {
  return (
    <DeskPage title="Jobs" lead="Jobs in every status. Possible scam words are flagged within a minute.">
      <Jobs />
    </DeskPage>
  )
}

const flagWords = (choice: FlagChoice): string => {
  if (choice === 'waiting') return 'Flagged as a scam'
  if (choice === 'dismissed') return 'Dismissed flags'
  return `Flagged: ${titleOf(choice)}`
}
const flagOptions = flagChoices.map((value) => ({ value, label: flagWords(value) }))

// Approved is shown as Active everywhere.

function Jobs() {
  const api = useApi()
  const address = useListAddress()
  const [asked, setAsked] = useState<{ act: JobAction; jobs: DeskJob[] }>()
  const [chosen, setChosen] = useState<ReadonlyMap<string, DeskJob>>(new Map())
  const close = () => setAsked(undefined)
  const [outcome, setOutcome] = useState<SelectionReply>()
  const done = (reply: SelectionReply) => {
    close()
    setChosen(new Map())
    setOutcome(reply.refused.length > 0 ? reply : undefined)
  }
  const filters = {
    status: address.get('status'),
    employer: address.get('employer'),
    flag: flagChoices.find((choice) => choice === address.get('flag')),
    featured: address.get('featured') === 'true' ? ('true' as const) : undefined,
  }
  const query = useDeskQuery('jobs', address, filters, (call) => api('GET /api/admin/jobs', call))
  return (
    <>
      <DeskSearch address={address} label="Search jobs" placeholder="Title, company or place">
        <DeskFilter
          address={address}
          name="status"
          label="Status"
          any="Any status"
          options={offeredStatuses}
        />
        <DeskFilter
          address={address}
          name="featured"
          label="Featured"
          any="All jobs"
          options={[{ value: 'true', label: 'Featured only' }]}
        />
        <DeskFilter address={address} name="flag" label="Flags" any="All jobs" options={flagOptions} />
      </DeskSearch>
      {outcome && <Outcomes {...outcome} onDismiss={() => setOutcome(undefined)} />}
      <DeskList query={query} address={address} nouns={['job', 'jobs']} empty="No job was posted yet.">
        {(rows) => (
          <JobsTable
            rows={rows}
            chosen={chosen}
            onChoose={setChosen}
            onAsk={(act, job) => setAsked({ act, jobs: [job] })}
          />
        )}
      </DeskList>
      {chosen.size > 0 && (
        <ChosenJobs
          chosen={chosen}
          onClear={() => setChosen(new Map())}
          onAsk={(act, jobs) => setAsked({ act, jobs })}
        />
      )}
      {asked && <Question {...asked} onClose={close} onDone={done} />}
    </>
  )
}

type JobAction = 'remove' | 'restore' | 'change' | 'remove several'

interface QuestionProps {
  act: JobAction
  jobs: DeskJob[]
  onClose: () => void
  onDone: (outcome: SelectionReply) => void
}

function Question({ act, jobs, ...closing }: QuestionProps) {
  if (act === 'change') return <CorrectJobsDialog jobs={jobs} {...closing} />
  if (act === 'remove several') return <RemoveSeveralDialog jobs={jobs} {...closing} />
  const [job] = jobs
  return job && <JobDialog act={act} job={job} onClose={closing.onClose} />
}
