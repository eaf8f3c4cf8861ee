import type { ReactNode } from 'react'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  /** The question, naming the thing: 'Delete “Dive Instructor”?' */
  title: ReactNode
  /** Its consequences, and whether it can be undone. */
  children: ReactNode
  /** The act, as a verb: 'Delete job'. */
  confirmLabel: string
  cancelLabel?: string
  /** While it works: the words meanwhile. */
  busy?: string | false | undefined
  /** Why it did not work; the dialog stays. */
  error?: string | undefined
  /** Most questions are about losing something; this one is not. */
  harmless?: boolean
  /** Puts the focus on the act, because the person has looked at it and means it. */
  isMeant?: boolean
  /** It cannot be confirmed; the question says why. */
  isShut?: boolean
}

/** Asks once, names the thing, and puts the focus on the way out. */
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
