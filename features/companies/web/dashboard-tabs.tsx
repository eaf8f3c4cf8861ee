import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { PaymentHistory } from '#features/subscriptions/web/payment-history.tsx'
import { SubscriptionDetails } from '#features/subscriptions/web/subscription-details.tsx'
import { ForRole, useMayOpen } from '#site/member-may.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { BriefcaseIcon, EmployerIcon } from '#site/ui/icons.tsx'
import { ArchiveIcon, ReceiptIcon } from '#site/ui/rich/icons.tsx'
import { type Tab, Tabs } from '#site/ui/rich/tabs.tsx'
import { Stats } from '#site/ui/stats.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { CompanyPanel } from './company-panel.tsx'
import type { Dashboard } from './dashboard-queries.ts'
import { ActiveJobs, PastJobs } from './job-lists.tsx'

const keys = ['all', 'active', 'past', 'subscriptions', 'payments'] as const
type Key = (typeof keys)[number]

type DashboardTabsProps = {
  employerId: string
  dashboard: Dashboard
  subscriptions: readonly Subscription[]
  paymentSlips: readonly string[]
  activeEmployers: number
  isFree: boolean
}

/** Maximum number of entries on the overview; a list's own tab has all. */
const fewJobs = 3

export function DashboardTabs(props: DashboardTabsProps) {
  const { dashboard, subscriptions, paymentSlips, isFree } = props
  const [search, setSearch] = useSearchParams()
  const asked = keys.find((key) => key === search.get('tab')) ?? 'all'
  const mayOpen = useMayOpen()
  const isRefused = !mayOpen('/select-subscription') && ['subscriptions', 'payments'].includes(asked)
  const current = isRefused || (isFree && asked === 'subscriptions') ? 'all' : asked
  const open = (key: Key) => setSearch(key === 'all' ? {} : { tab: key }, { replace: true })

  const payments: Tab<Key>[] = [
    isFree
      ? { key: 'subscriptions', label: 'Subscriptions', note: 'FREE', disabled: true }
      : { key: 'subscriptions', label: 'Subscriptions', count: subscriptions.length },
    { key: 'payments', label: 'Payment History', count: paymentSlips.length },
  ]
  const tabs: Tab<Key>[] = [
    { key: 'all', label: 'Dashboard Overview' },
    { key: 'active', label: 'Active Jobs', count: dashboard.activeCount },
    { key: 'past', label: 'Past Jobs', count: dashboard.pastCount },
    ...(mayOpen('/select-subscription') ? payments : []),
  ]
  return (
    <Tabs label="Dashboard" tabs={tabs} current={current} onChange={open}>
      {current === 'all' && <Overview {...props} open={open} />}
      {current === 'active' && <ActiveJobs jobs={dashboard.activeJobs} total={dashboard.activeCount} />}
      {current === 'past' && <PastJobs jobs={dashboard.pastJobs} total={dashboard.pastCount} />}
      {current === 'subscriptions' && <SubscriptionDetails subscriptions={subscriptions} />}
      {current === 'payments' && <PaymentHistory paths={paymentSlips} subscriptions={subscriptions} />}
    </Tabs>
  )
}

function Overview({ open, ...props }: DashboardTabsProps & { open: (key: Key) => void }) {
  const { employerId, dashboard, paymentSlips, activeEmployers } = props
  const mayOpen = useMayOpen()
  return (
    <div className="space-y-5">
      <Stats
        compact
        stats={[
          { label: 'Active Employers', value: activeEmployers, icon: <EmployerIcon /> },
          { label: 'Active Jobs', value: dashboard.activeCount, icon: <BriefcaseIcon /> },
          { label: 'Past Jobs', value: dashboard.pastCount, icon: <ArchiveIcon /> },
          ...(mayOpen('/select-subscription')
            ? [{ label: 'Payment Slips', value: paymentSlips.length, icon: <ReceiptIcon /> }]
            : []),
        ]}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <ActiveJobs
          jobs={dashboard.activeJobs.slice(0, fewJobs)}
          total={dashboard.activeCount}
          onAll={() => open('active')}
        />
        <PastJobs
          jobs={dashboard.pastJobs.slice(0, fewJobs)}
          total={dashboard.pastCount}
          onAll={() => open('past')}
        />
      </div>
      <ForRole call="PUT /api/employers/:employerId">
        <Disclosure summary={<h2>Company Profile</h2>}>
          <CompanyPanel employerId={employerId} isFolded />
        </Disclosure>
      </ForRole>
      <p>
        <TextLink to="/session-analytics">Session Analytics</TextLink>
      </p>
    </div>
  )
}
