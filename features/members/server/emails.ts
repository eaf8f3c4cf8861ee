import { lasting } from '#contract/in-words.ts'
import { type MemberRole, roleFacts } from '#contract/member-roles.ts'
import { hello, type Mail } from '#features/notifications/mail.ts'
import { invitationLife } from '../rules.ts'

interface Invited {
  to: string
  employerId: string
  company: string
  role: MemberRole
  link: string
}

export function memberInvited({ to, employerId, company, role, link }: Invited): Mail {
  const { label, about } = roleFacts[role]
  return {
    kind: 'member-invited',
    to,
    people: [employerId],
    by: employerId,
    subject: `${company} invites you to its team`,
    lines: [
      hello(null),
      `${company} invites you to work for it here. Your role: ${label}. ${about}`,
      `The link works once, for ${lasting(invitationLife)}, and for this address. If you do not know the company, ignore this message: nothing happens.`,
    ],
    action: { label: 'Look at the invitation', url: link },
  }
}

interface Removed {
  to: string
  accountId: string
  name: string | null
  company: string
}

export function memberRemoved({ to, accountId, name, company }: Removed): Mail {
  return {
    kind: 'member-removed',
    to,
    people: [accountId],
    subject: `You no longer work for ${company} here`,
    lines: [
      hello(name),
      `An owner of ${company} has taken you off its team, and every device that acted for it is logged out.`,
      'Your own account stays. You can log in and delete it.',
    ],
  }
}
