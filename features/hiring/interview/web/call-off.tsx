import { useState } from 'react'
import { useApplicationAction } from '#features/hiring/apply/web/use-application-action.ts'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'

interface CallOffProps {
  label: string
  /** The question, which names the act, and the label that confirms it. */
  title: string
  confirmLabel: string
  /** The side that is notified: 'The employer'. */
  other: string
  onCallOff: () => Promise<{ message: string }>
}

/** Button that declines or cancels an interview or takes an offer back, after a question: it is final, and the other side is mailed. */
export function CallOff({ label, title, confirmLabel, other, onCallOff }: CallOffProps) {
  const [isAsked, setAsked] = useState(false)
  const callingOff = useApplicationAction(onCallOff, () => setAsked(false))
  return (
    <>
      <Button size="small" variant="danger-quiet" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel="Keep it"
        busy={callingOff.isBusy && 'Saving...'}
        error={callingOff.refusal}
        onConfirm={() => callingOff.run()}
        onCancel={() => {
          callingOff.reset()
          setAsked(false)
        }}
      >
        {other} is notified at once. This cannot be undone here. The application stays as it is.
      </ConfirmDialog>
    </>
  )
}
