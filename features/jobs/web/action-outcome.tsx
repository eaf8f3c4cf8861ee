import type { ReactNode } from 'react'
import { awayForDays } from '#contract/facts/periods.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Outcomes } from '#site/ui/rich/outcomes.tsx'
import { NeedsPackage } from './needs-package.tsx'
import type { ActionMessage } from './use-job-actions.ts'

/**
 * Result of an act on a job, with a link to the packages if one is needed, above what else there is to know about acts.
 * It stays visible wherever the list is scrolled, and so does the rest: a notice that stays would lie over it.
 */
export function ActionOutcome({
  message,
  onDismiss,
  children,
}: {
  message: ActionMessage | undefined
  onDismiss: () => void
  children?: ReactNode
}) {
  return (
    <div className="sticky top-3 z-10 space-y-3 [&:not(:has(>*>*))]:hidden">
      {message && <Result message={message} onDismiss={onDismiss} />}
      {children}
    </div>
  )
}

const unpaid = { resume: ['resuming', 'paused'], reopen: ['reopening', 'closed'] } as const

function Result({ message, onDismiss }: { message: ActionMessage; onDismiss: () => void }) {
  if (message.needsPackage) {
    const [doing, stays] = unpaid[message.needsPackage]
    return (
      <NeedsPackage title={message.text} onDismiss={onDismiss}>
        This job was offline for more than {awayForDays} days in all, so {doing} it counts as posting. It
        stays {stays} until you have a package or an ad for it.
      </NeedsPackage>
    )
  }
  if (message.refused)
    return <Outcomes message={message.text} refused={[...message.refused]} onDismiss={onDismiss} />
  return <Alert tone={message.tone}>{message.text}</Alert>
}
