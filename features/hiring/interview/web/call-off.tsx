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
  onCallOff: Act
}

type Act = () => Promise<{ message: string }>

/** Button that declines or cancels an interview or takes an offer back, after a question: it is final, and the other side is mailed. */
export function CallOff({ label, title, confirmLabel, other, onCallOff }: CallOffProps) {
  // A newer interview or offer may replace the one that was read while the question is open.
  const [asked, setAsked] = useState<{ act: Act }>()
  const close = () => setAsked(undefined)
  const callingOff = useApplicationAction(({ act }: { act: Act }) => act(), close)
  return (
    <>
      <Button size="small" variant="danger-quiet" onClick={() => setAsked({ act: onCallOff })}>
        {label}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel="Keep it"
        busy={callingOff.isBusy && 'Saving...'}
        error={callingOff.refusal}
        onConfirm={() => asked && callingOff.run(asked)}
        onCancel={() => {
          callingOff.reset()
          close()
        }}
      >
        {other} is notified at once. This cannot be undone here. The application stays as it is.
      </ConfirmDialog>
    </>
  )
}
