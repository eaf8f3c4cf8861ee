import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'

type RemoveLogoProps = { employerId: string; company: string; open: boolean; onClose: () => void }

/** Asks before the logo is removed. */
export function RemoveLogo({ employerId, company, open, onClose }: RemoveLogoProps) {
  const api = useApi()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/employers/:employerId/logo', { params: { employerId } }),
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: ['employers'] })
      showToast(message)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title={`Remove the logo of ${company}?`}
      confirmLabel="Remove logo"
      busy={remove.isPending && 'Removing...'}
      error={remove.error ? wordsOf(remove.error, 'It could not be removed. Please try again.') : undefined}
      onCancel={() => {
        remove.reset()
        onClose()
      }}
      onConfirm={() => remove.mutate()}
    >
      Your jobs and your public page show the first letter of your name instead. You can upload another logo
      at any time.
    </ConfirmDialog>
  )
}
