import { useState } from 'react'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Specimen } from '#site/ui/gallery/specimen.tsx'
import { LinkTabs } from '#site/ui/link-tabs.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { Tabs } from '#site/ui/rich/tabs.tsx'
import { SubscriptionStatusBadge } from '#site/ui/subscription-status-badge.tsx'
import { type Column, Table } from '#site/ui/table.tsx'

const applications = [
  {
    title: 'Dive Instructor',
    type: 'Full time',
    at: 'November 18, 2026',
    status: 'Interview',
    company: 'Kudarah Reef Resort',
  },
  {
    title: 'Night Auditor',
    type: 'Contract',
    at: 'November 2, 2026',
    status: 'Under Review',
    company: 'Hulhumalé Trade Hotel',
  },
]

const columns: Column<(typeof applications)[number]>[] = [
  {
    header: 'Job Title',
    names: true,
    cell: ({ title, type }) => (
      <>
        {title}
        <span className="block text-sm font-normal text-ink-soft">{type}</span>
      </>
    ),
  },
  { header: 'Applied Date', cell: ({ at }) => at },
  { header: 'Status', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  { header: 'Company', cell: ({ company }) => company },
  {
    header: 'Actions',
    actions: true,
    cell: () => (
      <ButtonLink size="small" variant="secondary" to="/jobseeker/application/1">
        View Details
      </ButtonLink>
    ),
  },
]

/** Shows the parts of lists: tables, tabs, pages. */
export function ListSpecimens() {
  const [tab, setTab] = useState<'all' | 'active' | 'subscriptions'>('all')
  return (
    <>
      <Specimen name="Table">
        <Table
          caption="My Job Applications"
          columns={columns}
          rows={applications}
          rowKey={({ title }) => title}
          onRowPress={() => {}}
        />
        <Table
          caption="Subscription Details"
          columns={[
            { header: 'Plan', names: true, cell: () => 'Tourism & Resort Sector' },
            { header: 'Price', align: 'right', cell: () => 'MVR 399' },
            { header: 'Status', cell: () => <SubscriptionStatusBadge status="Pending" /> },
          ]}
          rows={['one']}
          rowKey={(row) => row}
        />
      </Specimen>
      <Specimen name="LinkTabs">
        <LinkTabs
          label="My jobs"
          tabs={[
            { to: '?tab=all', label: 'All Jobs', count: 14, current: true },
            { to: '?tab=active', label: 'Active Jobs', count: 12, current: false },
            { to: '?tab=expired', label: 'Expired Jobs', count: 2, current: false },
          ]}
        />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Dashboard"
          current={tab}
          onChange={setTab}
          tabs={[
            { key: 'all', label: 'Dashboard Overview' },
            { key: 'active', label: 'Active Jobs', count: 12 },
            { key: 'subscriptions', label: 'Subscriptions', note: 'FREE', disabled: true },
          ]}
        >
          <p>{tab === 'all' ? 'Two jobs expire this week.' : '12 jobs are open.'}</p>
          <Button size="small" variant="quiet" className="mt-2">
            Refresh Data
          </Button>
        </Tabs>
      </Specimen>
      <Specimen name="Pagination">
        <Pagination page={1} pages={3} hrefOf={(page) => `?page=${page}`} label="A short list" />
        <Pagination page={6} pages={109} hrefOf={(page) => `?page=${page}`} label="A long list" />
      </Specimen>
    </>
  )
}
