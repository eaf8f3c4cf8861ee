import { useState } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { seekerStates } from '#contract/facts/desk-states.ts'
import type { DeskSeeker } from '#contract/seekers/desk-seekers.ts'
import { SuspendDialog } from '#features/accounts/web/desk/suspend-dialog.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { openFile } from '#site/api/open-file.ts'
import { AccountState } from '#site/desk/account-state.tsx'
import { DeskButtonLink } from '#site/desk/desk-button-link.tsx'
import { DeskTable } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { DeskFilter, DeskSearch } from '#site/desk/desk-search.tsx'
import { EmailAddress } from '#site/desk/email-address.tsx'
import { Notes } from '#site/desk/notes.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { FileButton } from '#site/ui/rich/file-button.tsx'
import type { Column } from '#site/ui/table.tsx'
import { Written } from '#site/ui/written.tsx'

export default function SeekersPage() {
  return (
    <DeskPage title="Job seekers" lead="Everyone who has a profile.">
      <Seekers />
    </DeskPage>
  )
}

const states = Object.entries(seekerStates).map(([value, { label }]) => ({ value, label }))

function Seekers() {
  const api = useApi()
  const address = useListAddress()
  const [asked, setAsked] = useState<DeskSeeker>()
  const [noted, setNoted] = useState<DeskSeeker>()
  const query = useDeskQuery('jobseekers', address, { state: address.get('state') }, (call) =>
    api('GET /api/admin/jobseekers', call),
  )
  return (
    <>
      <DeskSearch address={address} label="Search job seekers" placeholder="Name, e-mail, phone or place">
        <DeskFilter address={address} name="state" label="State" any="Any state" options={states} />
      </DeskSearch>
      <DeskTable
        query={query}
        address={address}
        nouns={['job seeker', 'job seekers']}
        empty="Nobody has registered yet."
        columns={[...columns, actionsColumn(setAsked, setNoted)]}
      />
      {noted && (
        <Dialog open title={`Notes about ${noted.name}`} onClose={() => setNoted(undefined)}>
          <Notes of="jobseeker" id={noted._id} />
        </Dialog>
      )}
      {asked && (
        <SuspendDialog
          act={asked.suspendedAt ? 'reinstate' : 'suspend'}
          kind="jobseeker"
          person={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const columns: readonly Column<DeskSeeker>[] = [
  {
    header: 'Job seeker',
    names: true,
    cell: ({ name, email, phone }) => (
      <div className="@table:min-w-44">
        <Written>{name}</Written>
        <p className="text-sm font-normal text-ink-soft">
          <EmailAddress>{email}</EmailAddress>
        </p>
        {phone && <p className="text-sm font-normal text-ink-soft">{phone}</p>}
      </div>
    ),
  },
  { header: 'Sector', cell: ({ sector, location }) => [sector, location].filter(Boolean).join(', ') },
  { header: 'Applied', align: 'right', cell: ({ applications }) => formatCount(applications) },
  { header: 'Joined', cell: ({ createdAt }) => formatLongDate(createdAt) },
  {
    header: 'State',
    cell: (seeker) => <AccountState {...seeker} fine={<Badge tone="green">Active</Badge>} />,
  },
]

const actionsColumn = (
  ask: (seeker: DeskSeeker) => void,
  note: (seeker: DeskSeeker) => void,
): Column<DeskSeeker> => ({
  header: 'Actions',
  actions: true,
  cell: (seeker) => (
    <div className="flex flex-wrap gap-1 @max-table:-ml-3 @table:justify-end">
      {seeker.cvFile && (
        <FileButton
          variant="quiet"
          size="small"
          load={() => openFile(`/api/jobseekers/${seeker._id}/cv/view`, seeker.cvFile ?? 'cv')}
        >
          CV<span className="sr-only"> of {seeker.name}</span>
        </FileButton>
      )}
      <Button variant="quiet" size="small" onClick={() => note(seeker)}>
        Notes<span className="sr-only"> about {seeker.name}</span>
      </Button>
      <DeskButtonLink variant="quiet" size="small" to={`/admin/security?q=${seeker._id}`}>
        Activity<span className="sr-only"> of {seeker.name}</span>
      </DeskButtonLink>
      <Button
        variant={seeker.suspendedAt ? 'quiet' : 'danger-quiet'}
        size="small"
        onClick={() => ask(seeker)}
      >
        {seeker.suspendedAt ? 'Reinstate' : 'Suspend'}
        <span className="sr-only"> {seeker.name}</span>
      </Button>
    </div>
  ),
})
