import type { ReactNode } from 'react'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'

interface AccountStateProps {
  isVerified: boolean
  /** Reason of the operator who withdrew the verification. */
  verificationWithdrawn?: string | null
  suspendedAt: string | null
  suspendedReason: string | null
  /** Content for an account without restrictions. */
  fine: ReactNode
}

export function AccountState(account: AccountStateProps) {
  const { isVerified, verificationWithdrawn, suspendedAt, suspendedReason, fine } = account
  if (suspendedAt) return <Stopped words="Suspended" reason={suspendedReason} />
  if (verificationWithdrawn) return <Stopped words="Verification taken back" reason={verificationWithdrawn} />
  return isVerified ? fine : <Badge tone="yellow">Address not confirmed</Badge>
}

function Stopped({ words, reason }: { words: string; reason: string | null }) {
  return (
    <>
      <Badge tone="red">{words}</Badge>
      {reason && (
        <p {...written(reason)} className="mt-1 max-w-[30ch] text-sm wrap-anywhere text-ink-soft">
          {reason}
        </p>
      )}
    </>
  )
}
