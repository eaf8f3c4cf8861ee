import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Alert as JobAlert } from '#contract/alerts/alerts.ts'
import type { Api } from '#contract/api.ts'
import type { AlertWay } from '#contract/facts/alert-frequencies.ts'
import { SeekersOnly } from '#features/hiring/apply/web/seekers-only.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { allWordsOf, isGone, reasonOf } from '#site/api/api-error.ts'
import { Form } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useHead } from '#site/head.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { WarningIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { BellIcon } from '#site/ui/rich/icons.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { type Rhythm, rhythmText, wayText } from '../rules.ts'
import { ChannelField, useHasNoEmail, wayNotChosen } from './channel-field.tsx'
import { FrequencyFields, rhythmOf, rhythmValues } from './frequency-fields.tsx'

export function myAlertsQuery(api: Api, seekerId: string) {
  return queryOptions({
    queryKey: ['my-alerts', seekerId],
    queryFn: async () => (await api('GET /api/jobseekers/alerts', {})).alerts,
    // Alerts are made and ended on other pages, in mails and on other devices too.
    staleTime: 0,
  })
}

/** Job alerts of a job seeker. */
export default function MyAlertsPage() {
  useHead({ title: 'My alerts', robots: 'noindex' })
  return (
    <Container width="reading" className="pb-12">
      <PageHeader
        title="My alerts"
        lead="New jobs that match your searches, on My Page and sent to you. Times are Maldives time."
        actions={<ButtonLink to="/alerts/new">New alert</ButtonLink>}
      />
      <SeekersOnly waiting={<Waiting />}>{(seekerId) => <MyAlerts seekerId={seekerId} />}</SeekersOnly>
    </Container>
  )
}

function Waiting() {
  return (
    <Loading label="Loading your alerts..." shown>
      <div className="space-y-3">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  )
}

function MyAlerts({ seekerId }: { seekerId: string }) {
  const query = useQuery(myAlertsQuery(useApi(), seekerId))
  if (query.isPending) return <Waiting />
  if (query.isLoadingError)
    return (
      <EmptyState
        kind="failed"
        icon={<WarningIcon className="size-6" />}
        title="Your alerts could not be loaded"
        action={<Button onClick={() => void query.refetch()}>Try Again</Button>}
      >
        {reasonOf(query.error)}
      </EmptyState>
    )
  if (query.data.length === 0)
    return (
      <EmptyState icon={<BellIcon className="size-6" />} title="No alerts yet">
        Tell us what work you are looking for, where and for how much. We send you new jobs.
      </EmptyState>
    )
  return (
    <ul className="space-y-3">
      {query.data.map((alert) => (
        <AlertRow key={alert._id} alert={alert} seekerId={seekerId} />
      ))}
    </ul>
  )
}

function AlertRow({ alert, seekerId }: { alert: JobAlert; seekerId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const { hasNoEmail } = useHasNoEmail(seekerId)
  const [refusal, setRefusal] = useState<string>()
  const params = { alertId: alert._id }
  const readAgain = () => queries.invalidateQueries(myAlertsQuery(api, seekerId))

  async function run(call: () => Promise<{ message: string }>) {
    setRefusal(undefined)
    try {
      const { message } = await call()
      await readAgain()
      setChanging(false)
      showToast(message)
    } catch (error) {
      if (!isGone(error))
        return setRefusal(allWordsOf(error, 'The alert could not be changed. Please try again.'))
      await readAgain()
      showToast('This alert has ended already.', { tone: 'info' })
    }
  }

  return (
    <Card as="li" className="space-y-4 bg-raised">
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg/6 font-semibold wrap-anywhere">
            <TextLink to={`/jobseeker/search${alert.query ? `?${alert.query}` : ''}`}>
              <Written>{alert.name}</Written>
            </TextLink>
          </h2>
          <p className="mt-1 text-ink-soft">
            {rhythmText(alert)}
            {hasNoEmail && `, ${wayText[alert.way]}`}
          </p>
          {!alert.isConfirmed && <Badge tone="yellow">Confirm it with the link in our e-mail</Badge>}
        </div>
        <div className="flex flex-wrap gap-2">
          {!isChanging && (
            <Button size="small" variant="secondary" onClick={() => setChanging(true)}>
              Change<span className="sr-only"> {alert.name}</span>
            </Button>
          )}
          <Button
            size="small"
            variant="danger-quiet"
            onClick={() => void run(() => api('DELETE /api/jobseekers/alerts/:alertId', { params }))}
          >
            End<span className="sr-only"> {alert.name}</span>
          </Button>
        </div>
      </div>
      {isChanging && (
        <ChangeRhythm
          alert={alert}
          seekerId={seekerId}
          onCancel={() => setChanging(false)}
          onSave={(input) => run(() => api('PUT /api/jobseekers/alerts/:alertId', { params, input }))}
        />
      )}
    </Card>
  )
}

interface ChangeRhythmProps {
  alert: JobAlert
  seekerId: string
  onCancel: () => void
  onSave: (rhythm: Rhythm & { way?: AlertWay }) => Promise<void>
}

function ChangeRhythm({ alert, seekerId, onCancel, onSave }: ChangeRhythmProps) {
  const { hasNoEmail, readHasNoEmail } = useHasNoEmail(seekerId)
  const form = useForm({
    initial: { ...rhythmValues(alert), way: alert.way as string },
    send: async (values, form) => {
      const isWithoutEmail = await readHasNoEmail()
      if (isWithoutEmail && !hasNoEmail) {
        form.refuse(wayNotChosen)
        return false
      }
      return onSave({ ...rhythmOf(values), ...(isWithoutEmail && { way: values.way as AlertWay }) })
    },
    failed: 'The alert could not be saved. Please try again.',
  })
  return (
    <Form form={form} isOpened className="space-y-4 border-t pt-4">
      {hasNoEmail && <ChannelField />}
      <FrequencyFields mayBeText={hasNoEmail} />
      <div className="flex justify-end gap-2">
        <Button size="small" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={form.isSending && 'Saving...'}>
          Save
        </Button>
      </div>
    </Form>
  )
}
