import { useSearchParams } from '#site/router/router.tsx'
import { localPath } from './sign-in-redirect.ts'

/** Page that required an account: the `redirect` of the address, which the server knows too. */
export function useRedirectPath(): string | undefined {
  const [search] = useSearchParams()
  return localPath(search.get('redirect'))
}

/** Address of an account page with the same redirect. */
export function withRedirect(path: string, redirectTo: string | undefined): string {
  return redirectTo === undefined ? path : `${path}?redirect=${encodeURIComponent(redirectTo)}`
}

/** Address of a page of the password recovery, which sets the password of this role's account. */
export const recoveryOf = (role: 'jobseeker' | 'employer', path = '/password-reset'): string =>
  role === 'employer' ? `${path}?as=employer` : path

/** Role of the account that an address is for. */
export const useRoleOfAddress = (): 'jobseeker' | 'employer' =>
  useSearchParams()[0].get('as') === 'employer' ? 'employer' : 'jobseeker'

/** Page that logs in with a number and a code. */
export function phoneLogin(role: 'jobseeker' | 'employer', redirectTo: string | undefined): string {
  const address = withRedirect('/login/phone', redirectTo)
  return role === 'employer' ? `${address}${redirectTo === undefined ? '?' : '&'}as=employer` : address
}
