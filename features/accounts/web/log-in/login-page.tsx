import { useEffect, useState } from 'react'
import { useHead } from '#site/head.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { usePassedState } from '#site/router/router.tsx'
import { lastRole } from '#site/session.ts'
import { Tabs } from '#site/ui/rich/tabs.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { OpenIdLink } from '../openid/openid-link.tsx'
import { openIdSignInQuery } from '../openid/openid-queries.ts'
import { AccountFrame, employerPromise, seekerPromise } from './account-frame.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { LoginForm } from './login-form.tsx'
import { useRedirectPath, withRedirect } from './redirect-path.ts'
import type { SiteRole } from './sign-in.ts'
import { loadSignInMethods } from './sign-in-methods-query.ts'
import { tabFor } from './sign-in-redirect.ts'

const tabs = [
  { key: 'jobseeker', label: 'Job Seeker' },
  { key: 'employer', label: 'Employer' },
] as const

/** State from the previous page about a person who has just registered. */
function stateOf(state: unknown): { role?: SiteRole; email?: string } {
  return typeof state === 'object' && state !== null ? state : {}
}

/** Somebody who has just registered reads what comes next. */
function leadOf(redirectTo: string | undefined, state: unknown): string {
  if (stateOf(state).email) return 'Your account is ready. Log in to continue.'
  return redirectTo ? 'Log in to continue where you were.' : 'Good to see you again.'
}

/** With a target page the registration of the tab is one click away; otherwise the role is chosen first. */
function NewHere({ tab, redirectTo }: { tab: SiteRole; redirectTo: string | undefined }) {
  const registration = tab === 'employer' ? '/register' : '/jobseeker/register'
  return (
    <p className="mt-6 text-ink-soft">
      New here?{' '}
      <TextLink to={redirectTo === undefined ? '/get-started' : withRedirect(registration, redirectTo)}>
        Create an account
      </TextLink>
    </p>
  )
}

export async function load(context: LoadContext): Promise<Loaded> {
  const { api, queries } = context
  await Promise.all([queries.fetchQuery(openIdSignInQuery(api)), loadSignInMethods(context)])
  return { tags: [] }
}

export default function LoginPage() {
  useHead({ title: 'Log in', description: 'Log in as a job seeker or as an employer.', canonical: '/login' })
  const state = usePassedState()
  const redirectTo = useRedirectPath()
  const [tab, setTab] = useState<SiteRole>(() => tabFor(redirectTo, undefined))
  const [isDone, setIsDone] = useState(false)

  // Only the browser knows the last role and the state of the previous page.
  useEffect(() => setTab(stateOf(state).role ?? tabFor(redirectTo, lastRole())), [redirectTo, state])

  return (
    <AccountFrame
      title="Log in"
      lead={leadOf(redirectTo, state)}
      promise={tab === 'employer' ? employerPromise : seekerPromise}
    >
      {!isDone && <AlreadySignedIn redirectTo={redirectTo} />}
      <Tabs label="Log in as" tabs={tabs} current={tab} onChange={(key) => !isDone && setTab(key)}>
        <LoginForm
          role={tab}
          redirect={redirectTo}
          startEmail={stateOf(state).email ?? ''}
          onDone={() => setIsDone(true)}
        />
      </Tabs>
      {tab === 'jobseeker' && !isDone && <OpenIdLink redirectTo={redirectTo} />}
      <NewHere tab={tab} redirectTo={redirectTo} />
    </AccountFrame>
  )
}
