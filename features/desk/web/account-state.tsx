import type { ReactNode } from 'react'
import { Badge } from '#site/ui/badge.tsx'

interface AccountStateProps {
  isVerified: boolean
  suspendedAt: string | null
  suspendedReason: string | null
  /** What stands for an account with which all is well. */
  fine: ReactNode
}

export function AccountState({ isVerified, suspendedAt, suspendedReason, fine }: AccountStateProps) {
  if (suspendedAt)
    return (
      <>
        <Badge tone="red">Suspended</Badge>
        {suspendedReason && <p className="mt-1 max-w-[30ch] text-sm text-ink-soft">{suspendedReason}</p>}
      </>
    )
  return isVerified ? fine : <Badge tone="yellow">E-mail not verified</Badge>
}
