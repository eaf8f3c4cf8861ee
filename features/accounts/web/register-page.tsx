import { useHead } from '#site/head.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { AccountFrame, employerPromise } from './account-frame.tsx'
import { AlreadyIn } from './already-in.tsx'
import { RegisterForm } from './register-form.tsx'
import { useWayOn, withWayOn } from './way-on.ts'

export default function RegisterPage() {
  const wayOn = useWayOn()
  useHead({
    title: 'Register as an employer',
    description: 'Create an employer account, post jobs and meet the people who apply.',
    canonical: '/register',
  })
  return (
    <AccountFrame
      title="Register as an employer"
      lead="It takes two minutes. You can add the rest of your company profile later."
      promise={employerPromise}
    >
      <AlreadyIn wayOn={wayOn} />
      <RegisterForm wayOn={wayOn} />
      <p className="mt-6 text-ink-soft">
        Already have an account? <TextLink to={withWayOn('/login', wayOn)}>Log in here</TextLink>
      </p>
    </AccountFrame>
  )
}
