import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiKey } from '#contract/api-keys.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { apiKeysQuery } from './integration-queries.ts'

interface RemoveApiKeyProps {
  apiKey: ApiKey
  employerId: string
  open: boolean
  onClose: () => void
}

/** Asks once before a key goes. */
export function RemoveApiKey({ apiKey, employerId, open, onClose }: RemoveApiKeyProps) {
  const api = useApi()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/employers/api-keys/:keyId', { params: { keyId: apiKey._id } }),
    onSuccess: async ({ message }) => {
      onClose()
      showToast(message)
      await queries.invalidateQueries({ queryKey: apiKeysQuery(api, employerId).queryKey })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title={`Remove “${apiKey.name}”?`}
      confirmLabel="Remove key"
      busy={remove.isPending && 'Removing...'}
      error={remove.error ? wordsOf(remove.error, 'It could not be removed. Please try again.') : undefined}
      onCancel={() => {
        remove.reset()
        onClose()
      }}
      onConfirm={() => remove.mutate()}
    >
      Programs that use it are refused from then on.
    </ConfirmDialog>
  )
}
