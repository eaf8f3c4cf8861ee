import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { withRedirect } from '../log-in/redirect-path.ts'
import { openIdSignInQuery } from './openid-queries.ts'

/** Link to log in with the issuer, if one is configured. It needs no script. */
export function OpenIdLink({ redirectTo }: { redirectTo: string | undefined }) {
  const { data } = useQuery(openIdSignInQuery(useApi()))
  if (!data?.label) return null
  return (
    <ButtonLink
      to={withRedirect('/login/openid', redirectTo)}
      reloadDocument
      rel="nofollow"
      variant="secondary"
      className="mt-4 w-full"
    >
      Log in with {data.label}
    </ButtonLink>
  )
}
