import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useLayoutEffect, useState } from 'react'
import { hourInWords } from '#contract/base/in-words.ts'
import type { Notice } from '#contract/facts/notice.ts'
import { type Channel, channelsOf } from '#contract/facts/notice-channels.ts'
import { canEnd, notices } from '#contract/facts/notice-kinds.ts'
import { quietHours } from '#contract/facts/periods.ts'
import { textHours } from '#features/text-messages/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, allWordsOf } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import type { FormValues } from '#site/form/form-store.ts'
import { type Form as FormOf, useForm } from '#site/form/use-form.ts'
import { useHead } from '#site/head.tsx'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { ForRole } from '#site/member-may.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { loginAddress, useViewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Select } from '#site/ui/select.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { NoticeMeanings } from './notice-meanings.tsx'

const BrowserNotices = lazyWithRetry(() => import('./browser-notices.tsx'))
const NoticesByPhone = lazyWithRetry(() => import('./notices-by-phone.tsx'))

/** Notice settings by kind: for the address of a mailed link, otherwise for the signed-in account. */
export default function NoticesPage() {
  useHead({ title: 'Notifications', robots: 'noindex', referrer: 'no-referrer' })
  const [search] = useSearchParams()
  const outcome = search.get('outcome')
  const token = search.get('token') ?? undefined
  return (
    <Container width="reading" className="pb-12">
      <PageHeader
        title="Notifications"
        lead={`Notices that can wait come between ${hourInWords(quietHours.until)} and ${hourInWords(quietHours.from)}; text messages between ${hourInWords(textHours.from)} and ${hourInWords(textHours.until)}. All times are Maldives time.`}
      />
      <div className="space-y-5">
        {outcome === 'done' && <Alert tone="success">Your choice is saved.</Alert>}
        {outcome === 'failed' && (
          <Alert tone="error">This link is too old or incomplete. Use the one in our latest e-mail.</Alert>
        )}
        <NoticesHere token={token} />
        <Choices token={token} end={search.get('end')} />
      </div>
    </Container>
  )
}

/** Settings of the signed-in person. Not rendered by the server, which knows neither the person nor a token. */
function NoticesHere({ token }: { token: string | undefined }) {
  const viewer = useViewer()
  if (token !== undefined || typeof viewer !== 'object') return null
  return (
    <ForRole call="PUT /api/browser-notices">
      <Suspense>
        <BrowserNotices />
      </Suspense>
    </ForRole>
  )
}

function Choices({ token, end }: { token: string | undefined; end: string | null }) {
  const api = useApi()
  const queries = useQueryClient()
  const viewer = useViewer()
  const isKnown = token !== undefined || typeof viewer === 'object'
  const query = useQuery({
    queryKey: ['notices', token ?? 'mine', typeof viewer === 'object' ? viewer.id : ''],
    queryFn: () => api('GET /api/notices', { query: token === undefined ? {} : { token } }),
    enabled: !import.meta.env.SSR && isKnown,
  })
  if (viewer === 'visitor' && token === undefined)
    return (
      <Alert tone="info" action={<ButtonLink to={loginAddress('/notices')}>Log In</ButtonLink>}>
        Log in to choose, or use the link at the end of any of our e-mails.
      </Alert>
    )
  if (query.error instanceof ApiError && query.error.body.code === 'no_email')
    return (
      <Suspense>
        <NoticesByPhone />
      </Suspense>
    )
  if (query.isError && !query.data)
    return (
      <Alert tone="error">
        {allWordsOf(query.error, 'Your settings could not be loaded. Please try again.')}
      </Alert>
    )
  return (
    <ChoiceForm
      chosen={query.data}
      end={end}
      token={token}
      onKept={() => {
        void query.refetch()
        // The notice above the pages may be outdated.
        void queries.invalidateQueries({ queryKey: ['account'] })
      }}
    />
  )
}

interface Chosen {
  address: string
  refusesMail: boolean
  notices: { name: string; channel: Channel }[]
}

interface ChoiceFormProps {
  chosen: Chosen | undefined
  end: string | null
  token: string | undefined
  onKept: () => void
}

const failed = 'Your choice could not be saved. Please try again.'

/** Field values until the choices are loaded. */
const unknown = Object.fromEntries(notices.map(({ name }) => [name, '']))

function ChoiceForm({ chosen, end, token, onKept }: ChoiceFormProps) {
  const api = useApi()
  const shown = chosen
    ? notices.filter(({ name }) => chosen.notices.some((one) => one.name === name))
    : notices.filter(isChoice)

  async function keep(choices: Record<string, string>, works?: true): Promise<string> {
    const query = token === undefined ? {} : { token }
    const input = { choices: choices as Record<string, Channel>, ...(works && { works }) }
    const { message } = await api('POST /api/notices', { query, input })
    onKept()
    return `${message}.`
  }
  const form = useForm({
    initial: unknown,
    send: (values) => keep(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))),
    failed: (error) => allWordsOf(error, failed),
  })
  const works = useMutation({ mutationFn: () => keep({}, true) })
  const isFilled = useChosen(form, chosen, end)

  return (
    <Form form={form} isPlain className="space-y-5">
      <FormOutcome />
      {works.data && <Alert tone="success">{works.data}</Alert>}
      {works.error && <Alert tone="error">{allWordsOf(works.error, failed)}</Alert>}
      {chosen?.refusesMail && (
        <Alert
          tone="warning"
          title="Your address refuses our e-mails"
          action={
            <Button size="small" onClick={() => works.mutate()}>
              It works again
            </Button>
          }
        >
          We no longer write to <Written>{chosen.address}</Written>. Change the address of your{' '}
          <TextLink to="/account">account</TextLink>, or tell us that it works again.
        </Alert>
      )}
      <Card as="section" className="bg-raised">
        {chosen && (
          <p className="mb-2 text-ink-soft">
            For <Written>{chosen.address}</Written>
          </p>
        )}
        <ul className="divide-y">
          {shown.map((notice) => (
            <NoticeRow key={notice.name} notice={notice} isKnown={isFilled} />
          ))}
        </ul>
      </Card>
      <NoticeMeanings notices={shown}>
        If notifications are not turned on for any device, you get the e-mail.
      </NoticeMeanings>
      <div className="flex justify-end">
        <Button type="submit">Save</Button>
      </div>
    </Form>
  )
}

const isChoice = (notice: Notice) => channelsOf(notice).length > 1

/**
 * Fills stored choices, and the one that the mailed link turns off, into untouched fields.
 * @returns whether the fields are filled
 */
function useChosen({ fill }: FormOf<FormValues>, chosen: Chosen | undefined, end: string | null): boolean {
  const [isFilled, setFilled] = useState(false)
  useLayoutEffect(() => {
    const ended = notices.find(({ name }) => name === end)
    if (ended && canEnd(ended)) fill({ [ended.name]: 'none' })
    if (!chosen) return
    const channelOf = ({ name }: Notice) => chosen.notices.find((one) => one.name === name)?.channel ?? ''
    fill(Object.fromEntries(notices.filter(isChoice).map((notice) => [notice.name, channelOf(notice)])))
    setFilled(true)
  }, [fill, chosen, end])
  return isFilled
}

interface NoticeRowProps {
  notice: Notice
  /** True once stored choices are shown. Without scripts they never are: then a field may keep its choice. */
  isKnown: boolean
}

const ways: readonly { value: Channel; label: string }[] = [
  { value: 'both', label: 'E-mail and device' },
  { value: 'mail', label: 'By e-mail' },
  { value: 'push', label: 'On my devices' },
  { value: 'none', label: 'Not at all' },
]

function NoticeRow({ notice, isKnown }: NoticeRowProps) {
  const id = `notice-${notice.name}`
  const known = channelsOf(notice)
  return (
    <li className="grid items-center gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <label htmlFor={id} className="font-semibold">
        {notice.label}
      </label>
      {known.length > 1 ? (
        <Select
          id={id}
          name={notice.name}
          options={[
            ...(isKnown ? [] : [{ value: '', label: 'No change' }]),
            ...ways.filter(({ value }) => known.includes(value)),
          ]}
        />
      ) : (
        <p id={id} className="text-sm">
          Always by e-mail
        </p>
      )}
    </li>
  )
}
