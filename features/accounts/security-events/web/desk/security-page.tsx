import { eventKinds, type SecurityEvent } from '#contract/accounts/security-events.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import { eventsKeptForDays } from '#contract/facts/retention.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskTable } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { DeskDays, DeskFilter, DeskSearch } from '#site/desk/desk-search.tsx'
import { EmailAddress } from '#site/desk/email-address.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { WarningIcon } from '#site/ui/icons.tsx'
import type { Column } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { WholeDates } from '#site/ui/whole-dates.tsx'
import { Written } from '#site/ui/written.tsx'
import { alarming } from '../../rules.ts'
import { eventWords, kindWords, placeWords } from '../event-words.ts'

export default function SecurityPage() {
  return (
    <DeskPage
      title="Security log"
      lead={`Logins, refusals and what operators read. Kept for ${eventsKeptForDays} days.`}
    >
      <Events />
    </DeskPage>
  )
}

const kinds = eventKinds.map((kind) => ({ value: kind, label: kindWords(kind) }))

function Events() {
  const api = useApi()
  const address = useListAddress()
  const filters = { kind: address.get('kind'), from: address.get('from'), to: address.get('to') }
  const query = useDeskQuery('security', address, filters, (call) =>
    api('GET /api/admin/security-events', call),
  )
  return (
    <>
      <DeskSearch
        address={address}
        label="Search the security log"
        placeholder="Name, e-mail, account or address"
      >
        <DeskFilter address={address} name="kind" label="Event" any="Any event" options={kinds} />
        <DeskDays address={address} />
      </DeskSearch>
      <DeskTable
        query={query}
        address={address}
        nouns={['event', 'events']}
        empty="No activity yet."
        columns={columns}
      />
    </>
  )
}

const columns: readonly Column<SecurityEvent>[] = [
  {
    header: 'Event',
    names: true,
    cell: (event) => (
      <>
        <span className="flex items-center gap-2">
          {alarming.includes(event.kind) && <WarningIcon className="size-5 shrink-0 text-yellow-ink" />}
          {eventWords(event)}
        </span>
        <Target {...event} />
      </>
    ),
  },
  { header: 'Account', cell: (event) => <Whose {...event} /> },
  {
    header: 'From',
    cell: (event) => (
      <span className="text-sm wrap-anywhere">
        {event.operator ? `By ${event.operator}` : placeWords(event)}
      </span>
    ),
  },
  {
    header: 'When',
    cell: ({ at, lastAt }) => {
      const [first, last] = [formatDateTime(at), formatDateTime(lastAt)]
      return (
        <span className="text-sm text-ink-soft">
          <WholeDates>{last}</WholeDates>
          {first !== last && (
            <span className="block">
              <WholeDates>{`since ${first}`}</WholeDates>
            </span>
          )}
        </span>
      )
    },
  },
]

/** The data that was read or refused; a person by name. */
function Target({ target, targetName }: Pick<SecurityEvent, 'target' | 'targetName'>) {
  if (!target) return null
  return (
    <p className="text-sm font-normal wrap-anywhere text-ink-soft">
      {targetName ? <TextLink to={`/admin/security?q=${target}`}>{targetName}</TextLink> : target}
    </p>
  )
}

function Whose({ account, anonymousId }: Pick<SecurityEvent, 'account' | 'anonymousId'>) {
  const id = account?.id ?? anonymousId
  return (
    <div className="text-sm wrap-anywhere @table:min-w-44">
      <TextLink to={`/admin/security?q=${id}`}>
        <Written>{account?.name ?? 'Deleted account'}</Written>
      </TextLink>
      {account && (
        <p className="text-ink-soft">
          <EmailAddress>{account.email}</EmailAddress>
        </p>
      )}
    </div>
  )
}
