import { useEffect, useState } from 'react'
import { useHead } from '#site/head.tsx'
import { useLocation, useSearchParams } from '#site/router/router.tsx'
import { lastRole, useViewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Tabs } from '#site/ui/rich/tabs.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { AccountFrame, employerPromise, seekerPromise } from './account-frame.tsx'
import { afterSignIn, localPath, tabFor } from './landing.ts'
import { LoginForm } from './login-form.tsx'

type LoginTab = 'jobseeker' | 'employer'

const tabs = [
  { key: 'jobseeker', label: 'Job Seeker' },
  { key: 'employer', label: 'Employer' },
] as const

/** What the page before knows: who has just registered. */
function stateOf(state: unknown): { role?: LoginTab; email?: string } {
  return typeof state === 'object' && state !== null ? state : {}
}

function AlreadyIn({ redirect }: { redirect: string | null }) {
  const viewer = useViewer()
  if (typeof viewer !== 'object') return null
  return (
    <div className="mb-5">
      <Alert
        tone="info"
        title="You are already logged in"
        action={
          <ButtonLink to={afterSignIn(viewer.role, redirect)} variant="secondary" size="small">
            Continue
          </ButtonLink>
        }
      >
        Logging in below changes the account that this browser uses.
      </Alert>
    </div>
  )
}

export default function LoginPage() {
  useHead({ title: 'Log in', description: 'Log in as a job seeker or as an employer.', canonical: '/login' })
  const [search] = useSearchParams()
  const { state } = useLocation()
  const [tab, setTab] = useState<LoginTab>('jobseeker')
  const [redirect, setRedirect] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)

  // The server renders one page for everyone; what the address asks for is taken up here.
  useEffect(() => {
    const wanted = search.get('redirect')
    setRedirect(wanted)
    setTab(stateOf(state).role ?? tabFor(wanted, lastRole()))
  }, [search, state])

  return (
    <AccountFrame
      title="Log in"
      lead={localPath(redirect) ? 'Log in to continue where you were.' : 'Good to see you again.'}
      promise={tab === 'employer' ? employerPromise : seekerPromise}
    >
      {!isDone && <AlreadyIn redirect={redirect} />}
      <Tabs label="Log in as" tabs={tabs} current={tab} onChange={(key) => !isDone && setTab(key)}>
        <LoginForm
          role={tab}
          redirect={redirect}
          startEmail={stateOf(state).email ?? ''}
          onDone={() => setIsDone(true)}
        />
      </Tabs>
      <p className="mt-6 text-ink-soft">
        New here? <TextLink to="/get-started">Create an account</TextLink>
      </p>
    </AccountFrame>
  )
}
