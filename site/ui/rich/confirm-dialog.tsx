import type { ReactNode } from 'react'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  /** The question with the name of the subject: 'Delete “Dive Instructor”?' */
  title: ReactNode
  /** Consequences, and whether they can be undone. */
  children: ReactNode
  /** The act as a verb: 'Delete job'. */
  confirmLabel: string
  cancelLabel?: string
  /** Label while it works. */
  busy?: string | false | undefined
  /** Error; the dialog stays. */
  error?: string | undefined
  /** Most questions are about a loss; this one is not. */
  harmless?: boolean
  /** Focuses the act, for a deliberate decision. */
  isMeant?: boolean
  /** It cannot be confirmed; the question says why. */
  isShut?: boolean
}

/** Asks once, names the subject, and focuses the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onCancel,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    busy,
    error,
  } = props
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button variant="secondary" data-first-focus={props.isMeant ? undefined : ''} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={props.harmless ? 'primary' : 'danger'}
            data-first-focus={props.isMeant ? '' : undefined}
            busy={busy}
            disabled={props.isShut}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div>{children}</div>
        {error && <Alert tone="error">{error}</Alert>}
      </div>
    </Dialog>
  )
}
