import { TextLink } from '#site/ui/text-link.tsx'
import type { SiteRole } from './sign-in.ts'
import { withWayOn } from './way-on.ts'

interface AlreadyRegisteredProps {
  account: SiteRole
  email: string
  wayOn: string | undefined
}

/** The way on for an address that has an account. */
export function AlreadyRegistered({ account, email, wayOn }: AlreadyRegisteredProps) {
  return (
    <p>
      Is it yours?{' '}
      <TextLink to={withWayOn('/login', wayOn)} state={{ role: account, email }}>
        Log in with this address
      </TextLink>
    </p>
  )
}
