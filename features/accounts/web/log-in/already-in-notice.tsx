import type { StoredRole } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { afterSignIn } from './sign-in-redirect.ts'

/** Notice for a signed-in person who opens the login page, with links. */
export default function AlreadyInNotice({
  role,
  redirectTo,
}: {
  role: StoredRole
  redirectTo: string | undefined
}) {
  return (
    <div className="mb-5">
      <Alert
        tone="info"
        title="You are already logged in"
        action={
          <ButtonLink to={afterSignIn(role, redirectTo)} variant="secondary" size="small">
            Continue
          </ButtonLink>
        }
      >
        If you log in with another account below, you are logged out of this one.
      </Alert>
    </div>
  )
}
