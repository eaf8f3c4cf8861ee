import { TextLink } from '#site/ui/text-link.tsx'
import { withRedirect } from './redirect-path.ts'
import type { SiteRole } from './sign-in.ts'

interface AlreadyRegisteredProps {
  account: SiteRole
  email: string
  redirectTo: string | undefined
}

/** Options for an address that already has an account. */
export function AlreadyRegistered({ account, email, redirectTo }: AlreadyRegisteredProps) {
  return (
    <p>
      Is it yours?{' '}
      <TextLink to={withRedirect('/login', redirectTo)} state={{ role: account, email }}>
        Log in with this address
      </TextLink>
    </p>
  )
}
