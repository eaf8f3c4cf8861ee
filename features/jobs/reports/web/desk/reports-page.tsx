import { useState } from 'react'
import { reportStates } from '#contract/facts/desk-states.ts'
import type { ReportOutcome } from '#contract/facts/vocabularies.ts'
import type { DeskReport } from '#contract/jobs/desk-jobs.ts'
import { SuspendDialog } from '#features/accounts/web/desk/suspend-dialog.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { DeskList } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { DeskSearch, DeskTabs, stateOf, tabsOf } from '#site/desk/desk-search.tsx'
import { queueLength } from '#site/desk/queue.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { ReportCard } from './report-card.tsx'
import { ReportQueue } from './report-queue.tsx'
import { SettleDialog } from './settle-dialog.tsx'

export default function ReportsPage() {
  return (
    <DeskPage title="Reported jobs" lead="Jobs that people reported. Keep or remove each one.">
      <Reports />
    </DeskPage>
  )
}

const tabs = tabsOf(reportStates)

function Reports() {
  const api = useApi()
  const list = useListAddress()
  const [asked, setAsked] = useState<{ outcome: ReportOutcome | 'suspend'; report: DeskReport }>()
  const state = stateOf(reportStates, list)
  const isQueue = state === 'waiting'
  const address = isQueue ? { ...list, limit: queueLength } : list
  const query = useDeskQuery('reports', address, { state }, (call) => api('GET /api/admin/reports', call))
  return (
    <>
      <DeskTabs address={address} label="Kinds of reports" tabs={tabs} />
      <DeskSearch address={address} label="Search reports" placeholder="Job, company or words" hasKeys />
      <DeskList
        query={query}
        address={address}
        nouns={['report', 'reports']}
        isUncounted={isQueue}
        empty={isQueue ? 'No report to settle.' : 'No report was settled yet.'}
      >
        {(rows) =>
          isQueue ? (
            <ReportQueue waiting={rows} onAsk={(outcome, report) => setAsked({ outcome, report })} />
          ) : (
            <ul className="grid gap-3">
              {rows.map((report) => (
                <ReportCard key={report._id} report={report} />
              ))}
            </ul>
          )
        }
      </DeskList>
      {asked && <Asked {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface AskedProps {
  outcome: ReportOutcome | 'suspend'
  report: DeskReport
  onClose: () => void
}

/** A decision about the job, or about its employer as a whole. */
function Asked({ outcome, report, onClose }: AskedProps) {
  if (outcome !== 'suspend') return <SettleDialog outcome={outcome} report={report} onClose={onClose} />
  if (report.employerId === null) return null
  const person = { _id: report.employerId, name: report.company }
  return <SuspendDialog act="suspend" kind="employer" person={person} onClose={onClose} />
}
