import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeskEmployer } from '#contract/desk-employers.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { formatCount } from '#contract/money.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Field } from '#site/ui/field.tsx'
import { Select } from '#site/ui/select.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { AccountState } from './account-state.tsx'
import { DeskList, DeskSearch } from './desk-list.tsx'
import { DeskPage } from './desk-page.tsx'
import { deskKey } from './desk-queries.ts'
import { useListAddress } from './use-list-address.ts'

export default function EmployersPage() {
  return (
    <DeskPage title="Employers" lead="Find one to verify, correct or suspend it, or to see why it may post.">
      <Employers />
    </DeskPage>
  )
}

const states = [
  { value: 'unverified', label: 'E-mail not verified' },
  { value: 'verified', label: 'Verified' },
  { value: 'suspended', label: 'Suspended' },
]

function Employers() {
  const api = useApi()
  const address = useListAddress()
  const wanted = {
    q: address.get('q'),
    state: address.get('state'),
    page: address.page,
    limit: address.limit,
  }
  const query = useQuery({
    queryKey: [deskKey, 'employers', wanted],
    queryFn: () => api('GET /api/admin/employers', { query: wanted }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <DeskSearch address={address} label="Search employers" placeholder="Name, e-mail, phone or place">
        <Field label="State" className="md:w-52">
          <Select
            options={states}
            placeholder="Any state"
            value={address.get('state')}
            onChange={(event) => address.set({ state: event.target.value })}
          />
        </Field>
      </DeskSearch>
      <DeskList
        query={query}
        address={address}
        nouns={['employer', 'employers']}
        empty="No employer has registered yet."
      >
        {(rows) => <Table caption="Employers" columns={columns} rows={rows} rowKey={({ _id }) => _id} />}
      </DeskList>
    </>
  )
}

const columns: readonly Column<DeskEmployer>[] = [
  {
    header: 'Employer',
    names: true,
    cell: ({ _id, company, email }) => (
      <>
        <TextLink to={`/admin/employers/${_id}`}>{company}</TextLink>
        <p className="text-sm font-normal wrap-anywhere text-ink-soft">{email}</p>
      </>
    ),
  },
  { header: 'Sector', cell: ({ sector, location }) => [sector, location].filter(Boolean).join(', ') },
  {
    header: 'Open jobs',
    align: 'right',
    cell: ({ openJobs, allJobs }) => `${formatCount(openJobs)} of ${formatCount(allJobs)}`,
  },
  { header: 'Joined', cell: ({ createdAt }) => formatLongDate(createdAt) },
  {
    header: 'State',
    cell: (employer) => <AccountState {...employer} fine={<Badge tone="green">Verified</Badge>} />,
  },
]
