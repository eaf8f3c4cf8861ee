import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { looksLikeEmail } from '#contract/base/email-form.ts'
import { countOf } from '#contract/base/in-words.ts'
import { filters, valuesOf, withoutAge } from '#contract/catalogue/job-filters.ts'
import { type AlertWay, firstRhythm } from '#contract/facts/alert-frequencies.ts'
import { maxAlerts } from '#contract/facts/bounds.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { phoneLogin } from '#features/accounts/web/log-in/redirect-path.ts'
import { signInMethodsQuery } from '#features/accounts/web/log-in/sign-in-methods-query.ts'
import {
  alertHref,
  type Chosen,
  chosenFrom,
  isDefault,
  listingHref,
} from '#features/catalogue/web/listing-address.ts'
import { facetsQuery, filtersOf } from '#features/catalogue/web/listing-queries.ts'
import { valueLabel } from '#features/catalogue/web/place-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { allWordsOf } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useHead } from '#site/head.tsx'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import type { LoadContext, Loaded } from '#site/page.ts'
import { useSearchParams } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { ScrollIntoView } from '#site/ui/scroll-into-view.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { rhythmText, wayText } from '../rules.ts'
import { ChannelField, useHasNoEmail, wayNotChosen } from './channel-field.tsx'
import { CriteriaFields, emptyWish, wishIn } from './criteria-fields.tsx'
import { FrequencyFields, rhythmOf, rhythmValues } from './frequency-fields.tsx'

const BrowserNotices = lazyWithRetry(() => import('#features/notifications/web/browser-notices.tsx'))

export async function load({ api, queries, search }: LoadContext): Promise<Loaded> {
  await Promise.all([
    queries.fetchQuery(facetsQuery(api, lookedFor(search))),
    queries.fetchQuery(signInMethodsQuery(api)),
  ])
  return { tags: ['jobs', 'places'] }
}

const lookedFor = (search: URLSearchParams): Chosen => withoutAge(chosenFrom(search))

const notWhole = 'Please enter a full e-mail address, such as name@example.com.'

/** Reasons why a form without scripts was refused. */
const plainRefusals: Record<string, string> = {
  refused: notWhole,
  full: `There are ${maxAlerts} alerts for this address already, confirmed or not. Please end one with the link in its e-mail.`,
  long: 'This search is too long for an alert. Please choose fewer words or filters.',
  failed: 'The alert could not be created. Please wait a moment and try again.',
}

/** Creates an alert for the search in the address, for the account or an e-mail address. */
export default function NewAlertPage() {
  const [search] = useSearchParams()
  const came = search.get('outcome') ?? ''
  const [made, setMade] = useState<Outcome | undefined>(came === 'done' ? 'confirm' : undefined)
  const chosen = lookedFor(search)
  useHead({ title: 'Tell me about new jobs', robots: 'noindex' })
  // From the menu nothing is searched for yet.
  const begins = isDefault(chosen)
  const viewer = useViewer()
  const isFromMenu = begins && typeof viewer === 'object' && viewer.role === 'jobseeker'
  const back = isFromMenu ? '/jobseeker/alerts' : listingHref(chosen)
  return (
    <Container width="reading" className="pb-12">
      <PageHeader
        back={<BackLink to={back}>{isFromMenu ? 'My alerts' : 'Back to the jobs'}</BackLink>}
        title={begins ? 'Tell me about new jobs' : 'Tell me about new jobs like these'}
        lead="New ones come to you, and you can stop them at any time."
      />
      <Card className="space-y-6 bg-raised">
        {!begins && <LookedFor chosen={chosen} />}
        {made ? (
          <ScrollIntoView>
            <Made outcome={made} back={isFromMenu ? undefined : back} />
          </ScrollIntoView>
        ) : (
          <AlertForm chosen={chosen} begins={begins} refusal={plainRefusals[came]} onDone={setMade} />
        )}
      </Card>
    </Container>
  )
}

function LookedFor({ chosen }: { chosen: Chosen }) {
  const { data: facets } = useQuery(facetsQuery(useApi(), chosen))
  const labels = filters.flatMap((filter) =>
    valuesOf(chosen, filter).map((value) => valueLabel(filter, value, facets)),
  )
  const words = chosen.q ? [`“${chosen.q}”`, ...labels] : labels
  return (
    <div>
      <h2 className="mb-2 text-lg font-semibold">What you are looking for</h2>
      <p className="flex flex-wrap gap-2">
        {(words.length === 0 ? ['All new jobs'] : words).map((label) => (
          <Badge key={label} tone="lagoon">
            {label}
          </Badge>
        ))}
      </p>
      {facets && (
        <p className="mt-2 text-sm text-ink-soft">
          {facets.total === 0
            ? 'There are no such jobs at the moment. We will tell you about the first one.'
            : `${countOf(facets.total, 'job is', 'jobs are', facets.more.includes('total'))} open now.`}
        </p>
      )}
    </div>
  )
}

/** An alert of an address waits for its link; one of an account is on, and says how and when jobs come. */
type Outcome = 'confirm' | { comes: string }

interface MadeProps {
  outcome: Outcome
  /** The list from which one came. */
  back: string | undefined
}

function Made({ outcome, back }: MadeProps) {
  if (outcome === 'confirm')
    return (
      <Alert
        tone="success"
        title="Please check your inbox"
        action={<ButtonLink to={back ?? '/'}>Back to the jobs</ButtonLink>}
      >
        We have sent you a link. Open it to turn the alert on, or to change the one that is on already.
      </Alert>
    )
  return (
    <div className="space-y-4">
      <MadeForAccount comes={outcome.comes} back={back} />
      <Suspense>
        <BrowserNotices isAside />
      </Suspense>
    </div>
  )
}

function MadeForAccount({ comes, back }: { comes: string; back: string | undefined }) {
  return (
    <Alert
      tone="success"
      title="Your alert is on"
      action={
        <>
          {back && <ButtonLink to={back}>Back to the jobs</ButtonLink>}
          <ButtonLink to="/jobseeker/alerts" variant={back ? 'secondary' : 'primary'}>
            My alerts
          </ButtonLink>
        </>
      }
    >
      New jobs like these appear on My Page. They also come {comes}.
    </Alert>
  )
}

/** Way without an e-mail address, where codes are sent; it leads back here. */
function NumberIsEnough({ chosen }: { chosen: Chosen }) {
  const { data: signInMethods } = useQuery(signInMethodsQuery(useApi()))
  return (
    signInMethods?.phone && (
      <p className="text-sm text-ink-soft">
        No e-mail address? A phone number is enough:{' '}
        <TextLink to={phoneLogin('jobseeker', alertHref(chosen))}>use your phone number</TextLink>, and new
        jobs come as text messages.
      </p>
    )
  )
}

interface AlertFormProps {
  chosen: Chosen
  /** It asks what is looked for. */
  begins: boolean
  refusal: string | undefined
  onDone: (made: Outcome) => void
}

function AlertForm({ chosen, begins, refusal, onDone }: AlertFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const viewer = useViewer()
  const isSeeker = typeof viewer === 'object' && viewer.role === 'jobseeker'
  const { hasNoEmail, readHasNoEmail } = useHasNoEmail(isSeeker ? viewer.id : '')
  const form = useForm({
    initial: { email: '', way: 'text', ...emptyWish, ...rhythmValues(firstRhythm) },
    check: ({ email }) => ({
      email: isSeeker || looksLikeEmail(email.trim()) ? undefined : notWhole,
    }),
    send: async ({ email, way, ...values }, form) => {
      const isWithoutEmail = await readHasNoEmail()
      if (isWithoutEmail && !hasNoEmail) {
        form.refuse(wayNotChosen)
        return false
      }
      const search = begins ? { ...filtersOf(chosen), ...wishIn(values) } : filtersOf(chosen)
      const { needsConfirming } = await api('POST /api/alerts', {
        input: {
          search,
          ...(!isSeeker && { email: email.trim() }),
          ...(isWithoutEmail && { way: way as AlertWay }),
          ...rhythmOf(values),
        },
      })
      // The list as it was before would be shown in My alerts until it is read again, if that succeeds.
      queries.removeQueries({ queryKey: ['my-alerts'] })
      const known = wayText[isWithoutEmail ? (way as AlertWay) : 'e-mail']
      const comes = `${isWithoutEmail === undefined ? 'to you' : known}, ${rhythmText(rhythmOf(values))}`
      return onDone(needsConfirming ? 'confirm' : { comes })
    },
    failed: (error) => allWordsOf(error, 'The alert could not be created. Please try again.'),
    outcome: refusal === undefined ? undefined : { tone: 'error', words: refusal },
  })
  if (typeof viewer === 'object' && !isSeeker)
    return (
      <Alert tone="info" title="For job seekers">
        Alerts are for job seekers. To create one for an e-mail address, log out or use another browser.
      </Alert>
    )

  return (
    <Form form={form} isPlain className="space-y-5">
      <FormOutcome />
      {begins && <CriteriaFields />}
      {!isSeeker && (
        <Field
          name="email"
          label="E-mail"
          hint="We use it only for this alert, and delete it when you end it."
        >
          <Input type="email" autoComplete="email" required maxLength={lengths.email} />
        </Field>
      )}
      {!isSeeker && <NumberIsEnough chosen={chosen} />}
      {hasNoEmail && <ChannelField />}
      <FrequencyFields mayBeText={hasNoEmail} />
      <div className="flex justify-end">
        <Button type="submit" busy={form.isSending && 'Sending...'}>
          Tell me about new jobs
        </Button>
      </div>
    </Form>
  )
}
