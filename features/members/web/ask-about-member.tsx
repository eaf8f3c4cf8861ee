import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { membersQuery } from './member-queries.ts'

interface AskAboutMemberProps {
  open: boolean
  employerId: string
  title: ReactNode
  confirmLabel: string
  busyLabel: string
  harmless?: boolean
  /** Does it. @returns what was done, in words */
  act: () => Promise<{ message: string }>
  /** When it is done and said, before the list is read again. */
  onDone?: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks once before somebody's place in the team changes, and says why it could not. */
export function AskAboutMember(props: AskAboutMemberProps) {
  const { open, employerId, title, confirmLabel, busyLabel, harmless = false, onClose, children } = props
  const api = useApi()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: props.act,
    onSuccess: async ({ message }) => {
      onClose()
      showToast(message)
      props.onDone?.()
      await queries.invalidateQueries({ queryKey: membersQuery(api, employerId).queryKey })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={confirmLabel}
      harmless={harmless}
      busy={change.isPending && busyLabel}
      error={change.error ? wordsOf(change.error, 'It could not be done. Please try again.') : undefined}
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
