import { useEffect, useState } from 'react'
import type { Api } from '#contract/api.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { AccountFrame, seekerPromise } from '../log-in/account-frame.tsx'
import { keepSignIn } from '../log-in/sign-in.ts'
import { afterSignIn } from '../log-in/sign-in-redirect.ts'
import { OfferedFacts } from './offered-facts.tsx'
import { RegisterIdentity } from './register-identity.tsx'

type Entered = Awaited<ReturnType<typeof enter>>

const enter = (api: Api) => api('POST /api/auth/openid', { input: {} })

const refusals: Record<string, string> = {
  away: 'The other site does not answer at the moment. Please try again later, or log in another way.',
  late: 'That took too long, or you started in another browser. Please start again.',
  declined: 'You did not log in there, so nothing was changed here.',
  failed: 'The other site sent an answer we could not use. Please start again.',
}

function Refused({ words }: { words: string }) {
  return (
    <Alert tone="error" title="You are not logged in" action={<ButtonLink to="/login">Log In</ButtonLink>}>
      {words}
    </Alert>
  )
}

/** One request, also where effects run twice. */
let asked: Promise<Entered> | undefined

/** Page to which a browser returns from the issuer: it logs in, or asks for the data of a new account. */
export default function IdentityPage() {
  useHead({ title: 'Log in', robots: 'noindex', referrer: 'no-referrer' })
  const [search] = useSearchParams()
  const refused = search.get('refused')
  const [isNew, setNew] = useState(false)
  return (
    <AccountFrame title={isNew ? 'Create your account' : 'Log in'} promise={seekerPromise}>
      {refused === null ? (
        <Arriving onNew={() => setNew(true)} />
      ) : (
        <Refused words={refusals[refused] ?? `${refusals.failed}`} />
      )}
    </AccountFrame>
  )
}

function Arriving({ onNew }: { onNew: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const [entered, setEntered] = useState<Entered>()
  const [words, setWords] = useState('')
  const redirectTo = (redirect: string) => navigate(afterSignIn('jobseeker', redirect), { replace: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody comes back once
  useEffect(() => {
    asked ??= enter(api)
    asked
      .then((answer) => {
        setEntered(answer)
        if (!answer.signIn) return onNew()
        keepSignIn(answer.signIn)
        if (!answer.offered) redirectTo(answer.came.redirect)
      })
      .catch((error: unknown) => setWords(wordsOf(error, 'You could not be logged in. Please start again.')))
      .finally(() => {
        asked = undefined
      })
  }, [])

  if (words) return <Refused words={words} />
  if (entered?.offered)
    return (
      <OfferedFacts
        facts={entered.offered}
        label={entered.came.label}
        isProven={entered.came.isProven}
        onDone={() => redirectTo(entered.came.redirect)}
      />
    )
  if (entered && !entered.signIn)
    return (
      <RegisterIdentity
        came={entered.came}
        onRegistered={(signIn) => {
          keepSignIn(signIn)
          redirectTo(entered.came.redirect)
        }}
      />
    )
  return (
    <Loading label="Logging in">
      <Skeleton className="h-40 w-full" />
    </Loading>
  )
}
