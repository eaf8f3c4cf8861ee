import { useSearchParams } from '#site/router/router.tsx'
import { localPath } from './landing.ts'

/** Where somebody was going when an account came between: the `redirect` of the address, which the server knows too. */
export function useRedirectPath(): string | undefined {
  const [search] = useSearchParams()
  return localPath(search.get('redirect'))
}

/** A page of accounts that leads on to the same place. */
export function withRedirect(path: string, redirectTo: string | undefined): string {
  return redirectTo === undefined ? path : `${path}?redirect=${encodeURIComponent(redirectTo)}`
}

/** Where a number and a code do what a login form does. */
export function phoneLogin(role: 'jobseeker' | 'employer', redirectTo: string | undefined): string {
  const address = withRedirect('/login/phone', redirectTo)
  return role === 'employer' ? `${address}${redirectTo === undefined ? '?' : '&'}as=employer` : address
}
