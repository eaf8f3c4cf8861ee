import { useState } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { formatShortDate } from '#contract/base/maldives.ts'
import { siteName } from '#contract/base/site-name.ts'
import type { Member } from '#contract/companies/members.ts'
import { roleFacts } from '#contract/facts/member-roles.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Menu } from '#site/ui/rich/menu.tsx'
import { Written } from '#site/ui/written.tsx'
import { ChangeMember } from './change-member.tsx'
import { ChangeOwnName } from './change-own-name.tsx'
import { memberLabel } from './member-label.ts'
import { RemoveMember } from './remove-member.tsx'
import { SuspendMember } from './suspend-member.tsx'

interface MemberRowProps {
  member: Member
  employerId: string
  /** True if the reader is an owner. */
  isOwner: boolean
  /** The reader's place in the team. */
  myId: string
}

type Dialog = 'change' | 'name' | 'suspend' | 'remove'

export function MemberRow({ member, employerId, isOwner, myId }: MemberRowProps) {
  const [open, setOpen] = useState<Dialog>()
  const { email, role, invited, suspended, suspendedReason, since, isMe, jobs } = member
  const isStopped = suspendedReason !== null
  const called = memberLabel(member)
  const close = () => setOpen(undefined)
  const actions = [
    { label: 'Change role', onChoose: () => setOpen('change') },
    ...(invited || isStopped
      ? []
      : [{ label: suspended ? 'Reinstate' : 'Suspend', onChoose: () => setOpen('suspend') }]),
    ...(isStopped
      ? []
      : [{ label: invited ? 'Withdraw' : 'Remove', isLoss: true, onChoose: () => setOpen('remove') }]),
  ]
  const shared = { member, employerId, onClose: close }
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <p className="flex min-w-0 flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <Written>{called}</Written>
          {isMe && <Badge tone="blue">You</Badge>}
          {invited && <Badge tone="yellow">Invited</Badge>}
          {suspended && <Badge tone="red">{isStopped ? `Suspended by ${siteName}` : 'Suspended'}</Badge>}
        </p>
        {isOwner && !isMe && (
          <Menu label={`Actions for ${called}`} items={actions}>
            Actions<span className="sr-only"> for {called}</span>
          </Menu>
        )}
      </div>
      {called !== email && <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>}
      <p className="text-sm text-ink-soft">
        {roleFacts[role].label}
        {jobs.length > 0 && `, ${countOf(jobs.length, 'job', 'jobs')}`}. {invited ? 'Invited' : 'Since'}{' '}
        {formatShortDate(since)}.
      </p>
      {isStopped && (
        <p className="mt-1 text-sm wrap-anywhere">
          The reason: <Written>{suspendedReason}</Written>
        </p>
      )}
      {isMe && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => setOpen('name')}>
            Change my name
          </Button>
          <Button variant="danger-quiet" size="small" onClick={() => setOpen('remove')}>
            Leave
          </Button>
        </div>
      )}
      {open === 'change' && <ChangeMember {...shared} myId={myId} />}
      {open === 'name' && <ChangeOwnName {...shared} />}
      <SuspendMember {...shared} open={open === 'suspend'} />
      <RemoveMember {...shared} isOwner={isOwner} open={open === 'remove'} />
    </div>
  )
}
