import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { reasonOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { useNavigate } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { accountQuery } from '../account-queries.ts'
import { AccountFrame, seekerPromise } from '../log-in/account-frame.tsx'
import { ConnectForm } from './connect-form.tsx'
import { OfferedFacts } from './offered-facts.tsx'
import { arrivedIdentityQuery } from './openid-queries.ts'

/** Page to which a browser returns from the issuer after starting at the account. */
export default function ConnectPage() {
  useHead({ title: 'Connect your account', robots: 'noindex', referrer: 'no-referrer' })
  const viewer = useViewer()
  return (
    <AccountFrame title="Connect your account" promise={seekerPromise}>
      {viewer === 'unknown' && <OnItsWay />}
      {viewer === 'visitor' && (
        <Alert tone="error" action={<ButtonLink to="/login?redirect=%2Faccount">Log In</ButtonLink>}>
          Please log in, and connect your account again.
        </Alert>
      )}
      {typeof viewer === 'object' && <Arrived key={viewer.id} viewerId={viewer.id} />}
    </AccountFrame>
  )
}

const OnItsWay = () => (
  <Loading label="Loading">
    <Skeleton className="h-40 w-full" />
  </Loading>
)

function Arrived({ viewerId }: { viewerId: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const { data: account, error: noAccount } = useQuery(accountQuery(api, viewerId))
  const { data: arrived, error: nobody } = useQuery(arrivedIdentityQuery(api, viewerId))
  const error = nobody ?? noAccount
  const toAccount = () => navigate('/account', { replace: true })
  if (!account || !arrived)
    return error ? (
      <Alert tone="error" action={<ButtonLink to="/account">Your account</ButtonLink>}>
        {reasonOf(error)}
      </Alert>
    ) : (
      <OnItsWay />
    )
  if (!arrived.isConnected) return <ConnectForm account={account} arrived={arrived} onDone={toAccount} />
  if (Object.keys(arrived.offered).length > 0)
    return (
      <OfferedFacts
        facts={arrived.offered}
        label={arrived.label}
        isProven={arrived.isProven}
        onDone={toAccount}
      />
    )
  return (
    <Alert tone="success" action={<ButtonLink to="/account">Your account</ButtonLink>}>
      {arrived.label} has nothing new for your profile.
    </Alert>
  )
}
