import { useViewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { afterSignIn } from './landing.ts'

/** For who opens a door that they are through already. */
export function AlreadyIn({ wayOn }: { wayOn: string | undefined }) {
  const viewer = useViewer()
  if (typeof viewer !== 'object') return null
  return (
    <div className="mb-5">
      <Alert
        tone="info"
        title="You are already logged in"
        action={
          <ButtonLink to={afterSignIn(viewer.role, wayOn)} variant="secondary" size="small">
            Continue
          </ButtonLink>
        }
      >
        Another account below takes the place of the one that this browser uses.
      </Alert>
    </div>
  )
}
