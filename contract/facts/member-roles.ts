/** Roles of a company's members in words; member-calls.ts lists the calls of each. Plain values only. */
export const memberRoles = ['owner', 'recruiter', 'hiring-manager', 'billing'] as const
export type MemberRole = (typeof memberRoles)[number]

export interface RoleFacts {
  label: string
  /** A member after the company's name: 'Coral Bay Resort, a recruiter'. */
  one: string
  many: string
  /** Description of the role in one sentence. */
  about: string
}

/** A member as job seekers see it: the role, and the name if it is shown, otherwise ''. */
export interface ShownMember {
  role: MemberRole
  name: string
}

/** 'a recruiter', or 'Hawwa Naseem, a recruiter'. */
export const memberInWords = ({ role, name }: ShownMember): string =>
  name === '' ? roleFacts[role].one : `${name}, ${roleFacts[role].one}`

/** Refuses to leave another company without an owner, in words. */
export const needsOwnerFirst = (company: string): string =>
  `You are the only owner of ${company}. Change to ${company} and make somebody else an owner there first`

export const roleFacts: Record<MemberRole, RoleFacts> = {
  owner: {
    label: 'Owner',
    one: 'an owner',
    many: 'owners',
    about: 'Everything, members and deletion included.',
  },
  recruiter: {
    label: 'Recruiter',
    one: 'a recruiter',
    many: 'recruiters',
    about: 'Jobs, applicants, messages, interviews and offers.',
  },
  'hiring-manager': {
    label: 'Hiring manager',
    one: 'a hiring manager',
    many: 'hiring managers',
    about:
      'Applicants of chosen jobs: reads, writes notes, labels, and proposes interviews, which moves the applicant to Interview. Makes other decisions only where an owner allows it.',
  },
  billing: {
    label: 'Billing',
    one: 'a billing member',
    many: 'billing members',
    about: 'Packages, payment slips and receipts.',
  },
}
