import { useHead } from '#site/head.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { AccountFrame, employerPromise } from './account-frame.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { useRedirectPath, withRedirect } from './redirect-path.ts'
import { RegisterForm } from './register-form.tsx'

export default function RegisterPage() {
  const redirectTo = useRedirectPath()
  useHead({
    title: 'Create an employer account',
    description: 'Create an employer account, post jobs and meet the people who apply.',
    canonical: '/register',
  })
  return (
    <AccountFrame
      title="Create an employer account"
      lead="It takes two minutes. You can add the rest of your company profile later."
      promise={employerPromise}
    >
      <AlreadySignedIn redirectTo={redirectTo} />
      <RegisterForm redirectTo={redirectTo} />
      <p className="mt-6 text-ink-soft">
        Already have an account? <TextLink to={withRedirect('/login', redirectTo)}>Log in here</TextLink>
      </p>
    </AccountFrame>
  )
}
