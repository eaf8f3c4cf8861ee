import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import { AccessRequired, PageLoading } from '#features/accounts/web/access-required.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { CompanyBackLink } from '#site/company-back-link.tsx'
import { copyText } from '#site/copy-text.ts'
import { useHead } from '#site/head.tsx'
import { useViewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { AskOnce } from '#site/ui/rich/ask-once.tsx'
import { CopyIcon } from '#site/ui/rich/icons.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'

const title = 'Interviews in your calendar'
const failed = 'The address could not be changed. Please try again.'

/** Secret address by which a member subscribes to the interviews of the company. */
export default function CalendarPage() {
  useHead({ title, robots: 'noindex' })
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title={title} label="Loading the calendar" />
  if (viewer === 'visitor' || viewer.role !== 'employer')
    return <AccessRequired>Please log in as an employer to subscribe to your interviews.</AccessRequired>
  return (
    <Container width="reading" className="pb-12">
      <PageHeader
        back={<CompanyBackLink to="/dashboard">Back to Dashboard</CompanyBackLink>}
        title={title}
        lead="Outlook, Google Calendar and phones subscribe to one address and show every agreed interview of your company."
      />
      <Subscription employerId={viewer.id} />
    </Container>
  )
}

function Subscription({ employerId }: { employerId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['interview-calendar', employerId]
  const query = useQuery({ queryKey, queryFn: () => api('GET /api/employers/interview-calendar', {}) })
  const [asked, setAsked] = useState<'create' | 'delete'>()
  const making = useMutation({
    mutationFn: () => api('POST /api/employers/interview-calendar', {}),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const end = async () => {
    const ended = await api('DELETE /api/employers/interview-calendar', {})
    making.reset()
    return ended
  }
  if (!query.data && query.error) return <LoadError query={query} />
  if (!query.data)
    return (
      <Loading label="Loading the calendar">
        <SkeletonCard />
      </Loading>
    )
  const { since } = query.data
  return (
    <Card as="section" className="space-y-4">
      {making.data ? (
        <Address url={making.data.url} />
      ) : (
        <p>
          {since
            ? `You have had an address since ${formatLongDate(since)}. It was shown only once. If you create a new one, the old one stops working.`
            : 'You have no address yet. It is for you alone: anyone who has it can read names and times. It stops working when you leave the team.'}
        </p>
      )}
      {making.error && !asked && <Alert tone="error">{wordsOf(making.error, failed)}</Alert>}
      <div className="flex flex-wrap gap-2">
        {!making.data && (
          <Button
            busy={making.isPending && 'Creating...'}
            onClick={() => (since ? setAsked('create') : making.mutate())}
          >
            {since ? 'Create a new address' : 'Create my address'}
          </Button>
        )}
        {since && (
          <Button variant="danger-quiet" onClick={() => setAsked('delete')}>
            Delete the address
          </Button>
        )}
      </div>
      <AskOnce
        open={asked !== undefined}
        title={asked === 'create' ? 'Create a new address?' : 'Delete the address?'}
        confirmLabel={asked === 'create' ? 'Create a new address' : 'Delete the address'}
        busyLabel={asked === 'create' ? 'Creating...' : 'Deleting...'}
        failed={failed}
        act={asked === 'create' ? () => making.mutateAsync() : end}
        renews={queryKey}
        onClose={() => setAsked(undefined)}
      >
        Calendars that subscribe to this address keep what they show, and learn of no new, moved or cancelled
        interview. This cannot be undone.
      </AskOnce>
    </Card>
  )
}

function Address({ url }: { url: string }) {
  return (
    <div className="space-y-2">
      <div className="flex items-end gap-2">
        <Field
          label="Your address"
          hint="Add it in your calendar as 'subscribe by URL'. It is shown only once. Do not share it."
          className="min-w-0 grow"
        >
          <Input readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
        <Button
          variant="secondary"
          icon={<CopyIcon />}
          onClick={() =>
            void copyText(url).then((copied) =>
              showToast(copied ? 'Address copied' : 'Please copy the address by hand'),
            )
          }
        >
          Copy
        </Button>
      </div>
    </div>
  )
}
