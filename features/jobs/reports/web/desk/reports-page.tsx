import { useState } from 'react'
import type { DeskReport } from '#contract/jobs/desk-jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskList } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { DeskSearch, DeskTabs } from '#site/desk/desk-search.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { ReportCard } from './report-card.tsx'
import { SettleDialog } from './settle-dialog.tsx'

export default function ReportsPage() {
  return (
    <DeskPage title="Reported jobs" lead="Jobs that people reported. Keep or remove each one.">
      <Reports />
    </DeskPage>
  )
}

const tabs = [
  { value: '', label: 'Waiting' },
  { value: 'settled', label: 'Settled' },
]

function Reports() {
  const api = useApi()
  const address = useListAddress()
  const [asked, setAsked] = useState<{ outcome: 'Kept' | 'Removed'; report: DeskReport }>()
  const state = address.get('tab') === 'settled' ? 'settled' : 'waiting'
  const query = useDeskQuery('reports', address, { state } as const, (call) =>
    api('GET /api/admin/reports', call),
  )
  return (
    <>
      <DeskTabs address={address} label="Kinds of reports" tabs={tabs} />
      <DeskSearch address={address} label="Search reports" placeholder="Job, company or words" />
      <DeskList
        query={query}
        address={address}
        nouns={['report', 'reports']}
        empty={state === 'waiting' ? 'No report to settle.' : 'No report was settled yet.'}
      >
        {(rows) => (
          <ul className="grid gap-3">
            {rows.map((report) => (
              <ReportCard
                key={report._id}
                report={report}
                onAsk={(outcome) => setAsked({ outcome, report })}
              />
            ))}
          </ul>
        )}
      </DeskList>
      {asked && <SettleDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
