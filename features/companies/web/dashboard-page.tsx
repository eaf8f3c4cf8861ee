import { useQuery } from '@tanstack/react-query'
import { AccessRequired, PageLoading } from '#features/accounts/web/access-required.tsx'
import { accountQuery } from '#features/accounts/web/account-queries.ts'
import { FirstOfInbox } from '#features/hiring/inbox/web/first-of-inbox.tsx'
import { firstOfInboxQuery } from '#features/hiring/inbox/web/inbox-queries.ts'
import { employerQuery } from '#features/jobs/web/employer-query.ts'
import { StillHiring } from '#features/jobs/web/still-hiring.tsx'
import { useSessionRecorder } from '#features/session-analytics/web/use-session-recorder.ts'
import {
  freePeriodQuery,
  paymentSlipsQuery,
  subscriptionsQuery,
} from '#features/subscriptions/web/subscription-queries.ts'
import { useApi } from '#site/api/api-context.tsx'
import { isFirstRead } from '#site/api/is-first-read.ts'
import { useHead } from '#site/head.tsx'
import { ForRole, useMayCall, useMayOpen } from '#site/member-may.tsx'
import { useViewer } from '#site/session.ts'
import { Container } from '#site/ui/container.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { dashboardQuery, employerCountQuery, emptyDashboard } from './dashboard-queries.ts'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { nextSteps } from './next-steps.ts'
import { NextSteps } from './next-steps-strip.tsx'
import { SetUpList } from './set-up-list.tsx'

/** First page of an employer after signing in: who waits for an answer, what jobs need, and everything that the company has. */
export default function DashboardPage() {
  useHead({ title: 'Dashboard', robots: 'noindex' })
  useSessionRecorder()
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title="Employer Dashboard" label="Loading Dashboard" />
  if (viewer === 'visitor' || viewer.role !== 'employer')
    return <AccessRequired>Please log in to access your employer dashboard.</AccessRequired>
  return <Dashboard key={viewer.id} employerId={viewer.id} />
}

/** Parts that could not be loaded are shown as empty, without a message, as specified. */
function Dashboard({ employerId }: { employerId: string }) {
  const api = useApi()
  const dashboard = useQuery(dashboardQuery(api, employerId))
  const mayCall = useMayCall()
  const mayOpen = useMayOpen()
  const bought = useQuery({
    ...subscriptionsQuery(api, employerId),
    enabled: mayCall('GET /api/subscriptions/employer/:employerId'),
  })
  const slips = useQuery({
    ...paymentSlipsQuery(api, employerId),
    enabled: mayCall('GET /api/employers/payment-slips/:employerId'),
  })
  const freePeriod = useQuery(freePeriodQuery(api))
  const employer = useQuery(employerQuery(api, employerId))
  const activeEmployers = useQuery(employerCountQuery(api))
  const account = useQuery(accountQuery(api, employerId))
  const inbox = useQuery({ ...firstOfInboxQuery(api, employerId), enabled: mayOpen('/employer/inbox') })
  const all = [dashboard, bought, slips, freePeriod, employer, activeEmployers, account, inbox]
  if (all.some(isFirstRead)) return <PageLoading title="Employer Dashboard" label="Loading Dashboard" />

  const overview = dashboard.data ?? emptyDashboard
  const subscriptions = bought.data?.subscriptions ?? []
  const entitlement = bought.data?.entitlement
  const { data: company } = employer
  const waiting = inbox.data?.total ?? 0
  const steps = nextSteps({
    dashboard: overview,
    subscriptions,
    entitlement,
    company,
    ownEmail: account.data?.isVerified ? account.data.email : undefined,
    now: new Date(),
  })
    // New applicants are among the people of the inbox, which stands beside.
    .filter(({ kind }) => kind !== 'applicants' || waiting === 0)
    .filter(({ kind, to }) =>
      to === undefined ? kind !== 'contact' || mayCall('PUT /api/employers/:employerId') : mayOpen(to),
    )
  return (
    <Container className="space-y-5 py-4 md:space-y-6 md:py-6">
      <DashboardHead
        company={company?.companyName ?? ''}
        logo={company?.logo}
        totalJobs={
          overview.activeCount +
          overview.pastCount +
          overview.pausedCount +
          overview.pendingCount +
          overview.scheduledCount
        }
        activeEmployers={activeEmployers.data ?? 0}
        subscriptions={subscriptions.length}
        isFree={freePeriod.data?.isRunning ?? false}
        entitlement={entitlement}
      />
      {/* Empty parts take no column and no row. */}
      <div className="grid items-start gap-5 lg:auto-cols-fr lg:grid-flow-col lg:gap-6 [&:not(:has(section,[role]))]:hidden">
        {inbox.data && waiting > 0 && <FirstOfInbox items={inbox.data.items} total={waiting} />}
        <div className="space-y-5 [&:not(:has(section,[role]))]:hidden">
          <NextSteps steps={steps} employerId={employerId} />
          <SetUpList
            employerId={employerId}
            dashboard={overview}
            entitlement={entitlement}
            subscriptions={subscriptions}
            company={company}
          />
          <ForRole call="PUT /api/jobs/:jobId/confirm">
            <StillHiring
              asked={overview.activeJobs.filter(({ askedAt }) => askedAt)}
              paused={overview.pausedJobs}
            />
          </ForRole>
        </div>
      </div>
      <DashboardTabs
        employerId={employerId}
        dashboard={overview}
        subscriptions={subscriptions}
        paymentSlips={slips.data?.paymentSlips ?? []}
        activeEmployers={activeEmployers.data ?? 0}
        isFree={freePeriod.data?.isRunning ?? false}
      />
    </Container>
  )
}
