import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { onEnter } from '#site/form/enter.ts'
import { useHead } from '#site/head.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Written } from '#site/ui/written.tsx'
import { timeText } from '../rules.ts'
import { InterviewPlace } from './interview-place.tsx'

const acts: Record<string, { title: string; button: string; done: string }> = {
  accept: {
    title: 'Accept the interview',
    button: 'Accept this time',
    done: 'The interview is agreed. We have sent you an e-mail that your calendar understands.',
  },
  suggest: {
    title: 'Suggest another time',
    button: 'Suggest this time',
    done: 'Your time is suggested. We write to you when the employer answers.',
  },
  decline: {
    title: 'Decline the interview',
    button: 'Decline the interview',
    done: 'The interview is declined, and the employer is notified.',
  },
}

const refusals: Record<string, string> = {
  time_taken:
    'This time has been taken in the meantime. Please choose or suggest another one in your application.',
  already_decided: 'This application is decided. Nothing can be agreed any more.',
  conversation_over: 'Nothing can be agreed in this conversation any more.',
  interview_over:
    'The interview was changed, agreed or cancelled in the meantime. Open your application to see its status.',
  history_full:
    'Interviews have changed too often here. Please write the employer a message in your application.',
  invalid_input: 'This time has passed. Please suggest another one in your application.',
}

const other = 'Your answer was not saved. Open your application to see its status.'

/** Page of the links in an invitation: one click answers, with or without scripts. */
export default function LinkedInterviewPage() {
  const [search] = useSearchParams()
  const to = search.get('to') ?? ''
  const act = acts[to]
  const outcome = search.get('outcome')
  useHead({ title: act?.title ?? 'Your interview', robots: 'noindex', referrer: 'no-referrer' })
  const hasLink = Boolean(search.get('token'))
  const mayPress = act && hasLink && (outcome === null || outcome === 'failed' || outcome === 'time')
  return (
    <Container width="reading" className="pb-12">
      <PageHeader title={act?.title ?? 'Your interview'} />
      {mayPress ? (
        <Card>
          <Press
            to={to}
            button={act.button}
            outcome={outcome}
            at={search.get('at')}
            token={search.get('token') ?? ''}
          />
        </Card>
      ) : outcome === 'done' ? (
        <Alert tone="success" action={<ToApplications />}>
          {act?.done ?? 'Done.'}
        </Alert>
      ) : !hasLink && outcome === null ? (
        <WithoutLink />
      ) : (
        <NotAny words={outcome && outcome !== 'bad_token' ? (refusals[outcome] ?? other) : undefined} />
      )}
    </Container>
  )
}

const ToApplications = () => (
  <ButtonLink to="/jobseeker/applied-jobs" variant="secondary">
    My applications
  </ButtonLink>
)

/** Explanation for a reader without a link. */
const WithoutLink = () => (
  <Alert tone="info" title="Open the link in your invitation" action={<ToApplications />}>
    On this page you answer an invitation to an interview with a link in its e-mail. You can also answer in
    your application.
  </Alert>
)

function NotAny({ words }: { words?: string | undefined }) {
  return (
    <Alert
      tone="error"
      title={words ? 'That is no longer possible' : 'This link does not work'}
      action={<ToApplications />}
    >
      {words ?? 'It is too old or incomplete. Log in and answer in your application.'}
    </Alert>
  )
}

interface PressProps {
  to: string
  button: string
  outcome: string | null
  at: string | null
  token: string
}

function Press({ to, button, outcome, at, token }: PressProps) {
  const api = useApi()
  const linked = useQuery({
    queryKey: ['linked-interview', token],
    queryFn: () => api('GET /api/interviews/linked', { query: { token } }),
    enabled: !import.meta.env.SSR && token !== '',
  })
  if (linked.error instanceof ApiError && linked.error.status === 400) return <NotAny />
  const known = linked.data
  // The signed content is shown once it is loaded; until then the content of the address.
  const time = known?.at ?? at
  return (
    <form
      method="post"
      className="space-y-5"
      onKeyDown={(event) => onEnter(event, 'goes on', () => event.currentTarget.requestSubmit())}
    >
      {outcome === 'failed' && (
        <Alert tone="error">
          Your answer could not be sent. Please wait a moment and press the button again.
        </Alert>
      )}
      {known && (
        <p>
          <span className="font-semibold">
            <Written>{known.job}</Written>
          </span>
          , <Written>{known.company}</Written>
        </p>
      )}
      {to === 'accept' && time && !Number.isNaN(Date.parse(time)) && (
        <p className="text-lg font-semibold">
          {timeText(time)} <span className="block text-sm font-normal text-ink-soft">Maldives time</span>
        </p>
      )}
      {known && <InterviewPlace {...known} />}
      {to === 'suggest' && (
        <Field
          label="Your time"
          hint="In Maldives time."
          error={outcome === 'time' ? 'Please choose a time in the future, within a year' : undefined}
        >
          <Input type="datetime-local" name="at" required />
        </Field>
      )}
      <Button type="submit">{button}</Button>
    </form>
  )
}
