import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatShortDate } from '#contract/base/maldives.ts'
import type { DeskMember } from '#contract/companies/desk-members.ts'
import { roleFacts } from '#contract/facts/member-roles.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskButton } from '#site/desk/desk-button.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Card } from '#site/ui/card.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Written } from '#site/ui/written.tsx'
import { memberLabel } from '../member-label.ts'
import { SuspendAtDesk } from './suspend-at-desk.tsx'

/** Members of an employer. One can be suspended without the employer. */
export function DeskMembers({ employerId }: { employerId: string }) {
  const api = useApi()
  const [asked, setAsked] = useState<DeskMember>()
  const query = useQuery({
    queryKey: [deskKey, 'members', employerId],
    queryFn: () => api('GET /api/admin/employers/:employerId/members', { params: { employerId } }),
  })
  const { data } = query
  return (
    <section>
      <h2 className="mb-3 text-xl font-semibold">Members</h2>
      {query.error && !data && <LoadError query={query} />}
      {data && (
        <Card>
          <ul className="divide-y">
            {data.map((member) => (
              <li
                key={member._id}
                className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0"
              >
                <About member={member} />
                {!member.invited && <Action member={member} onAsk={() => setAsked(member)} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {asked && <SuspendAtDesk employerId={employerId} member={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function About({ member }: { member: DeskMember }) {
  const { email, role, since, invited, suspended, suspendedReason } = member
  const called = memberLabel(member)
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        <Written>{called}</Written>
        {invited && <Badge tone="yellow">Invited</Badge>}
        {suspended && (
          <Badge tone="red">{suspendedReason === null ? 'Suspended by an owner' : 'Suspended'}</Badge>
        )}
      </p>
      {called !== email && <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>}
      <p className="text-sm text-ink-soft">
        {roleFacts[role].label}. {invited ? 'Invited' : 'Since'} {formatShortDate(since)}.
      </p>
      {suspendedReason !== null && (
        <p className="mt-1 text-sm wrap-anywhere">
          <Written>{suspendedReason}</Written>
        </p>
      )}
    </div>
  )
}

function Action({ member, onAsk }: { member: DeskMember; onAsk: () => void }) {
  const isOver = member.suspendedReason === null
  return (
    <DeskButton
      call="POST /api/admin/employers/:employerId/members/:memberId/suspend"
      variant={isOver ? 'danger-quiet' : 'secondary'}
      size="small"
      onClick={onAsk}
    >
      {isOver ? 'Suspend' : 'Reinstate'}
      <span className="sr-only"> {memberLabel(member)}</span>
    </DeskButton>
  )
}
