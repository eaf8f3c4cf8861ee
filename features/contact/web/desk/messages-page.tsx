import { formatLongDate } from '#contract/base/maldives.ts'
import type { DeskMessage } from '#contract/contact/desk-messages.ts'
import { messageStates } from '#contract/facts/desk-states.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ageOf } from '#site/desk/age.ts'
import { DeskList } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { DeskSearch, DeskTabs, stateOf, tabsOf } from '#site/desk/desk-search.tsx'
import { EmailAddress } from '#site/desk/email-address.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Card } from '#site/ui/card.tsx'
import { CardLink } from '#site/ui/card-link.tsx'
import { Written } from '#site/ui/written.tsx'

export default function MessagesPage() {
  return (
    <DeskPage title="Messages" lead="What people wrote through the contact form.">
      <Messages />
    </DeskPage>
  )
}

const tabs = tabsOf(messageStates)

function Messages() {
  const api = useApi()
  const address = useListAddress()
  const state = stateOf(messageStates, address)
  const query = useDeskQuery('messages', address, { state }, (call) => api('GET /api/admin/messages', call))
  return (
    <>
      <DeskTabs address={address} label="Kinds of messages" tabs={tabs} />
      <DeskSearch address={address} label="Search messages" placeholder="Name, e-mail, phone or words" />
      <DeskList
        query={query}
        address={address}
        nouns={['message', 'messages']}
        empty={state === 'waiting' ? 'Nothing to answer.' : 'No message is done yet.'}
      >
        {(rows) => (
          <ul className="grid gap-3">
            {rows.map((message) => (
              <MessageCard key={message._id} message={message} />
            ))}
          </ul>
        )}
      </DeskList>
    </>
  )
}

function MessageCard({
  message: { _id, name, email, message, at, answeredAt, doneAt },
}: {
  message: DeskMessage
}) {
  return (
    <Card as="li" pressable>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <CardLink to={`/admin/messages/${_id}`}>
            <Written>{name}</Written>
          </CardLink>
        </h2>
        <p className="text-sm text-ink-soft">
          {doneAt ? formatLongDate(at) : `waiting for ${ageOf(at, new Date())}`}
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        <EmailAddress>{email}</EmailAddress>
      </p>
      <p {...written(message)} className="mt-2 line-clamp-2 wrap-anywhere">
        {message}
      </p>
      {doneAt && (
        <p className="mt-3">
          {answeredAt ? <Badge tone="green">Answered</Badge> : <Badge>Done without an answer</Badge>}
        </p>
      )}
    </Card>
  )
}
