import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import type { DeskEmployer } from '#contract/companies/desk-employers.ts'
import { employerStates } from '#contract/facts/desk-states.ts'
import { useApi } from '#site/api/api-context.tsx'
import { AccountState } from '#site/desk/account-state.tsx'
import { DeskTable } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { DeskFilter, DeskSearch } from '#site/desk/desk-search.tsx'
import { EmailAddress } from '#site/desk/email-address.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { Badge } from '#site/ui/badge.tsx'
import type { Column } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

export default function EmployersPage() {
  return (
    <DeskPage title="Employers" lead="Verify, correct or suspend employers, and see whether they can post.">
      <Employers />
    </DeskPage>
  )
}

const states = Object.entries(employerStates).map(([value, { label }]) => ({ value, label }))

function Employers() {
  const api = useApi()
  const address = useListAddress()
  const query = useDeskQuery('employers', address, { state: address.get('state') }, (call) =>
    api('GET /api/admin/employers', call),
  )
  return (
    <>
      <DeskSearch address={address} label="Search employers" placeholder="Name, e-mail, phone or place">
        <DeskFilter address={address} name="state" label="State" any="Any state" options={states} />
      </DeskSearch>
      <DeskTable
        query={query}
        address={address}
        nouns={['employer', 'employers']}
        empty="No employer has registered yet."
        columns={columns}
      />
    </>
  )
}

const columns: readonly Column<DeskEmployer>[] = [
  {
    header: 'Employer',
    names: true,
    cell: ({ _id, company, email }) => (
      <div className="@table:min-w-56">
        <TextLink to={`/admin/employers/${_id}`}>
          <Written>{company}</Written>
        </TextLink>
        <p className="text-sm font-normal text-ink-soft">
          <EmailAddress>{email}</EmailAddress>
        </p>
      </div>
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
    cell: (employer) => <AccountState {...employer} fine={<Badge tone="green">Address confirmed</Badge>} />,
  },
]
