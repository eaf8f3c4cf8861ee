import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxMembers } from '#contract/facts/bounds.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { InviteMember } from './invite-member.tsx'
import { membersQuery } from './member-queries.ts'
import { MemberRow } from './member-row.tsx'

/** Members and invited people of a company, with the actions of an owner. */
export function Team({ employerId }: { employerId: string }) {
  const query = useQuery(membersQuery(useApi(), employerId))
  const { data, error } = query
  const [isInviting, setInviting] = useState(false)
  if (!data && error) return <LoadError query={query} />
  if (!data)
    return (
      <Loading label="Loading the team">
        <Skeleton className="h-40 w-full" />
      </Loading>
    )
  const me = data.find(({ isMe }) => isMe)
  const isOwner = me?.role === 'owner'
  return (
    <section className="grid gap-4">
      {isOwner && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {data.length < maxMembers ? (
            <Button onClick={() => setInviting(true)}>Invite somebody</Button>
          ) : (
            <p className="text-ink-soft">A team has {maxMembers} members at most.</p>
          )}
          <TextLink to="/employer/team/acts">Who did what</TextLink>
        </div>
      )}
      <Card>
        <ul className="grid divide-y">
          {data.map((member) => (
            <li key={member._id} className="py-3 first:pt-0 last:pb-0">
              <MemberRow member={member} employerId={employerId} isOwner={isOwner} myId={me?._id ?? ''} />
            </li>
          ))}
        </ul>
      </Card>
      {isInviting && <InviteMember employerId={employerId} onClose={() => setInviting(false)} />}
    </section>
  )
}
