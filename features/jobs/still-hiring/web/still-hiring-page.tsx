import { useQuery } from '@tanstack/react-query'
import { siteName } from '#contract/base/site-name.ts'
import { awayForDays } from '#contract/facts/periods.ts'
import { type LinkedAction, linkedActions } from '#contract/facts/still-hiring.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { onEnter } from '#site/form/enter.ts'
import { useHead } from '#site/head.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Written } from '#site/ui/written.tsx'

const words: Record<LinkedAction, { title: string; about: string; press: string; done: string }> = {
  hiring: {
    title: 'Still hiring?',
    about: 'Everybody who opens the job sees that you confirmed it today.',
    press: 'Yes, still hiring',
    done: 'Thank you. Everybody sees that you are still hiring.',
  },
  filled: {
    title: 'Have you found somebody?',
    about:
      'The job closes and takes no more applications. Where did you find somebody? It is for our own figures.',
    press: 'Close the job',
    done: 'The job is closed. Log in to mark who got it as Hired, and to answer those who are still waiting.',
  },
  pause: {
    title: 'Pause this job?',
    about: 'It takes no applications for now. Its paid days are not used up.',
    press: 'Pause it',
    done: 'The job is paused. Its paid days are not used up while it is paused.',
  },
  'go on': {
    title: 'Resume this job?',
    about: `It is online again, and its paid days continue. If it was offline for more than ${awayForDays} days in all and no ad has paid for it, resuming it counts as posting: an Annual plan or the free period includes it, otherwise it uses one ad.`,
    press: 'Resume the job',
    done: 'The job is open again, and its paid days continue.',
  },
  undo: {
    title: 'Take it back?',
    about: 'The job goes back to how it was before somebody used the link in the e-mail.',
    press: 'Take it back',
    done: 'Taken back. The job is as it was.',
  },
}

/** Words where there is nothing to press. */
const notices = {
  'no link': {
    tone: 'info',
    title: 'Open the link in an e-mail about your job',
    words:
      'On this page you can tell us with one click whether you are still hiring. You can also do this under ‘My Jobs’.',
  },
  refused: {
    tone: 'error',
    title: 'This link does not work',
    words: 'It is too old or incomplete, or the job is gone. Log in to see your jobs.',
  },
  held: {
    tone: 'info',
    title: 'The job is not shown yet',
    words: 'We check its text first, or wait for the change that we asked for. Log in to see which.',
  },
  status: {
    tone: 'info',
    title: 'That cannot be done any more',
    words: 'The job has changed since the e-mail was written. Log in to see its status.',
  },
  unpaid: {
    tone: 'warning',
    title: 'An active subscription is required to post a job',
    words: `The job was offline for more than ${awayForDays} days in all, so resuming it counts as posting. It stays paused until you have a package or an ad for it.`,
  },
} as const

const myJobs = <ButtonLink to="/employer/jobs">My Jobs</ButtonLink>

function Notice({ of }: { of: keyof typeof notices }) {
  const { tone, title, words } = notices[of]
  const isUnpaid = of === 'unpaid'
  return (
    <Alert
      tone={tone}
      title={title}
      action={isUnpaid ? <ButtonLink to="/select-subscription">Choose a package</ButtonLink> : myJobs}
    >
      {words}
    </Alert>
  )
}

/** Page of the links in mails about a job: one click performs the act, with or without scripts. */
export default function StillHiringPage() {
  const [search] = useSearchParams()
  const asked = search.get('to')?.replace('-', ' ')
  const act = linkedActions.find((known) => known === asked)
  const outcome = search.get('outcome')
  const title = act ? words[act].title : 'Your job'
  useHead({ title, robots: 'noindex', referrer: 'no-referrer' })
  return (
    <Container width="reading" className="pb-12">
      <PageHeader title={title} />
      {outcome === null && !search.get('token') ? (
        <Notice of="no link" />
      ) : !act || outcome === 'refused' ? (
        <Notice of="refused" />
      ) : outcome === 'done' ? (
        <Alert tone="success" action={myJobs}>
          {words[act].done}{' '}
          {act !== 'undo' && 'We have sent you an e-mail. There you can take it back for a day.'}
        </Alert>
      ) : outcome === 'held' || outcome === 'status' || outcome === 'unpaid' ? (
        <Notice of={outcome} />
      ) : (
        <Card>
          <Press act={act} token={search.get('token') ?? ''} hasFailed={outcome === 'failed'} />
        </Card>
      )}
    </Container>
  )
}

function Press({ act, token, hasFailed }: { act: LinkedAction; token: string; hasFailed: boolean }) {
  const api = useApi()
  const linked = useQuery({
    queryKey: ['linked-job', act, token],
    queryFn: () => api('GET /api/live-jobs/linked', { query: { act, token } }),
    enabled: !import.meta.env.SSR && token !== '',
  })
  if (linked.error instanceof ApiError && linked.error.status === 400) return <Notice of="refused" />
  const { about, press } = words[act]
  return (
    <form
      method="post"
      className="space-y-5"
      onKeyDown={(event) => onEnter(event, 'goes on', () => event.currentTarget.requestSubmit())}
    >
      {hasFailed && (
        <Alert tone="error">
          Your answer could not be sent. Please wait a moment and press the button again.
        </Alert>
      )}
      {linked.data && (
        <p>
          <span className="block text-lg font-semibold">
            <Written>{linked.data.title}</Written>
          </span>
          <span className="text-ink-soft">
            <Written>{linked.data.company}</Written>
          </span>
        </p>
      )}
      <p {...written(about)}>{about}</p>
      <input type="hidden" name="act" value={act} />
      <div className="flex flex-wrap gap-3">
        {act === 'filled' ? (
          <>
            <Button type="submit" name="filled" value="here">
              Through {siteName}
            </Button>
            <Button type="submit" name="filled" value="elsewhere" variant="secondary">
              Another way
            </Button>
          </>
        ) : (
          <Button type="submit">{press}</Button>
        )}
      </div>
    </form>
  )
}
