import type { ApiKey } from '#contract/companies/api-keys.ts'
import { useApi } from '#site/api/api-context.tsx'
import { AskOnce } from '#site/ui/rich/ask-once.tsx'
import { apiKeysQuery } from './integration-queries.ts'

interface RemoveApiKeyProps {
  apiKey: ApiKey
  employerId: string
  open: boolean
  onClose: () => void
}

/** Asks before a key is removed. */
export function RemoveApiKey({ apiKey, employerId, open, onClose }: RemoveApiKeyProps) {
  const api = useApi()
  return (
    <AskOnce
      open={open}
      title={`Remove “${apiKey.name}”?`}
      confirmLabel="Remove key"
      act={() => api('DELETE /api/employers/api-keys/:keyId', { params: { keyId: apiKey._id } })}
      renews={apiKeysQuery(api, employerId).queryKey}
      onClose={onClose}
    >
      Programs that use it stop working at once.
    </AskOnce>
  )
}
