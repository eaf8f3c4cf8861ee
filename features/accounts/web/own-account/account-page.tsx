import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { reasonOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { loginAddress, useViewer } from '#site/session.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LockIcon, WarningIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { type Account, accountQuery } from '../account-queries.ts'
import { recoveryOf } from '../log-in/redirect-path.ts'
import { OwnIdentity } from '../openid/own-identity.tsx'
import { OwnPasskeys } from '../passkeys/own-passkeys.tsx'
import { OwnPhone } from '../phone/own-phone.tsx'
import { AccountIdentity } from './account-identity.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { OwnData } from './own-data.tsx'
import { RecentActivity } from './recent-activity.tsx'

function SignInFirst() {
  return (
    <EmptyState
      kind="refused"
      title="Authentication Required"
      icon={<LockIcon className="size-6" />}
      action={<ButtonLink to={loginAddress('/account')}>Log In</ButtonLink>}
    >
      Please log in to see your account.
    </EmptyState>
  )
}

function OnItsWay() {
  return (
    <Loading label="Loading your account">
      {['h-44', 'h-80', 'h-48', 'h-44'].map((height, place) => (
        <Skeleton key={height + String(place)} className={`mb-5 ${height} w-full`} />
      ))}
    </Loading>
  )
}

function Sections({ viewerId }: { viewerId: string }) {
  const api = useApi()
  const { data: account, error, refetch, isFetching } = useQuery(accountQuery(api, viewerId))
  if (error && !account)
    return (
      <EmptyState
        kind="failed"
        title="Unable to load your account"
        icon={<WarningIcon className="size-6" />}
        action={
          <Button busy={isFetching && 'Trying...'} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        {reasonOf(error)}
      </EmptyState>
    )
  if (!account) return <OnItsWay />
  return (
    <div className="grid gap-5">
      <Card as="section">
        <AccountIdentity account={account} />
      </Card>
      <Card as="section">
        {account.hasPassword ? <ChangePasswordForm account={account} /> : <SetPassword account={account} />}
      </Card>
      {account.role !== 'admin' && <OwnPhone account={account} />}
      <Card as="section">
        <OwnPasskeys account={account} />
      </Card>
      {account.role === 'jobseeker' && <OwnIdentity account={account} />}
      <Card as="section">
        <OpenSessions viewerId={viewerId} />
      </Card>
      <Card as="section">
        <RecentActivity viewerId={viewerId} />
      </Card>
      <Card as="section">
        <h2 className="mb-3 text-lg font-semibold">Notifications</h2>
        <ButtonLink to="/notices" variant="secondary">
          {account.email === '' ? 'Notification settings' : 'Choose what we send'}
        </ButtonLink>
      </Card>
      <Card as="section">
        <OwnData account={account} />
      </Card>
    </div>
  )
}

/** Sets a first password: by a code to the number, or by a mail. */
function SetPassword({ account: { email, role } }: { account: Account }) {
  return (
    <>
      <h2 className="text-xl font-semibold">Password</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        This account has no password. Set one to log in with it
        {email === '' && ' once you have added an e-mail address'}. A new password removes your passkeys
        {email !== '' && ', a phone number that you added later'} and other connections, so that nobody else
        can log in. Add yours again afterwards.
      </p>
      <ButtonLink
        to={recoveryOf(
          role === 'employer' ? role : 'jobseeker',
          email === '' ? '/password-reset/phone' : undefined,
        )}
        variant="secondary"
      >
        Set a password
      </ButtonLink>
    </>
  )
}

/** The account of every role: name, address, password, passkeys, devices, activity, data. */
export default function AccountPage() {
  useHead({ title: 'Your account', robots: 'noindex' })
  const viewer = useViewer()
  return (
    <Container width="reading" className="min-h-[70vh] pb-12">
      <PageHeader title="Your account" />
      {viewer === 'unknown' && <OnItsWay />}
      {viewer === 'visitor' && <SignInFirst />}
      {typeof viewer === 'object' && <Sections key={viewer.id} viewerId={viewer.id} />}
    </Container>
  )
}
