import { useFetchAhead } from '#site/fetch-ahead.ts'
import { useNavigate } from '#site/router/router.tsx'
import type { SiteRole } from './sign-in.ts'
import { afterSignIn } from './sign-in-redirect.ts'
import { useDelayed } from './use-delayed.ts'

/** Milliseconds between the message and the next page. */
const redirectDelay = 1_200

const otherAccount = {
  employer: 'Login successful! This is your employer account. Redirecting...',
  jobseeker: 'Login successful! This is your job seeker account. Redirecting...',
}

interface Entrance {
  /** Requested role. */
  role: SiteRole
  redirect: string | undefined
  onDone: () => void
}

/** Redirects once the sign-in is stored. @returns a function of the resulting role, which returns the message */
export function useAfterSignIn({ role, redirect, onDone }: Entrance): (account: SiteRole) => string {
  const navigate = useNavigate()
  const ahead = useFetchAhead()
  const later = useDelayed()
  return (account) => {
    onDone()
    const target = afterSignIn(account, redirect)
    if (account === 'jobseeker') ahead.scripts(target)
    later(() => {
      // The employer's area starts with a full page load, as after every change of account.
      if (account === 'employer') window.location.assign(target)
      else navigate(target)
    }, redirectDelay)
    return account === role ? 'Login successful! Redirecting...' : otherAccount[account]
  }
}
