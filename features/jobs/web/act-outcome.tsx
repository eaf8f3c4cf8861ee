import { awayForDays } from '#contract/facts/periods.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Outcomes } from '#site/ui/rich/outcomes.tsx'
import { NeedsPackage } from './needs-package.tsx'
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
        <NeedsPackage title={message.text} onDismiss={onDismiss}>
          This job was away for more than {awayForDays} days, so bringing it back counts as posting. It stays
          as it is until then.
        </NeedsPackage>
      ) : message.refused ? (
        <Outcomes message={message.text} refused={[...message.refused]} onDismiss={onDismiss} />
      ) : (
        <Alert tone={message.tone}>{message.text}</Alert>
      )}
    </div>
  )
}
