import { TextLink } from '#site/ui/text-link.tsx'
import { withRedirect } from './redirect-path.ts'

/** Ends the first step of a registration: the ways for who has an account, and for who wants no password. */
export function OtherSignInMethods({ redirectTo }: { redirectTo: string | undefined }) {
  return (
    <>
      <p className="mt-6 text-ink-soft">
        Already have an account? <TextLink to={withRedirect('/login', redirectTo)}>Log in here</TextLink>, and
        choose the Job Seeker role on the login page.
      </p>
      <p className="mt-3">
        <TextLink to={withRedirect('/jobseeker/register/passkey', redirectTo)}>
          Use a passkey, without a password
        </TextLink>
      </p>
    </>
  )
}
