import { lasting } from '#contract/base/in-words.ts'
import { type MemberRole, roleFacts } from '#contract/facts/member-roles.ts'
import { type Addressee, hello, type Mail } from '#features/notifications/mail.ts'
import { teamInvitationLife } from '../rules.ts'

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
      `${company} invites you to join its team on Vazeefa. Your role: ${label}. ${about}`,
      `The link works once, for ${lasting(teamInvitationLife)}, and for this address. If you do not know the company, ignore this message: nothing happens.`,
    ],
    action: { label: 'See the invitation', url: link },
  }
}

interface Removed extends Addressee {
  company: string
}

export function memberRemoved({ to, accountId, name, company }: Removed): Mail {
  return {
    kind: 'member-removed',
    to,
    people: [accountId],
    subject: `You are no longer in the team of ${company}`,
    lines: [
      hello(name),
      `An owner of ${company} has removed you from its team, and every device that you used for it is logged out.`,
      'Your own account stays. You can log in and delete it.',
    ],
  }
}

interface Suspended extends Removed {
  /** Name of the member. */
  member: string
  reason: string
  publicUrl: string
}

export function memberSuspended({ to, accountId, name, company, reason, publicUrl }: Suspended): Mail {
  return {
    kind: 'member-suspended',
    to,
    people: [accountId],
    subject: `Your access to ${company} is suspended`,
    lines: [
      hello(name),
      `Your access to ${company} is suspended, and every device that you used for it is logged out. Your access to other companies is not affected.`,
      `The reason: ${reason}`,
      'If you think that this is a mistake, please write to us.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/about` },
  }
}

/** Mail to an owner. */
export function ownMemberSuspended({
  to,
  accountId,
  name,
  company,
  member,
  reason,
  publicUrl,
}: Suspended): Mail {
  return {
    kind: 'member-suspended',
    to,
    people: [accountId],
    subject: `We have suspended the access of ${member} to ${company}`,
    lines: [
      hello(name),
      `We have suspended the access of ${member} to ${company}. Your other members and your jobs are not affected.`,
      `The reason: ${reason}`,
      'Only we can reinstate this member. If you think that this is a mistake, please write to us.',
    ],
    action: { label: 'See the team', url: `${publicUrl}/employer/team` },
  }
}

interface Reinstated extends Removed {
  /** An owner had suspended the member before, and that still holds. */
  isSuspendedByOwner: boolean
  publicUrl: string
}

export function memberReinstated({
  to,
  accountId,
  name,
  company,
  isSuspendedByOwner,
  publicUrl,
}: Reinstated): Mail {
  return {
    kind: 'member-reinstated',
    to,
    people: [accountId],
    subject: isSuspendedByOwner
      ? `Our suspension of your access to ${company} has ended`
      : `Your access to ${company} is back`,
    lines: isSuspendedByOwner
      ? [
          hello(name),
          `Our suspension of your access to ${company} has ended. An owner of ${company} has suspended you as well: ask an owner to reinstate you.`,
        ]
      : [hello(name), `The suspension of your access to ${company} has ended. You can log in as before.`],
    action: { label: 'Log in', url: `${publicUrl}/login` },
  }
}

/** Mail to an owner. */
export function ownMemberReinstated({
  to,
  accountId,
  name,
  company,
  member,
  isSuspendedByOwner,
  publicUrl,
}: Reinstated & { member: string }): Mail {
  return {
    kind: 'member-reinstated',
    to,
    people: [accountId],
    subject: `Our suspension of ${member} at ${company} has ended`,
    lines: [
      hello(name),
      isSuspendedByOwner
        ? `An owner had suspended ${member} before, and that still holds. You can end it on the page of the team.`
        : `${member} can work for ${company} again. You can suspend or remove a member on the page of the team.`,
    ],
    action: { label: 'See the team', url: `${publicUrl}/employer/team` },
  }
}

/** Mail to an owner about the whole company. */
export function companySuspended({
  to,
  accountId,
  name,
  company,
  reason,
  publicUrl,
}: Omit<Suspended, 'member'>): Mail {
  return {
    kind: 'account-suspended',
    to,
    people: [accountId],
    subject: `${company} is suspended`,
    lines: [
      hello(name),
      `${company} is suspended. Nobody can work for it here for now. Your own account stays open for other companies.`,
      `The reason: ${reason}`,
      'Its jobs are offline, and applications that waited have ended. When the suspension ends, the jobs come back until their last day.',
      'If you think that this is a mistake, please write to us.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/about` },
  }
}

/** Mail to an owner about the whole company. */
export function companyReinstated({
  to,
  accountId,
  name,
  company,
  publicUrl,
}: Removed & { publicUrl: string }): Mail {
  return {
    kind: 'account-reinstated',
    to,
    people: [accountId],
    subject: `${company} is open again`,
    lines: [
      hello(name),
      `The suspension of ${company} is over. You can work for it as before.`,
      'The jobs that it took offline are back until their last day.',
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
  }
}
