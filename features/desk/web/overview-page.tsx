import { useQuery } from '@tanstack/react-query'
import { countOf, countText } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import { siteName } from '#contract/base/site-name.ts'
import type { DeskOverview, WaitingKind } from '#contract/desk/desk.ts'
import { applicationsCountedDays, filledCountedDays } from '#contract/facts/periods.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ageOf } from '#site/desk/age.ts'
import { deskLinks, opensFor } from '#site/desk/desk-links.ts'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { overviewQuery } from '#site/desk/desk-queries.ts'
import { Fetched, SkeletonCards } from '#site/desk/fetched.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Card } from '#site/ui/card.tsx'
import { CardLink } from '#site/ui/card-link.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { ArrowRightIcon, SuccessIcon } from '#site/ui/icons.tsx'
import { Stats } from '#site/ui/stats.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Figures } from './overview-figures.tsx'

interface Words {
  one: string
  many: string
  /** Label of the link. */
  act: string
  /** List of its page with the open tasks; null if the page itself shows them. */
  list: string | null
}

const lately = `in the last ${applicationsCountedDays} days`

/** Words for each kind of task. */
const words: Record<WaitingKind, Words> = {
  subscriptions: {
    one: 'payment slip',
    many: 'payment slips',
    act: 'Compare with the account and decide',
    list: null,
  },
  refunds: {
    one: 'refund to confirm or transfer',
    many: 'refunds to confirm or transfer',
    act: 'Confirm it as the second person, or add the bank’s reference',
    list: null,
  },
  reports: { one: 'reported job', many: 'reports of jobs', act: 'Keep the job or remove it', list: null },
  flags: {
    one: 'possible scam',
    many: 'possible scams',
    act: 'Read them, and remove the job or dismiss the flag',
    list: null,
  },
  looks: {
    one: 'ad to check',
    many: 'ads to check',
    act: 'Keep it, ask for a change, or refuse it',
    list: null,
  },
  conversations: {
    one: 'reported conversation',
    many: 'reported conversations',
    act: 'Read it (recorded), and act',
    list: null,
  },
  messages: { one: 'message', many: 'messages', act: 'Read and answer', list: null },
  evidence: {
    one: 'document of a registration',
    many: 'documents of registrations',
    act: 'Compare with the register, and show the registration or refuse it',
    list: '/admin/employers?state=sent-document',
  },
  readers: {
    one: 'employer reached the limit of the directory',
    many: 'employers reached the limit of the directory',
    act: 'See who reads so many job seekers',
    list: '/admin/employers?state=at-limit',
  },
  mails: {
    one: 'e-mail that could not be sent',
    many: 'e-mails that could not be sent',
    act: 'See why, and send it again',
    list: '/admin/mails?state=dead',
  },
}

export default function OverviewPage() {
  return (
    <DeskPage title="Overview" lead="What needs a decision, and since when.">
      <Overview />
    </DeskPage>
  )
}

function Overview() {
  const query = useQuery(overviewQuery(useApi()))
  return (
    <Fetched query={query} noun="overview" waiting={<SkeletonCards className="grid gap-3 md:grid-cols-2" />}>
      {(data) => (
        <div className="space-y-8">
          <Scanner state={data.scanner} />
          <Waiting waiting={data.waiting.filter(({ count }) => count > 0)} />
          <Numbers {...data} />
          <Figures role={data.role} />
        </div>
      )}
    </Fetched>
  )
}

function Numbers({ role, totals, filled }: Pick<DeskOverview, 'role' | 'totals' | 'filled'>) {
  const list = (to: string, words: string) =>
    opensFor(role, to) ? <TextLink to={to}>{words}</TextLink> : undefined
  const figure = (name: (typeof totals.more)[number]) => countText(totals[name], totals.more.includes(name))
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="mb-3 text-xl font-semibold">
        The site in numbers
      </h2>
      <Stats
        stats={[
          {
            label: 'Open jobs',
            value: figure('openJobs'),
            note: list('/admin/jobs?status=Active', 'All open jobs'),
          },
          {
            label: 'Employers',
            value: figure('employers'),
            note: list('/admin/employers', 'All employers'),
          },
          {
            label: 'Job seekers',
            value: figure('jobseekers'),
            note: list('/admin/jobseekers', 'All job seekers'),
          },
          {
            label: 'Applications',
            value: figure('applicationsThisWeek'),
            note: list('/admin/statistics', lately) ?? lately,
          },
        ]}
      />
      <p className="mt-3 text-ink-soft">{filledText(filled)}</p>
    </section>
  )
}

function filledText({ all, here, elsewhere }: DeskOverview['filled']): string {
  const unsaid = all - here - elsewhere
  const details = [
    `${formatCount(here)} through ${siteName}`,
    `${formatCount(elsewhere)} another way`,
    ...(unsaid > 0 ? [`${formatCount(unsaid)} not stated`] : []),
  ]
  return `Filled in the last ${filledCountedDays} days, according to employers: ${countOf(all, 'job', 'jobs')}${all > 0 ? ` (${details.join(', ')})` : ''}.`
}

/** Shows why uploads are not scanned; hidden if they are. */
function Scanner({ state }: { state: DeskOverview['scanner'] }) {
  if (state === 'ready') return null
  if (state === 'off')
    return (
      <Alert tone="warning" title="Uploads are not scanned for viruses">
        A CV or a job attachment may contain one. Set CLAMAV_URL on the server to scan them with ClamAV.
      </Alert>
    )
  return (
    <Alert tone="error" title="The virus scanner does not answer">
      Nobody can upload files until ClamAV answers on the server.
    </Alert>
  )
}

function Waiting({ waiting }: { waiting: DeskOverview['waiting'] }) {
  if (waiting.length === 0)
    return (
      <EmptyState icon={<SuccessIcon />} title="Nothing to do">
        New slips, refunds, reports, messages and failed e-mails appear here.
      </EmptyState>
    )
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {waiting.map(({ kind, count, oldestAt }) => {
        const link = deskLinks.find(({ counts }) => counts?.includes(kind))
        return (
          <Card as="li" key={kind} pressable className="flex items-start gap-4">
            {link && (
              <span className="rounded-box bg-accent-tint p-2.5 text-accent">
                <link.icon className="size-6" />
              </span>
            )}
            <div className="min-w-0 grow">
              <h2 className="text-lg font-semibold">
                <CardLink to={words[kind].list ?? link?.to ?? '/admin'}>
                  {formatCount(count)} {count === 1 ? words[kind].one : words[kind].many}
                </CardLink>
              </h2>
              <p className="text-ink-soft">{words[kind].act}</p>
              {oldestAt && (
                <p className="mt-1 text-sm text-ink-soft">
                  {count === 1 ? 'Waiting' : 'The oldest has been waiting'} for {ageOf(oldestAt, new Date())}
                </p>
              )}
            </div>
            <ArrowRightIcon className="mt-1 size-5 text-ink-soft" />
          </Card>
        )
      })}
    </ul>
  )
}
