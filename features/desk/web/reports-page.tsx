import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskReport } from '#contract/desk-jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { LinkTabs } from '#site/ui/link-tabs.tsx'
import { DeskList, DeskSearch } from './desk-list.tsx'
import { DeskPage } from './desk-page.tsx'
import { deskKey } from './desk-queries.ts'
import { ReportCard } from './report-card.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { useListAddress } from './use-list-address.ts'

export default function ReportsPage() {
  return (
    <DeskPage title="Reported jobs" lead="What people say is wrong with a job. Keep it or remove it.">
      <Reports />
    </DeskPage>
  )
}

function Reports() {
  const api = useApi()
  const address = useListAddress()
  const [asked, setAsked] = useState<{ outcome: 'Kept' | 'Removed'; report: DeskReport }>()
  const state = address.get('tab') === 'settled' ? 'settled' : 'waiting'
  const wanted = { state, q: address.get('q'), page: address.page, limit: address.limit } as const
  const query = useQuery({
    queryKey: [deskKey, 'reports', wanted],
    queryFn: () => api('GET /api/admin/reports', { query: wanted }),
    placeholderData: keepPreviousData,
  })
  const tabs = [
    { value: '', label: 'Waiting' },
    { value: 'settled', label: 'Settled' },
  ]
  return (
    <>
      <div className="mb-5">
        <LinkTabs
          label="Kinds of reports"
          tabs={tabs.map(({ value, label }) => ({
            to: address.hrefWith('tab', value),
            label,
            current: address.get('tab') === value,
          }))}
        />
      </div>
      <DeskSearch address={address} label="Search reports" placeholder="Job, company or words" />
      <DeskList
        query={query}
        address={address}
        nouns={['report', 'reports']}
        empty={state === 'waiting' ? 'No report waits for you.' : 'No report was settled yet.'}
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
