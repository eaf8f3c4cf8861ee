import { awayForDays } from '#contract/periods.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import type { ActMessage } from './use-job-acts.ts'

/**
 * Result of an act on a job, with a link to the packages if one is needed. It stays visible wherever the
 * list is scrolled.
 */
export function ActOutcome({
  message,
  onDismiss,
}: {
  message: ActMessage | undefined
  onDismiss: () => void
}) {
  if (!message) return null
  return (
    <div className="sticky top-3 z-10">
      {message.needsPackage ? (
        <WayToPackages words={message.text} onDismiss={onDismiss} />
      ) : (
        <Plain {...message} />
      )}
    </div>
  )
}

const Plain = ({ tone, text }: ActMessage) => <Alert tone={tone}>{text}</Alert>

function WayToPackages({ words, onDismiss }: { words: string; onDismiss: () => void }) {
  return (
    <Alert
      tone="warning"
      title={words}
      onDismiss={onDismiss}
      action={
        <ButtonLink to="/select-subscription" size="small">
          Choose a subscription
        </ButtonLink>
      }
    >
      This job was away for more than {awayForDays} days, so bringing it back counts as posting. It stays as
      it is until then.
    </Alert>
  )
}
