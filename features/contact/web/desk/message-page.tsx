import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contract/base/maldives.ts'
import type { DeskMessage } from '#contract/contact/desk-messages.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskButtonLink } from '#site/desk/desk-button-link.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Fetched } from '#site/desk/fetched.tsx'
import { useParams } from '#site/router/router.tsx'
import { written } from '#site/text-direction.ts'
import { BackLink } from '#site/ui/back-link.tsx'
import { Card } from '#site/ui/card.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { AnswerForm } from './answer-form.tsx'

export default function MessagePage() {
  return (
    <DeskPage title="Message" back={<BackLink to="/admin/messages">All messages</BackLink>}>
      <Message />
    </DeskPage>
  )
}

function Message() {
  const api = useApi()
  const { messageId = '' } = useParams()
  const query = useQuery({
    queryKey: [deskKey, 'message', messageId],
    queryFn: () => api('GET /api/admin/messages/:messageId', { params: { messageId } }),
  })
  return (
    <Fetched query={query} noun="message" isOne>
      {(data) => (
        <div className="max-w-form space-y-6">
          <Letter message={data} />
          {data.answer === null ? <AnswerForm key={data._id} message={data} /> : <Answer message={data} />}
          {data.doneAt && (
            <DeskButtonLink variant="secondary" size="small" to={`/admin/audit?q=${data._id}`}>
              Log
            </DeskButtonLink>
          )}
        </div>
      )}
    </Fetched>
  )
}

function Letter({ message: { name, email, phone, at, message } }: { message: DeskMessage }) {
  const facts = [
    { term: 'E-mail', detail: <TextLink to={`mailto:${encodeURIComponent(email)}`}>{email}</TextLink> },
    { term: 'Phone', detail: <TextLink to={`tel:${encodeURIComponent(phone)}`}>{phone}</TextLink> },
    { term: 'Received', detail: formatDateTime(at) },
  ]
  return (
    <Card as="section" className="space-y-4">
      <h2 {...written(name)} className="text-xl font-semibold wrap-anywhere">
        {name}
      </h2>
      <p {...written(message)} className="whitespace-pre-line wrap-anywhere">
        {message}
      </p>
      <div className="border-t pt-2 wrap-anywhere">
        <DescriptionList items={facts} />
      </div>
    </Card>
  )
}

function Answer({ message: { answer, answeredAt, answeredBy } }: { message: DeskMessage }) {
  return (
    <Card as="section" className="space-y-3">
      <h2 className="text-lg font-semibold">The answer</h2>
      <p {...written(answer ?? '')} className="whitespace-pre-line wrap-anywhere">
        {answer}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {answeredBy ?? 'An operator'}
        {answeredAt && `, ${formatDateTime(answeredAt)}`}
      </p>
    </Card>
  )
}
