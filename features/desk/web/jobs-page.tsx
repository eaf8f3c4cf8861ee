import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskJob } from '#contract/desk-jobs.ts'
import { jobStatuses } from '#contract/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Field } from '#site/ui/field.tsx'
import { Select } from '#site/ui/select.tsx'
import { DeskList, DeskSearch } from './desk-list.tsx'
import { DeskPage } from './desk-page.tsx'
import { deskKey } from './desk-queries.ts'
import { JobDialog } from './job-dialog.tsx'
import { JobsTable } from './jobs-table.tsx'
import { useListAddress } from './use-list-address.ts'

export default function JobsPage() {
  return (
    <DeskPage title="Jobs" lead="Every job in every status.">
      <Jobs />
    </DeskPage>
  )
}

// Approved is shown as Active everywhere.
const statuses = jobStatuses.filter((status) => status !== 'Approved')

function Jobs() {
  const api = useApi()
  const address = useListAddress()
  const [asked, setAsked] = useState<{ act: 'remove' | 'restore'; job: DeskJob }>()
  const featured = address.get('featured') === 'true' ? ('true' as const) : undefined
  const wanted = {
    q: address.get('q'),
    status: address.get('status'),
    employer: address.get('employer'),
    featured,
    page: address.page,
    limit: address.limit,
  }
  const query = useQuery({
    queryKey: [deskKey, 'jobs', wanted],
    queryFn: () => api('GET /api/admin/jobs', { query: wanted }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <DeskSearch address={address} label="Search jobs" placeholder="Title, company or place">
        <Field label="Status" className="md:w-44">
          <Select
            options={statuses}
            placeholder="Any status"
            value={address.get('status')}
            onChange={(event) => address.set({ status: event.target.value })}
          />
        </Field>
        <Field label="Featured" className="md:w-44">
          <Select
            options={[{ value: 'true', label: 'Featured only' }]}
            placeholder="All jobs"
            value={address.get('featured')}
            onChange={(event) => address.set({ featured: event.target.value })}
          />
        </Field>
      </DeskSearch>
      <DeskList query={query} address={address} nouns={['job', 'jobs']} empty="No job was posted yet.">
        {(rows) => <JobsTable rows={rows} onAsk={(act, job) => setAsked({ act, job })} />}
      </DeskList>
      {asked && <JobDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
