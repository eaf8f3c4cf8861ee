import { useHead } from '#site/head.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { PhoneDoor } from '../phone/phone-door.tsx'
import { AccountFrame, seekerPromise } from './account-frame.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { useRedirectPath, withRedirect } from './redirect-path.ts'
import { RegisterSeekerForm } from './register-seeker-form.tsx'

export { loadDoors as load } from './doors-query.ts'

export default function RegisterSeekerPage() {
  const redirectTo = useRedirectPath()
  useHead({
    title: 'Register as a job seeker',
    description: 'Create a job seeker account, keep one profile and CV, and apply for jobs.',
    canonical: '/jobseeker/register',
  })
  return (
    <AccountFrame
      title="Register as a job seeker"
      {...(redirectTo && { lead: 'One minute, and you are back where you were.' })}
      promise={seekerPromise}
    >
      <AlreadySignedIn redirectTo={redirectTo} />
      <div className="mb-6 empty:hidden">
        <PhoneDoor to={withRedirect('/login/phone', redirectTo)}>Register with a phone number</PhoneDoor>
      </div>
      <RegisterSeekerForm redirectTo={redirectTo} />
      <p className="mt-6 text-ink-soft">
        Already have an account? <TextLink to={withRedirect('/login', redirectTo)}>Log in here</TextLink>, and
        choose the Job Seeker role on the login page.
      </p>
      <p className="mt-3">
        <TextLink to={withRedirect('/jobseeker/register/passkey', redirectTo)}>
          Register with a passkey, without a password
        </TextLink>
      </p>
    </AccountFrame>
  )
}
