import { useApi } from '#site/api/api-context.tsx'
import { useNavigate } from '#site/router/router.tsx'
import { withRedirect } from './redirect-path.ts'
import { type SiteRole, signIn } from './sign-in.ts'
import { afterSignIn } from './sign-in-redirect.ts'

interface Given {
  email: string
  password: string
}

/** After a registration with a redirect: signs in with the typed credentials, and goes there if the role may. */
export function useContinue(role: SiteRole, redirectTo: string | undefined) {
  const api = useApi()
  const navigate = useNavigate()

  /** @returns whether it has signed in and redirected */
  async function signInAndContinue(given: Given): Promise<boolean> {
    if (redirectTo === undefined) return false
    const isIn = await signIn(api, role, given).then(
      () => true,
      () => false,
    )
    if (isIn) navigate(afterSignIn(role, redirectTo), { replace: true })
    return isIn
  }

  /** Opens the login page with the address filled in; it redirects afterwards. */
  function openLogin({ email }: Given): void {
    navigate(withRedirect('/login', redirectTo), { state: { role, email } })
  }

  return { signInAndContinue, openLogin }
}
