import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordsOf } from '#site/api/api-error.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { showToast } from './toast.tsx'

interface AskOnceProps {
  open: boolean
  title: ReactNode
  /** The act, as a verb: 'Remove photo'. */
  confirmLabel: string
  busyLabel?: string
  harmless?: boolean
  /** Why it could not be done, where the server gives no reason. */
  failed?: string
  /** Does it. @returns what was done, in words */
  act: () => Promise<{ message: string }>
  /** The list that is read again when it is done. */
  renews: QueryKey
  /** When it is done and said, before the list is read again. */
  onDone?: () => void
  onClose: () => void
  /** Its consequences. */
  children: ReactNode
}

/** Asks once before one thing of a list changes or goes, does it, and says why it could not. */
export function AskOnce(props: AskOnceProps) {
  const { open, title, confirmLabel, harmless = false, onClose, children } = props
  const { busyLabel = 'Removing...', failed = 'It could not be removed. Please try again.' } = props
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: props.act,
    onSuccess: async ({ message }) => {
      onClose()
      showToast(message)
      props.onDone?.()
      await queries.invalidateQueries({ queryKey: props.renews })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={confirmLabel}
      harmless={harmless}
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
