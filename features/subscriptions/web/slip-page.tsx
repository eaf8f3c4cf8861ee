import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { AccessRequired, PageLoading } from '#features/accounts/web/access-required.tsx'
import { useSessionRecorder } from '#features/session-analytics/web/use-session-recorder.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { ReceiptIcon } from '#site/ui/rich/icons.tsx'
import { Steps } from '#site/ui/steps.tsx'
import { takesSlip } from '../rules.ts'
import { BankInstructions } from './bank-instructions.tsx'
import { CancelPurchase } from './cancel-purchase.tsx'
import { needsSlip } from './package-words.ts'
import { SlipForm } from './slip-form.tsx'
import { SlipSent } from './slip-sent.tsx'
import { subscriptionsQuery } from './subscription-queries.ts'

const title = 'Upload payment slip'

/** Page to send the proof of payment for a subscription: that of the address, otherwise the one without a slip. */
export default function SlipPage() {
  useHead({ title, robots: 'noindex' })
  useSessionRecorder()
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title={title} label="Loading your subscription" />
  if (viewer === 'visitor' || viewer.role !== 'employer')
    return <AccessRequired>Please log in to upload your payment slip.</AccessRequired>
  return <Payment key={viewer.id} employerId={viewer.id} />
}

/** @returns undefined when there is nothing to pay, or the requested one does not exist */
function findOpen(subscriptions: readonly Subscription[], asked: string | null): Subscription | undefined {
  const open = subscriptions.filter(takesSlip)
  return asked === null ? (open.find(needsSlip) ?? open[0]) : open.find(({ _id }) => _id === asked)
}

function Payment({ employerId }: { employerId: string }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const bought = useQuery(subscriptionsQuery(useApi(), employerId))
  const [message, setMessage] = useState<string>()
  if (message !== undefined) return <SlipSent message={message} />
  if (bought.isPending) return <PageLoading title={title} label="Loading your subscription" />

  const asked = search.get('subscriptionId')
  const subscription = findOpen(bought.data?.subscriptions ?? [], asked)
  if (!subscription)
    return <Nothing isMissing={bought.isError || asked !== null} onRetry={() => void bought.refetch()} />
  return (
    <Container className="pb-12">
      <PageHeader title={title} lead="Transfer the amount, then send us the slip or a screenshot of it." />
      <div className="mb-6">
        <Steps
          label="Progress"
          steps={['Choose Package', 'Finalize Details', 'Upload Payment']}
          current={3}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BankInstructions subscription={subscription} />
        <div className="grid gap-3">
          <SlipForm employerId={employerId} subscription={subscription} onSent={setMessage} />
          {needsSlip(subscription) && (
            <CancelPurchase
              subscription={subscription}
              className="justify-self-end"
              onCancelled={() => void navigate('/dashboard?tab=subscriptions')}
            />
          )}
        </div>
      </div>
    </Container>
  )
}

function Nothing({ isMissing, onRetry }: { isMissing: boolean; onRetry: () => void }) {
  const choose = <ButtonLink to="/select-subscription">Choose a package</ButtonLink>
  return (
    <Container className="py-10">
      {isMissing ? (
        <EmptyState
          level={1}
          kind="failed"
          title="Missing employer or subscription information. Please try again."
          icon={<ReceiptIcon className="size-6" />}
          action={
            <>
              <Button onClick={onRetry}>Try Again</Button>
              {choose}
            </>
          }
        >
          It may be approved already. Please check Subscriptions on your dashboard.
        </EmptyState>
      ) : (
        <EmptyState
          level={1}
          title="No payment is waiting for a slip"
          icon={<ReceiptIcon className="size-6" />}
          action={
            <>
              {choose}
              <ButtonLink to="/dashboard?tab=payments" variant="secondary">
                Payment History
              </ButtonLink>
            </>
          }
        >
          Choose a package first. Then we show you our bank account, and you send the slip here.
        </EmptyState>
      )}
    </Container>
  )
}
