import { useApi } from '#site/api/api-context.tsx'
import { AskOnce } from '#site/ui/rich/ask-once.tsx'
import type { OfMember } from './change-member.tsx'
import { memberLabel } from './member-label.ts'
import { membersQuery } from './member-queries.ts'

/** Removes a member, revokes an invitation, or leaves. */
export function RemoveMember({ member, employerId, onClose, open }: OfMember & { open: boolean }) {
  const api = useApi()
  const { isMe, invited, _id: memberId } = member
  const called = memberLabel(member)
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
      failed="It could not be done. Please try again."
      act={() =>
        api('DELETE /api/employers/:employerId/members/:memberId', { params: { employerId, memberId } })
      }
      renews={membersQuery(api, employerId).queryKey}
      onClose={onClose}
    >
      {words.about}
    </AskOnce>
  )
}
