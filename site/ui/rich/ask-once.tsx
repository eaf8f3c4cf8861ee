import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordsOf } from '#site/api/api-error.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { showToast } from './toast.tsx'

interface AskOnceProps {
  open: boolean
  title: ReactNode
  /** The act as a verb: 'Remove photo'. */
  confirmLabel: string
  busyLabel?: string
  harmless?: boolean
  /** True while its consequences are not known yet. */
  isShut?: boolean
  /** Message for a failure without a reason of the server. */
  failed?: string
  /** Performs the act. @returns the result in words */
  act: () => Promise<{ message: string }>
  /** Query to reload afterwards, also after a failure. */
  renews: QueryKey
  onClose: () => void
  /** Consequences. */
  children: ReactNode
}

/** Asks before an act on an entry of a list, performs it, and shows a failure. */
export function AskOnce(props: AskOnceProps) {
  const { open, title, confirmLabel, harmless = false, onClose, children } = props
  const { busyLabel = 'Removing...', failed = 'It could not be removed. Please try again.' } = props
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: props.act,
    onSuccess: ({ message }) => {
      onClose()
      showToast(message)
    },
    // After a failure too: the reply alone may be lost, or a colleague was first.
    onSettled: () => queries.invalidateQueries({ queryKey: props.renews }),
  })
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={confirmLabel}
      harmless={harmless}
      isShut={props.isShut ?? false}
      busy={change.isPending && busyLabel}
      error={change.error ? wordsOf(change.error, failed) : undefined}
      onCancel={() => {
        change.reset()
        onClose()
      }}
      onConfirm={() => change.mutate()}
    >
      {children}
    </ConfirmDialog>
  )
}
