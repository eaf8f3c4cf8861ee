import { namesOf } from '#contract/base/facts.ts'
import { countOf } from '#contract/base/in-words.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { mailStates } from '#contract/facts/mail-states.ts'
import { type DeskMail, mailsSearched } from '#contract/notifications/desk-mails.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskTable } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { DeskFilter, DeskSearch } from '#site/desk/desk-search.tsx'
import { EmailAddress } from '#site/desk/email-address.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import type { Column } from '#site/ui/table.tsx'
import { WholeDates } from '#site/ui/whole-dates.tsx'
import { Written } from '#site/ui/written.tsx'

export default function MailsPage() {
  return (
    <DeskPage
      title="E-mails"
      lead={`E-mails that were sent, are waiting or failed. A search for an address looks at all of them: type its beginning, with the @. Other words are looked for in the newest ${formatCount(mailsSearched)}.`}
    >
      <Mails />
    </DeskPage>
  )
}

const states = namesOf(mailStates).map((value) => ({ value, label: mailStates[value].label }))

function Mails() {
  const api = useApi()
  const address = useListAddress()
  const query = useDeskQuery('mails', address, { state: address.get('state') }, (call) =>
    api('GET /api/admin/mails', call),
  )
  const again = useAction(({ _id: mailId }: DeskMail) =>
    api('POST /api/admin/mails/:mailId/send-again', { params: { mailId } }),
  )
  return (
    <>
      <DeskSearch address={address} label="Search e-mails" placeholder="Receiver or subject">
        <DeskFilter address={address} name="state" label="State" any="Any state" options={states} />
      </DeskSearch>
      {again.refusal && (
        <div className="mb-4">
          <Alert tone="error" onDismiss={again.clear}>
            {again.refusal}
          </Alert>
        </div>
      )}
      <DeskTable
        query={query}
        address={address}
        nouns={['e-mail', 'e-mails']}
        empty="No e-mail was written yet."
        columns={[...columns, againColumn(again.run)]}
      />
    </>
  )
}

const columns: readonly Column<DeskMail>[] = [
  {
    header: 'E-mail',
    names: true,
    cell: ({ subject, to }) => (
      <>
        <span className="wrap-anywhere">
          <Written>{subject}</Written>
        </span>
        <p className="text-sm font-normal text-ink-soft">
          to <EmailAddress>{to}</EmailAddress>
        </p>
      </>
    ),
  },
  { header: 'Written', cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    header: 'State',
    cell: ({ state, sentAt, attempts, lastError, nextAttemptAt }) => (
      <>
        <Badge tone={mailStates[state].tone}>{mailStates[state].label}</Badge>
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          {state === 'sent' && sentAt && <WholeDates>{formatDateTime(sentAt)}</WholeDates>}
          {state !== 'sent' && attempts > 0 && countOf(attempts, 'attempt', 'attempts')}
          {state === 'waiting' && attempts > 0 && nextAttemptAt && (
            <WholeDates>{`, next ${formatDateTime(nextAttemptAt)}`}</WholeDates>
          )}
          {lastError && `: ${lastError}`}
        </p>
      </>
    ),
  },
]

const againColumn = (send: (mail: DeskMail) => void): Column<DeskMail> => ({
  header: 'Actions',
  actions: true,
  cell: (mail) => (
    <div className="@max-table:-ml-3 @table:text-right">
      <Button variant="quiet" size="small" className="whitespace-nowrap" onClick={() => send(mail)}>
        Send again<span className="sr-only">: {mail.subject}</span>
      </Button>
    </div>
  ),
})
