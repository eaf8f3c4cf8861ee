import { useHead } from '#site/head.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { AccountFrame, seekerPromise } from './account-frame.tsx'
import { AlreadyIn } from './already-in.tsx'
import { RegisterSeekerForm } from './register-seeker-form.tsx'
import { useWayOn, withWayOn } from './way-on.ts'

export default function RegisterSeekerPage() {
  const wayOn = useWayOn()
  useHead({
    title: 'Register as a job seeker',
    description: 'Create a job seeker account, keep one profile and CV, and apply for jobs.',
    canonical: '/jobseeker/register',
  })
  return (
    <AccountFrame
      title="Register as a job seeker"
      {...(wayOn && { lead: 'One minute, and you are back where you were.' })}
      promise={seekerPromise}
    >
      <AlreadyIn wayOn={wayOn} />
      <RegisterSeekerForm wayOn={wayOn} />
      <p className="mt-6 text-ink-soft">
        Already have an account? <TextLink to={withWayOn('/login', wayOn)}>Log in here</TextLink>, and choose
        the Job Seeker role on the login page.
      </p>
    </AccountFrame>
  )
}
