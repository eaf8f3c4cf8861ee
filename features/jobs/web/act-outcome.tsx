import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import type { Said } from './use-job-acts.ts'

/** How it went with a job; where it takes a package, with the way to one. */
export function ActOutcome({ message }: { message: Said | undefined }) {
  if (!message) return null
  if (!message.needsPackage) return <Alert tone={message.tone}>{message.text}</Alert>
  return (
    <Alert
      tone="warning"
      title={message.text}
      action={
        <ButtonLink to="/select-subscription" size="small">
          Choose a subscription
        </ButtonLink>
      }
    >
      This job was away for more than 30 days, so bringing it back counts as posting. It stays as it is until
      then.
    </Alert>
  )
}
