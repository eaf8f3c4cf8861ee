import { useQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import type { Alert as JobAlert } from '#contract/alerts/alerts.ts'
import { firstRhythm } from '#contract/facts/alert-frequencies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { FormContext } from '#site/form/form-context.ts'
import { PlainForm } from '#site/form/plain-form.tsx'
import { useHead } from '#site/head.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Written } from '#site/ui/written.tsx'
import { rhythmText } from '../rules.ts'
import { FrequencyFields, rhythmValues } from './frequency-fields.tsx'

const titles: Record<string, string> = {
  confirm: 'Confirm your alert',
  change: 'Change your alert',
  'go-on': 'Keep your alert',
  end: 'End your alert',
}

const done: Record<string, string> = {
  confirm: 'Your alert is on. We will e-mail you new jobs.',
  change: 'Your alert is changed.',
  'go-on': 'Your alert continues.',
  end: 'Your alert has ended. We send you no more e-mails about it.',
}

/** Page of the links in an alert's mails: one click performs the act, with or without scripts. */
export default function LinkedAlertPage() {
  const [search] = useSearchParams()
  const to = search.get('to') ?? 'end'
  const outcome = search.get('outcome')
  const hasLink = Boolean(search.get('token'))
  const title = (hasLink || outcome ? titles[to] : undefined) ?? 'Your alert'
  useHead({ title, robots: 'noindex', referrer: 'no-referrer' })
  return (
    <Container width="reading" className="pb-12">
      <PageHeader title={title} />
      {outcome === 'done' ? (
        <Alert tone="success" action={<ButtonLink to="/">Find Jobs</ButtonLink>}>
          {done[to] ?? 'Done.'}
        </Alert>
      ) : outcome === 'refused' ? (
        <NotAny />
      ) : !hasLink ? (
        <WithoutLink />
      ) : (
        <Card>
          <Press to={to} token={search.get('token') ?? ''} hasFailed={outcome === 'failed'} />
        </Card>
      )}
    </Container>
  )
}

/** Explanation for a reader without a link, with other places of alerts. */
function WithoutLink() {
  return (
    <Alert
      tone="info"
      title="Open the link in an e-mail about your alert"
      action={
        <>
          <ButtonLink to="/jobseeker/alerts">My alerts</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Find Jobs
          </ButtonLink>
        </>
      }
    >
      An alert tells you about new jobs by e-mail. On this page you confirm, change or end one with a link in
      those e-mails. If you have an account, your alerts are also under ‘My alerts’.
    </Alert>
  )
}

function NotAny() {
  return (
    <Alert tone="error" title="This link does not work" action={<ButtonLink to="/">Find Jobs</ButtonLink>}>
      The alert has already ended, or the link is too old or incomplete. You can create a new alert below any
      list of jobs.
    </Alert>
  )
}

function Press({ to, token, hasFailed }: { to: string; token: string; hasFailed: boolean }) {
  const api = useApi()
  const linked = useQuery({
    queryKey: ['linked-alerts', token],
    queryFn: () => api('GET /api/alerts/linked', { query: { token } }),
    enabled: !import.meta.env.SSR && token !== '',
  })
  if (linked.error instanceof ApiError && linked.error.status === 400) return <NotAny />
  const alerts = linked.data?.alerts
  if (alerts?.length === 0 && to !== 'end') return <NotAny />
  return (
    <PlainForm initial={rhythmValues(firstRhythm)} className="space-y-5">
      {hasFailed && (
        <Alert tone="error">
          Your alert could not be changed. Please wait a moment and press the button again.
        </Alert>
      )}
      {alerts && <Named alerts={alerts} />}
      {to === 'change' && (
        <>
          <AsItIs alert={alerts?.[0]} />
          <FrequencyFields />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {to !== 'end' && (
          <Button type="submit" name="act" value={to}>
            {to === 'confirm' ? 'Yes, tell me' : to === 'change' ? 'Save' : 'Yes, keep it'}
          </Button>
        )}
        {to !== 'confirm' && (
          <Button type="submit" name="act" value="end" variant={to === 'end' ? 'primary' : 'secondary'}>
            End it
          </Button>
        )}
      </div>
    </PlainForm>
  )
}

/** Shows the current frequency, unless a new one is chosen. */
function AsItIs({ alert }: { alert: JobAlert | undefined }) {
  const store = use(FormContext)?.store
  useEffect(() => {
    if (alert) store?.fill(rhythmValues(alert))
  }, [alert, store])
  return null
}

function Named({ alerts }: { alerts: readonly JobAlert[] }) {
  return (
    <ul className="space-y-1">
      {alerts.map((alert) => (
        <li key={alert._id}>
          <span className="font-semibold">
            <Written>{alert.name}</Written>
          </span>
          , {rhythmText(alert)}
        </li>
      ))}
    </ul>
  )
}
