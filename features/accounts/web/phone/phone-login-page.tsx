import { useState } from 'react'
import { useHead } from '#site/head.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { employerPromise, seekerPromise } from '../log-in/account-frame.tsx'
import { AlreadySignedIn } from '../log-in/already-signed-in.tsx'
import { useRedirectPath, withRedirect } from '../log-in/redirect-path.ts'
import { tabFor } from '../log-in/sign-in-redirect.ts'
import { PhoneLoginForm } from './phone-login-form.tsx'
import { PhonePage } from './phone-page.tsx'

export { loadSignInMethods as load } from '../log-in/sign-in-methods-query.ts'

/** One page with and without an account: only the code reveals which. */
export default function PhoneLoginPage() {
  useHead({
    title: 'Log in with a phone number',
    description: 'Log in or create an account with a Maldivian mobile number and a code that we send to it.',
    canonical: '/login/phone',
  })
  const [search] = useSearchParams()
  const redirectTo = useRedirectPath()
  const role = search.get('as') === 'employer' ? 'employer' : tabFor(redirectTo, undefined)
  const [isDone, setIsDone] = useState(false)
  return (
    <PhonePage
      title="Log in by phone"
      lead={
        role === 'employer'
          ? 'Use the number that you added to your account.'
          : 'New here? The same code creates your account. You do not need an e-mail address.'
      }
      promise={role === 'employer' ? employerPromise : seekerPromise}
      instead={{ to: withRedirect('/login', redirectTo), label: 'Use an e-mail address' }}
    >
      {!isDone && <AlreadySignedIn redirectTo={redirectTo} />}
      <PhoneLoginForm role={role} redirect={redirectTo} onDone={() => setIsDone(true)} />
    </PhonePage>
  )
}
