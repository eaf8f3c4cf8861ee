import { useHead } from '#site/head.tsx'
import { AccountFrame, seekerPromise } from './account-frame.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { useRedirectPath } from './redirect-path.ts'
import { RegisterSeekerForm } from './register-seeker-form.tsx'

export { loadSignInMethods as load } from './sign-in-methods-query.ts'

export default function RegisterSeekerPage() {
  const redirectTo = useRedirectPath()
  useHead({
    title: 'Create a job seeker account',
    description: 'Create a job seeker account, keep one profile and CV, and apply for jobs.',
    canonical: '/jobseeker/register',
  })
  return (
    <AccountFrame
      title="Create a job seeker account"
      {...(redirectTo && { lead: 'It takes a minute. Then you go back to where you were.' })}
      promise={seekerPromise}
    >
      <AlreadySignedIn redirectTo={redirectTo} />
      <RegisterSeekerForm redirectTo={redirectTo} />
    </AccountFrame>
  )
}
