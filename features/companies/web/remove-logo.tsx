import { useApi } from '#site/api/api-context.tsx'
import { AskOnce } from '#site/ui/rich/ask-once.tsx'

type RemoveLogoProps = { employerId: string; company: string; open: boolean; onClose: () => void }

/** Asks before the logo is removed. */
export function RemoveLogo({ employerId, company, open, onClose }: RemoveLogoProps) {
  const api = useApi()
  return (
    <AskOnce
      open={open}
      title={`Remove the logo of ${company}?`}
      confirmLabel="Remove logo"
      act={() => api('DELETE /api/employers/:employerId/logo', { params: { employerId } })}
      renews={['employers']}
      onClose={onClose}
    >
      Your jobs and your public page show the first letter of your name instead. You can upload another logo
      at any time.
    </AskOnce>
  )
}
