import { useApi } from '#site/api/api-context.tsx'
import { AskOnce } from '#site/ui/rich/ask-once.tsx'
import type { OfMember } from './change-member.tsx'
import { LostRights, useLostRights } from './lost-rights.tsx'
import { memberLabel } from './member-label.ts'
import { membersQuery } from './member-queries.ts'

/** Suspends or reinstates a member. */
export function SuspendMember({ member, employerId, onClose, open }: OfMember & { open: boolean }) {
  const api = useApi()
  const { suspended, role, _id: memberId } = member
  const lost = useLostRights({
    employerId,
    memberId,
    isAsked: open && !suspended,
    isOfOwner: role === 'owner',
  })
  return (
    <AskOnce
      open={open}
      title={suspended ? `Reinstate ${memberLabel(member)}?` : `Suspend ${memberLabel(member)}?`}
      confirmLabel={suspended ? 'Reinstate' : 'Suspend'}
      busyLabel={suspended ? 'Reinstating...' : 'Suspending...'}
      failed="The team could not be changed. Please try again."
      harmless={suspended}
      act={() =>
        api('PATCH /api/employers/:employerId/members/:memberId', {
          params: { employerId, memberId },
          input: { suspended: !suspended, ...(!suspended && { keep: lost.keep }) },
        })
      }
      renews={membersQuery(api, employerId).queryKey}
      isShut={!lost.isKnown}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>
          {suspended
            ? 'They can log in for the company and do what their role allows.'
            : 'They are logged out of the company at once, until you reinstate them.'}
        </p>
        <LostRights lost={lost} email={member.email} />
      </div>
    </AskOnce>
  )
}
