import { useApi } from '#site/api/api-context.tsx'
import { AskOnce } from '#site/ui/rich/ask-once.tsx'
import type { OfMember } from './change-member.tsx'
import { LostRights, useLostRights } from './lost-rights.tsx'
import { memberLabel } from './member-label.ts'
import { membersQuery } from './member-queries.ts'

/** The reader, if it is an owner, also reads and decides what a member made. */
export type OfOwner = OfMember & { isOwner: boolean }

/** Removes a member, revokes an invitation, or leaves. */
export function RemoveMember({ member, employerId, isOwner, onClose, open }: OfOwner & { open: boolean }) {
  const api = useApi()
  const { isMe, invited, role, _id: memberId } = member
  const called = memberLabel(member)
  const lost = useLostRights({
    employerId,
    memberId,
    isAsked: open && isOwner && !invited,
    isOfOwner: role === 'owner',
  })
  const words = isMe
    ? {
        title: 'Leave the team?',
        confirmLabel: 'Leave the team',
        about: 'You are logged out of the company at once. Its jobs and what you did for it stay.',
      }
    : invited
      ? {
          title: `Withdraw the invitation of ${called}?`,
          confirmLabel: 'Withdraw',
          about: 'The link in the e-mail stops working.',
        }
      : {
          title: `Remove ${called}?`,
          confirmLabel: 'Remove',
          about: 'They are logged out of the company at once. Their work for the company stays.',
        }
  return (
    <AskOnce
      open={open}
      title={words.title}
      confirmLabel={words.confirmLabel}
      failed="The team could not be changed. Please try again."
      act={() =>
        api('DELETE /api/employers/:employerId/members/:memberId', {
          params: { employerId, memberId },
          input: { keep: lost.keep },
        })
      }
      renews={membersQuery(api, employerId).queryKey}
      isShut={!lost.isKnown}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{words.about}</p>
        <LostRights lost={lost} email={member.email} />
      </div>
    </AskOnce>
  )
}
