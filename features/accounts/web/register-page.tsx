import { Suspense } from 'react'
import { useHead } from '#site/head.tsx'
import { later } from '#site/later.ts'
import { TextLink } from '#site/ui/text-link.tsx'
import { AccountFrame, employerPromise } from './account-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import { useWayOn, withWayOn } from './way-on.ts'

// Only for who is signed in.
const AlreadyIn = later(async () => ({ default: (await import('./already-in.tsx')).AlreadyIn }))

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
      <Suspense>
        <AlreadyIn wayOn={wayOn} />
      </Suspense>
      <RegisterForm wayOn={wayOn} />
      <p className="mt-6 text-ink-soft">
        Already have an account? <TextLink to={withWayOn('/login', wayOn)}>Log in here</TextLink>
      </p>
    </AccountFrame>
  )
}
