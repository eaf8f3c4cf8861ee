import { useState } from 'react'
import { formatShortDate } from '#contract/maldives.ts'
import { roleFacts } from '#contract/member-roles.ts'
import type { Member } from '#contract/members.ts'
import { siteName } from '#contract/site-name.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Written } from '#site/ui/written.tsx'
import { calledOf } from './called-of.ts'
import { ChangeMember } from './change-member.tsx'
import { ChangeOwnName } from './change-own-name.tsx'
import { RemoveMember } from './remove-member.tsx'
import { SuspendMember } from './suspend-member.tsx'

interface MemberRowProps {
  member: Member
  employerId: string
  /** True if the reader is an owner. */
  isOwner: boolean
}

type Dialog = 'change' | 'name' | 'suspend' | 'remove'

export function MemberRow({ member, employerId, isOwner }: MemberRowProps) {
  const [open, setOpen] = useState<Dialog>()
  const { email, role, invited, suspended, suspendedReason, since, isMe, jobs } = member
  const isStopped = suspendedReason !== null
  const called = calledOf(member)
  const close = () => setOpen(undefined)
  const shared = { member, employerId, onClose: close }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <Written>{called}</Written>
          {isMe && <Badge tone="blue">You</Badge>}
          {invited && <Badge tone="yellow">Invited</Badge>}
          {suspended && <Badge tone="red">{isStopped ? `Suspended by ${siteName}` : 'Suspended'}</Badge>}
        </p>
        {called !== email && <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>}
        <p className="text-sm text-ink-soft">
          {roleFacts[role].label}
          {jobs.length > 0 && `, ${jobs.length === 1 ? '1 job' : `${jobs.length} jobs`}`}.{' '}
          {invited ? 'Invited' : 'Since'} {formatShortDate(since)}.
        </p>
        {isStopped && (
          <p className="mt-1 text-sm wrap-anywhere">
            The reason: <Written>{suspendedReason}</Written>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isMe && (
          <Button variant="secondary" size="small" onClick={() => setOpen('name')}>
            Change my name
          </Button>
        )}
        {isOwner && !isMe && (
          <Button variant="secondary" size="small" onClick={() => setOpen('change')}>
            Change role<span className="sr-only"> of {called}</span>
          </Button>
        )}
        {isOwner && !isMe && !invited && !isStopped && (
          <Button variant="secondary" size="small" onClick={() => setOpen('suspend')}>
            {suspended ? 'Let in again' : 'Suspend'}
            <span className="sr-only"> {called}</span>
          </Button>
        )}
        {(isMe || (isOwner && !isStopped)) && (
          <Button variant="danger-quiet" size="small" onClick={() => setOpen('remove')}>
            {isMe ? 'Leave' : invited ? 'Withdraw' : 'Remove'}
            {!isMe && <span className="sr-only"> {called}</span>}
          </Button>
        )}
      </div>
      {open === 'change' && <ChangeMember {...shared} />}
      {open === 'name' && <ChangeOwnName {...shared} />}
      <SuspendMember {...shared} open={open === 'suspend'} />
      <RemoveMember {...shared} open={open === 'remove'} />
    </div>
  )
}
