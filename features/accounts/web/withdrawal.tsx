import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { useViewer } from '#site/session.ts'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { accountQuery } from './account-queries.ts'

/** Reason why an operator withdrew the viewer's verification; undefined if none did, or it is unknown. */
export function useWithdrawal(): string | undefined {
  const viewer = useViewer()
  const id = typeof viewer === 'object' ? viewer.id : ''
  const { data } = useQuery({ ...accountQuery(useApi(), id), enabled: id !== '' })
  return data?.verificationWithdrawn ?? undefined
}

/** Replaces all prompts to confirm the address, because only an operator can lift it. */
export function Withdrawn({ reason }: { reason: string }) {
  return (
    <Alert
      tone="warning"
      title="We have taken back the verification of your account"
      action={
        <ButtonLink to="/about" size="small" variant="secondary">
          Contact us
        </ButtonLink>
      }
    >
      <p {...written(reason)} className="wrap-anywhere">
        {reason}
      </p>
      <p className="mt-1">Your jobs are published once we have verified you again.</p>
    </Alert>
  )
}
